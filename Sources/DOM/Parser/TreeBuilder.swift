internal import CLibXML2

/// Receives what a parser found, in document order, and builds the libxml2 tree.
struct TreeBuilder {
    /// The depth of the deepest element that gets child elements; what lies deeper becomes its children too, and keeps
    /// its text, as in Chromium (`HTMLConstructionSite::AttachLater`, `kMaximumHTMLParserDOMTreeDepth`).
    private static let maximumDepth = 512
    /// Texts up to this length, in bytes, join the one before them in such an element.
    private static let longestJoinedText = 512

    private let strings: Arena
    private let source: Source
    private let mark: UnsafeMutableRawPointer
    /// What the parser's offsets are counted from.
    private let origin: Int
    /// The part of the source's text that is parsed; what stands outside it has no position.
    private let bounds: Range<Int>
    private let tree: Tree
    private var parent: NodePointer
    private var depth = 0
    /// The open elements deeper than `maximumDepth`.
    private var tooDeep: [NodePointer] = []
    private var element: NodePointer
    private var lastAttribute: AttributePointer?
    private var attributeCount = 0
    private var attributeNames: Set<String> = []
    /// Whether the set holds the names of the newest element's attributes.
    private var knowsAttributeNames = false

    init(pool: StringPool, tree: Tree, origin: Int, bounds: Range<Int>) {
        strings = pool.arena
        source = pool.source
        mark = pool.sourceMark
        self.origin = origin
        self.bounds = bounds
        self.tree = tree
        parent = tree.top
        element = tree.top
        tree.retain(pool)
    }

    /// Starts a fragment: its context element takes the place of the document element.
    mutating func openRoot(_ context: FragmentContext) {
        addElement(strings.string(context.name), context.namespace)
        parent = element
        depth = 1
    }

    // MARK: - Moving

    mutating func descend() {
        depth += 1
        guard depth <= Self.maximumDepth else {
            tooDeep.append(element)
            return
        }
        parent = element.templateContent ?? element
    }

    mutating func ascend() {
        if depth <= Self.maximumDepth {
            if parent.pointee.type == XML_DOCUMENT_FRAG_NODE, let template = parent.pointee.parent { parent = template }
            if let above = parent.pointee.parent { parent = above }
        } else {
            tooDeep.removeLast()
        }
        depth -= 1
    }

    // MARK: - Nodes

    @inline(__always)
    mutating func addElement(_ name: Bytes, nameIsConstant: Bool, _ namespace: Namespace) {
        if namespace != .html {
            addForeignElement(name, namespace)
            return
        }
        addElement(nameIsConstant ? name.start : CharacterPointer(copy(name)), namespace)
        if name.count == 8, CString.equals(element.pointee.name, "template") {
            _ = tree.makeTemplateContent(of: element)
        }
    }

    /// The parser's names of foreign elements may have the case that only SVG gives them.
    private mutating func addForeignElement(_ name: Bytes, _ namespace: Namespace) {
        let lowercased = name.lowercasedText
        let adjusted = namespace == .svg ? SVGNames.byLowerCase[lowercased] : nil
        addElement(adjusted ?? CharacterPointer(strings.string(lowercased)), namespace)
    }

    @inline(__always)
    private mutating func addElement(_ name: CharacterPointer, _ namespace: Namespace) {
        element = tree.makeElement(name, namespace.pointer)
        lastAttribute = nil
        attributeCount = 0
        knowsAttributeNames = false
        TreeLinks.append(element, to: parent)
    }

    /// Whether a stretch of the parsed text stands in the file.
    @inline(__always)
    private func isInBounds(_ begin: Int, _ length: Int) -> Bool {
        length > 0 && length <= bounds.count && origin + begin >= bounds.lowerBound
            && origin + begin <= bounds.upperBound - length
    }

    @inline(__always)
    mutating func setStartTag(_ begin: Int, _ length: Int) {
        guard isInBounds(begin, length) else { return }
        element.pointee._private = mark
        element.record.pointee.begin = UInt32(clamping: origin + begin)
        element.record.pointee.end = UInt32(clamping: origin + begin + length)
    }

