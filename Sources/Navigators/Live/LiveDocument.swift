package import DOM
package import Facts

/// The DOM of a document in a tab, as a value: slices of files, and what was written into them.
///
///     part 0   /index.html   html ─ head
///                                 └ body ─ div#home
///     part 3   /dc.html                  └ div#main       appended by AJAX
///
/// Nothing is copied out of the files: an element is a ``Node``, a number in a file's ``Markup``. A library that inserts a
/// page adds a part; what it writes to attributes, moves or wraps is noted beside the parts. ``Stage`` builds a real DOM of
/// it for those who want to look at one.
package struct LiveDocument: Sendable {
    /// The parts, by their numbers; the first is the document as it was loaded.
    package private(set) var parts: [Part]
    private var partCount: Int32 = 1
    /// The number that the next part will get.
    package var nextPartNumber: Int32 { partCount }
    /// The markups that the parts are slices of, maybe some that were more.
    ///
    /// OPTIMIZATION: a piece of a page that came into another may be eighty parts, one for each child of its container, all of
    /// one file. Asked one by one whether there is a `base`, they took a quarter of the exploration of 80 pages with frames.
    private var markups: [Markup]
    /// The names of the attributes that were written to, maybe of some that are gone.
    private var writtenNames: [AttributeName] = []
    /// The children of elements whose children are no longer those of their file.
    var lists: [Node: [Node]] = [:]
    /// The parents of elements that were moved.
    var parents: [Node: Node] = [:]
    /// How the tree was changed, in order, for the ``Stage``.
    package internal(set) var edits: [TreeEdit] = []

    /// A document as it is loaded.
    package init(_ markup: Markup) {
        parts = [Part(number: 0, markup: markup, top: 0, home: nil)]
        markups = [markup]
    }

    // MARK: Parts

    @inline(__always)
    func index(of part: Int32) -> Int? {
        if part == 0 { return 0 }
        // `last` would copy the part.
        let last = parts.count - 1
        if parts[last].number == part { return last }
        var lower = 0
        var upper = parts.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if parts[middle].number < part { lower = middle + 1 } else { upper = middle }
        }
        return lower < parts.count && parts[lower].number == part ? lower : nil
    }

    /// The part of a number; nil for one that was taken out.
    package func part(_ number: Int32) -> Part? { index(of: number).map { parts[$0] } }

    /// The markup that an element stands in; nil when its part was taken out.
    @inline(__always)
    package func markup(of node: Node) -> Markup? { index(of: node.part).map { parts[$0].markup } }

    mutating func change(_ part: Int32, _ body: (inout Part) -> Void) {
        if let index = index(of: part) { body(&parts[index]) }
    }

    mutating func addPart(_ markup: Markup, top: Int, home: Node?) -> Part {
        let part = Part(number: partCount, markup: markup, top: top, home: home)
        partCount += 1
        parts.append(part)
        noteMarkup(markup)
        return part
    }

    private mutating func noteMarkup(_ markup: Markup) {
        // Parts of one file mostly come together.
        if markups.last !== markup, markups.first !== markup { markups.append(markup) }
    }

    /// Notes that an attribute of some element was written to.
    mutating func noteWritten(_ name: AttributeName) {
        if !writtenNames.contains(name) { writtenNames.append(name) }
    }

    /// Takes parts out of the document, but for the first; they can be read until ``dropDetached(except:)``.
    mutating func detachParts(_ numbers: Set<Int32>) {
        for index in parts.indices.dropFirst() where numbers.contains(parts[index].number) {
            parts[index].home = nil
            parts[index].isDetached = true
        }
        detachParts { numbers.contains($0.part) }
        edits.removeAll { $0.concerns(numbers) }
        if !lists.isEmpty { lists = lists.filter { !numbers.contains($0.key.part) } }
        if !parents.isEmpty { parents = parents.filter { !numbers.contains($0.key.part) } }
    }

    /// Notes of the parts that stand in what was taken out that they are no longer in the document.
    mutating func detachParts(whoseHome isGone: (Node) -> Bool) {
        for index in parts.indices where !parts[index].isDetached {
            guard let home = parts[index].home, isGone(home) else { continue }
            parts[index].isDetached = true
            let number = parts[index].number
            detachParts { $0.part == number }
        }
    }

    /// Forgets the parts that were taken out.
    ///
    /// - Parameter held: elements that somebody still holds.
    package mutating func dropDetached(except held: [Node]) {
        guard parts.contains(where: \.isDetached) else { return }
        var kept = Set(held.map(\.part))
        // What stands in a part that is held is held too.
        for part in parts where part.isDetached {
            if let home = part.home, kept.contains(home.part) { kept.insert(part.number) }
        }
        let dropped = Set(parts.filter { $0.isDetached && !kept.contains($0.number) }.map(\.number))
        parts.removeAll { dropped.contains($0.number) }
        markups = []
        for index in parts.indices { noteMarkup(parts[index].markup) }
        if !lists.isEmpty { lists = lists.filter { !dropped.contains($0.key.part) } }
        edits.removeAll { $0.concerns(dropped) }
    }

    /// Whether elements were moved to other parents, so that the order of a file says nothing about the order here.
    var isRearranged: Bool { !parents.isEmpty }

    // MARK: Attributes
    //
    // OPTIMIZATION: they name the fields of a part they need; a method of a part copies it, with seven references to count,
    // which took 6% of an exploration.

    /// The value of an attribute as it is now.
    package func attribute(_ name: AttributeName, of node: Node) -> String? {
        guard let index = index(of: node.part) else { return nil }
        if let written = parts[index].writes.value(of: name, at: node.element) { return written }
        return parts[index].markup.attribute(name, of: Int(node.element))
    }

    /// The value of an attribute as it is now.
    package func attribute(_ name: Word, of node: Node) -> String? { attribute(AttributeName(name), of: node) }

    /// Whether an attribute is there now.
    package func hasAttribute(_ name: AttributeName, of node: Node) -> Bool {
        guard let index = index(of: node.part) else { return false }
        if let written = parts[index].writes.value(of: name, at: node.element) { return written != nil }
        return parts[index].markup.hasAttribute(name, of: Int(node.element))
    }

    /// Whether an attribute is there now.
    package func hasAttribute(_ name: Word, of node: Node) -> Bool { hasAttribute(AttributeName(name), of: node) }

    /// Whether an attribute is there now and has exactly this value.
    package func attribute(_ name: AttributeName, of node: Node, equals value: String) -> Bool {
        guard let index = index(of: node.part) else { return false }
        if let written = parts[index].writes.value(of: name, at: node.element) { return written == value }
        return parts[index].markup.attribute(name, of: Int(node.element), equals: value)
    }

    /// Whether an attribute is there now and one of the words in it, between blanks, is this one.
    package func attribute(_ name: Word, of node: Node, lists word: String) -> Bool {
        guard let index = index(of: node.part) else { return false }
        if let written = parts[index].writes.value(of: AttributeName(name), at: node.element) {
            return written?.lists(word) ?? false
        }
        return parts[index].markup.attribute(name, of: Int(node.element), lists: word)
    }

    /// Whether an element of the document may have an attribute; false is certain.
    func mayHold(_ name: AttributeName) -> Bool {
        markups.contains { $0.mayHold(name) } || writtenNames.contains(name)
    }

    /// Whether the document may hold an HTML element of a name; false is certain.
    ///
    /// OPTIMIZATION: most documents have no `base`, and are asked for one at each address: a twenty-fifth of a step.
    func mayHold(elementsNamed name: Word) -> Bool {
        markups.contains { !$0.elements(named: name).isEmpty }
    }

    /// Whether an attribute is there now and has exactly this value.
    package func attribute(_ name: Word, of node: Node, equals value: String) -> Bool {
        attribute(AttributeName(name), of: node, equals: value)
    }

    /// The id of an element as it is now; nil when it has none or an empty one.
    package func id(of node: Node) -> String? { attribute(.id, of: node).flatMap { $0.isEmpty ? nil : $0 } }

    /// From now on copies of the document share what was written to its attributes so far.
    package mutating func settle() { for index in parts.indices { parts[index].writes.settle() } }

    /// Writes an attribute.
    package mutating func setAttribute(_ name: AttributeName, of node: Node, to value: String?) {
        noteWritten(name)
        change(node.part) { $0.write(name, of: node.element, value) }
    }

    // MARK: Addresses

    /// From now on the addresses in a part mean what they mean under an address, whatever the document's own becomes: a
    /// library has made them absolute.
    ///
    /// NOTE: attributes stay as their file has them, so that people find them there.
    ///
    /// - Parameters:
    ///   - part: the number of the part.
    ///   - base: what they are resolved with.
    ///   - end: the element at which the library stopped.
    package mutating func setBase(of part: Int32, to base: WebAddress, until end: Int) {
        change(part) { $0.base = Part.FixedBase(base, until: Int32(end)) }
    }

    /// What a library has resolved the addresses of an element with; nil where it has not.
    package func base(of node: Node) -> WebAddress? {
        guard let index = index(of: node.part), let base = parts[index].base, node.element < base.end else {
            return nil
        }
        return base.address
    }

    // MARK: Elements

    /// The document element.
    package var root: Node? { parts[0].markup.count > 0 ? Node(part: 0, element: 0) : nil }

    /// The document's `head`.
    package var head: Node? { child(of: .head) }

    /// The document's `body`, or `frameset`.
    package var body: Node? { child(of: .body) ?? child(of: .frameset) }

    private func child(of name: Word) -> Node? {
        guard let root else { return nil }
        if lists[root] != nil || parts[0].removed.contains(where: { parts[0].markup.parent(of: Int($0)) == 0 }) {
            return children(of: root).first { isHTML($0, name) }
        }
        let markup = parts[0].markup
        return markup.children(of: Int(root.element)).first { markup.isHTML($0, name) }.map {
            Node(part: 0, element: $0)
        }
    }

    /// The name of an element.
    package func name(of node: Node) -> String { markup(of: node)?.name(of: Int(node.element)) ?? "" }

    /// Whether an element is an HTML element of some name.
    @inline(__always)
    package func isHTML(_ node: Node, _ name: Word) -> Bool {
        markup(of: node)?.isHTML(Int(node.element), name) ?? false
    }

    /// Whether an element is one of some HTML elements.
    package func isHTML(_ node: Node, in names: [Word]) -> Bool {
        guard let index = index(of: node.part) else { return false }
        let markup = parts[index].markup
        return names.contains { markup.isHTML(Int(node.element), $0) }
    }

    /// Whether an element links a style sheet.
    package func isStyleSheet(_ node: Node) -> Bool {
        isHTML(node, .link) && attribute(.rel, of: node)?.linkTypes.contains("stylesheet") == true
    }

    /// Where an element's start tag stands; nil for one that a library made.
    package func startTag(of node: Node) -> SourceRange? { markup(of: node)?.startTag(of: Int(node.element)) }

    /// Where the value of an attribute stands in its file; nil where it was not written there.
    package func range(ofValue name: AttributeName, of node: Node) -> SourceRange? {
        guard let index = index(of: node.part), parts[index].writes.value(of: name, at: node.element) == nil else {
            return nil
        }
        return parts[index].markup.range(of: name, at: Int(node.element))
    }

    /// Where the value of an attribute stands in its file; nil where it was not written there.
    package func range(ofValue name: Word, of node: Node) -> SourceRange? {
        range(ofValue: AttributeName(name), of: node)
    }
}

extension LiveDocument {
    /// The text of an element: that of its file, as long as nothing in it was moved.
    package func text(of node: Node) -> String {
        guard let markup = markup(of: node) else { return "" }
        guard markup.isMade, let children = lists[node] else { return markup.text(of: Int(node.element)) }
        // What a library made holds no more text of its own than it begins with; the rest was put into it.
        return ([leadingText(of: node)] + children.map { text(of: $0) }).joined(separator: " ")
    }

    /// The text that an element begins with; empty where it begins with an element.
    package func leadingText(of node: Node) -> String { markup(of: node)?.leadingText(of: Int(node.element)) ?? "" }

    /// The code of an inline script.
    package func inlineText(of script: Node) -> ArraySlice<UInt8>? { markup(of: script)?.code(of: Int(script.element)) }
}
