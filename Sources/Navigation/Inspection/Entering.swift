internal import DOM

/// The elements of a file that enter the DOM by AJAX, recognised by where their start tags begin.
struct Entering {
    private let offsets: Set<Int>

    init(_ response: AJAXResponse) {
        offsets = Set(
            response.content.flatMap { [$0] + Array($0.descendants) }.compactMap { $0.startTagRange?.bytes.lowerBound })
    }

    /// Whether an element of the file's document, or of a copy, enters.
    func contains(_ element: Element) -> Bool {
        element.startTagRange.map { offsets.contains($0.bytes.lowerBound) } ?? false
    }
}