    /// Adds an attribute to the newest element, unless it has one of that name: the first wins.
    @inline(__always)
    mutating func addAttribute(_ localName: Bytes, prefix: StaticString, _ value: Bytes) {
        guard localName.count > 0 else { return }
        let isForeign = prefix.utf8CodeUnitCount > 0
        let name: CharacterPointer
        if isForeign {
            name = qualified(localName, prefix)
        } else if let known = KnownNames.find(localName.start, localName.count) {
            name = CharacterPointer(known)
        } else {
            name = CharacterPointer(copy(localName))
        }
        if lastAttribute != nil, isDuplicate(name) { return }
        let text = value.count == 0 ? Constants.empty : copy(value)
        let attribute = tree.makeAttribute(name, text, on: element, after: lastAttribute)
        lastAttribute = attribute
        attributeCount += 1
        if isForeign { attribute.flags = .isForeign }
        attribute.pointee._private = element.pointee._private
    }

    mutating func addText(_ text: Bytes) {
        guard text.count > 0 else { return }
        guard let deep = tooDeep.last else {
            TreeLinks.append(tree.makeText(copy(text)), to: parent)
            return
        }
        // The elements between two texts may have gone to the ancestor.
        if let last = deep.pointee.last, last.pointee.type == XML_TEXT_NODE, let before = last.pointee.content,
            CString.length(before) + text.count <= Self.longestJoinedText
        {
            last.pointee.content = strings.string(String(cString: before) + text.text)
        } else {
            TreeLinks.append(tree.makeText(copy(text)), to: deep)
        }
    }

    /// Adds a stretch of the file as text, as it stands.
    mutating func addRawText(_ begin: Int, _ length: Int) {
        guard isInBounds(begin, length) else { return }
        source.decoded.withUnsafeBytes { text in
            let start = text.baseAddress?.advanced(by: origin + begin).assumingMemoryBound(to: CChar.self)
            addText(Bytes(start, length))
        }
    }

    mutating func addComment(_ text: Bytes) {
        TreeLinks.append(tree.makeComment(copy(text)), to: parent)
    }

    mutating func addDoctype(_ name: Bytes, publicID: Bytes?, systemID: Bytes?) {
        let doctype = tree.makeDoctype(
            CharacterPointer(copy(name)), publicID: publicID.map { CharacterPointer(copy($0)) },
            systemID: systemID.map { CharacterPointer(copy($0)) })
        TreeLinks.append(doctype, to: parent)
    }

    // MARK: - Strings

    @inline(__always)
    private func copy(_ text: Bytes) -> UnsafeMutablePointer<UInt8> {
        let copied = strings.string(text.start, text.count)
        // libxml2's strings end at the first NUL.
        return text.buffer.contains(0) ? strings.string(text.text) : copied
    }

    private func qualified(_ name: Bytes, _ prefix: StaticString) -> CharacterPointer {
        let text = name.text
        if text == "xmlns" { return CharacterPointer(strings.string(text)) }
        return CharacterPointer(strings.string(prefix.description + text))
    }

    /// Few attributes are compared one by one; many go through a set, for a file may hold any number.
    @inline(__always)
    private mutating func isDuplicate(_ name: CharacterPointer) -> Bool {
        if attributeCount >= 16 { return isDuplicateAmongMany(name) }
        var next = lastAttribute
        while let attribute = next {
            if attribute.pointee.name == name || CString.equals(attribute.pointee.name, name) { return true }
            next = attribute.pointee.prev
        }
        return false
    }

    private mutating func isDuplicateAmongMany(_ name: CharacterPointer) -> Bool {
        // OPTIMIZATION: made once for an element, not once for each attribute that repeats one of sixteen: a tag with
        // 100,000 of these took eight times as long as one with few names.
        if !knowsAttributeNames {
            knowsAttributeNames = true
            attributeNames.removeAll()
            var next = element.pointee.properties
            while let attribute = next {
                attributeNames.insert(String(cString: attribute.pointee.name))
                next = attribute.pointee.next
            }
        }
        return !attributeNames.insert(String(cString: name)).inserted
    }
}
