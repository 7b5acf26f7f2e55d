internal import DOM

extension Element {
    /// Whether the class attribute holds this name.
    func hasClass(_ name: String) -> Bool {
        guard let classes = attribute("class") else { return false }
        return classes.utf8.split(whereSeparator: { $0 == 0x20 || (0x09...0x0D).contains($0) })
            .contains { $0.elementsEqual(name.utf8) }
    }

    /// Adds a name to the class attribute.
    func addClass(_ name: String) {
        guard !hasClass(name) else { return }
        setAttribute("class", attribute("class").map { $0.isEmpty ? name : $0 + " " + name } ?? name)
    }

    /// Whether this element's start tag comes before `other`'s in document order.
    func precedes(_ other: Element) -> Bool {
        // NOTE: elements of one parse, so their places in the file tell; what has no place was made later.
        guard let mine = startTagRange, let theirs = other.startTagRange else { return startTagRange != nil }
        return mine.bytes.lowerBound < theirs.bytes.lowerBound
    }
}
