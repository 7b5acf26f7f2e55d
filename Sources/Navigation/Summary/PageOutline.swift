package import DOM

/// The elements of a page that its readers ask for, found in one walk.
///
/// OPTIMIZATION: the summary, the scripts' table and the rules walked through each page four times, which was a third of
/// what a check takes beside parsing.
package struct PageOutline {
    /// What an HTML element is to readers, by its name.
    package enum Kind: BitwiseCopyable { case link, script, styleSheet, base, head, other }

    /// An element that means something to a reader.
    package struct Entry: BitwiseCopyable {
        package let noted: UnretainedElement
        package let kind: Kind
        package let facts: ElementFacts
        /// The entries of the elements below this one end before this index.
        package fileprivate(set) var end: Int
    }

    package let document: Document
    /// In document order.
    package let entries: [Entry]
    /// Where the relative references of the file begin, as a browser sees it.
    package let base: ReferenceBase

    /// Walks through a document.
    ///
    /// - Parameters:
    ///   - document: what to walk through.
    ///   - address: the file's whole address.
    ///   - ns: what the attribute that holds roles has behind `data-`.
    package init(_ document: Document, address: String, ns: String = "") {
        self.document = document
        var entries: [Entry] = []
        let roleName = "data-\(ns)role"
        var open: [(index: Int, depth: Int)] = []
        entries.reserveCapacity(64)
        document.visitElements { element, name, depth in
            while let last = open.last, last.depth >= depth {
                entries[last.index].end = entries.count
                open.removeLast()
            }
            let kind = name.map(Kind.init) ?? .other
            var facts = ElementFacts()
            element.visitAttributes { facts.take($0, $1, isLink: kind == .link) }
            if !ns.isEmpty { facts.role = element.attribute(roleName).flatMap(ElementFacts.Role.init) }
            guard kind != .other || facts.isNoteworthy else { return }
            open.append((entries.count, depth))
            entries.append(Entry(noted: UnretainedElement(element), kind: kind, facts: facts, end: 0))
        }
        for last in open { entries[last.index].end = entries.count }
        self.entries = entries
        let base = entries.lazy.filter { $0.kind == .base }.compactMap { document.element($0.noted).attribute("href") }
        self.base = ReferenceBase(address, baseElement: base.first)
    }

    /// The element of an entry.
    package func element(_ entry: Entry) -> Element { document.element(entry.noted) }

    /// The elements of a kind, in document order.
    package func elements(_ kind: Kind) -> some Sequence<Element> {
        entries.lazy.filter { $0.kind == kind }.map { element($0) }
    }
}

extension PageOutline.Kind {
    /// - Parameter name: the name of an HTML element, ended by a zero.
    fileprivate init(_ name: UnsafePointer<UInt8>) {
        switch name[0] {
        case UInt8(ascii: "a") where name[1] == 0: self = .link
        case UInt8(ascii: "s") where name.isText("script"): self = .script
        case UInt8(ascii: "s") where name.isText("style"): self = .styleSheet
        case UInt8(ascii: "l") where name.isText("link"): self = .styleSheet
        case UInt8(ascii: "b") where name.isText("base"): self = .base
        case UInt8(ascii: "h") where name.isText("head"): self = .head
        default: self = .other
        }
    }
}
