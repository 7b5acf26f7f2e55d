package import DOM
internal import Synchronization

/// What attributes elements have, and where they stand.
extension Markup {
    /// The value of an attribute; nil when the element has none of that name.
    package func attribute(_ name: AttributeName, of element: Int) -> String? {
        find(name, of: element).map { string(attributes[$0].start, attributes[$0].count) }
    }

    /// The value of an attribute; nil when the element has none of that name.
    package func attribute(_ name: Word, of element: Int) -> String? {
        find(name.rawValue, of: element).map { string(attributes[$0].start, attributes[$0].count) }
    }

    /// Whether an element has an attribute.
    package func hasAttribute(_ name: AttributeName, of element: Int) -> Bool { find(name, of: element) != nil }

    /// Whether an element has an attribute.
    package func hasAttribute(_ name: Word, of element: Int) -> Bool { find(name.rawValue, of: element) != nil }

    /// Whether an attribute is there and has exactly this value.
    package func attribute(_ name: AttributeName, of element: Int, equals value: String) -> Bool {
        guard let found = find(name, of: element) else { return false }
        return isValue(attributes[found], value)
    }

    /// Whether an attribute is there and one of the words in it, between blanks, is this one.
    package func attribute(_ name: Word, of element: Int, lists word: String) -> Bool {
        guard let found = find(name.rawValue, of: element) else { return false }
        let range = Int(attributes[found].start)..<Int(attributes[found].start + attributes[found].count)
        return bytes[range].withUnsafeBufferPointer { $0.list(word) }
    }

    /// The bytes of an attribute's value; nil when the element has none of that name.
    package func bytes(of name: Word, at element: Int) -> ArraySlice<UInt8>? {
        find(name.rawValue, of: element).map { at in
            bytes[Int(attributes[at].start)..<Int(attributes[at].start + attributes[at].count)]
        }
    }

    /// All attributes of an element, in the order of its start tag.
    package func attributes(of element: Int) -> [(name: String, value: String)] {
        attributeRange(of: element).map {
            (text(ofName: attributes[$0].name), string(attributes[$0].start, attributes[$0].count))
        }
    }

    /// The names of all attributes of the file, in small letters.
    package var attributeNames: Set<String> {
        Set(Set(attributes.lazy.map(\.name)).map { text(ofName: $0) })
    }

    /// The id of an element; nil when it has none or an empty one.
    package func id(of element: Int) -> String? {
        guard let found = find(Word.id.rawValue, of: element), attributes[found].count > 0 else { return nil }
        return string(attributes[found].start, attributes[found].count)
    }

    /// The elements that have an attribute, in document order.
    package func elements(with name: AttributeName) -> [Int] {
        switch name.word {
        case .id: return identified
        case .dataRole: return withRole
        default: break
        }
        guard name.word.map(attributeWords.contains) ?? true, let number = number(of: name) else { return [] }
        if attributes.count < Self.fewestToKeep { return elements(withAttribute: number) }
        return elementsByAttribute.withLock { kept in
            if let known = kept[number] { return known }
            let found = elements(withAttribute: number)
            kept[number] = found
            return found
        }
    }

    /// Whether an element may have an attribute; false is certain.
    package func mayHold(_ name: AttributeName) -> Bool {
        name.word.map(attributeWords.contains) ?? (number(of: name) != nil)
    }

    private func elements(withAttribute number: UInt16) -> [Int] {
        var found: [Int] = []
        for attribute in attributes where attribute.name == number { found.append(Int(attribute.element)) }
        return found
    }

    /// Where the value of an attribute stands in its file, without quotes; nil where it is not written there.
    package func range(of name: AttributeName, at element: Int) -> SourceRange? {
        guard hasAttribute(name, of: element), let tag = startTag(of: element) else { return nil }
        return source.valueRange(of: name.text, inTag: tag.bytes)
    }

    /// Where the name of an attribute stands in its file; nil where it is not written there.
    package func range(ofName name: AttributeName, at element: Int) -> SourceRange? {
        guard hasAttribute(name, of: element), let tag = startTag(of: element) else { return nil }
        return source.nameRange(of: name.text, inTag: tag.bytes)
    }

    // MARK: Numbers

    @inline(__always)
    func attributeRange(of element: Int) -> Range<Int> {
        let record = records[element]
        return Int(record.firstAttribute)..<Int(record.firstAttribute + record.attributeCount)
    }

    @inline(__always)
    func find(_ number: UInt16, of element: Int) -> Int? {
        for at in attributeRange(of: element) where attributes[at].name == number { return at }
        return nil
    }

    @inline(__always)
    private func find(_ name: AttributeName, of element: Int) -> Int? {
        number(of: name).flatMap { find($0, of: element) }
    }

    @inline(__always)
    func number(of name: AttributeName) -> UInt16? {
        if let word = name.word { return word.rawValue }
        return otherNames.firstIndex(of: name.text).map { Self.firstOtherName + UInt16($0) }
    }

    private func isValue(_ attribute: AttributeRecord, _ value: String) -> Bool {
        let range = Int(attribute.start)..<Int(attribute.start + attribute.count)
        return value.utf8.count == range.count && bytes[range].elementsEqual(value.utf8)
    }

    func string(_ start: UInt32, _ count: UInt32) -> String {
        String(decoding: bytes[Int(start)..<Int(start + count)], as: UTF8.self)
    }
}
