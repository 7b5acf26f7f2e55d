internal import DOM

/// The elements of a file that enter the DOM by AJAX, recognised by where their start tags begin.
struct Entering {
    private let offsets: Set<Int>

    init(_ response: AJAXResponse) {
        offsets = Set(
            response.content.flatMap { [$0] + Array($0.descendants) }.compactMap(\.startTagOffset))
    }

    /// Whether an element of the file's document, or of a copy, enters.
    func contains(_ element: Element) -> Bool {
        element.startTagOffset.map(offsets.contains) ?? false
    }
}
