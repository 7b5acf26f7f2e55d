internal import DOM
internal import Facts

/// What a document under htmx is made of.
extension Door<HTMX> {
    /// What stays of the document: its outermost elements, with what version 4 writes to them, and of its head what answers
    /// can find there. All of the head where heads are merged (H59).
    ///
    /// OPTIMIZATION: of the rest of a head no click depends on anything. Told apart by it, a site of 2,001 pages with 400
    /// different heads took 540 s and 2.1 GB, and takes 3.3 s and 107 MB.
    func outermost(_ shell: Shell) -> String {
        let live = tab.window.live
        let selectors = tab.setting.htmxSelectors.text
        let outer = [live.root, live.body].compactMap { $0 }.map { attributesAsText(of: $0, selectors) }
        let head = own.headSupports > 0 ? shell.head : idsInHead.joined(separator: " ")
        return "shell \(head) | " + outer.joined(separator: " | ")
    }

    private var idsInHead: [String] {
        let live = tab.window.live
        guard let head = live.head else { return [] }
        return live.elements(with: AttributeName(.id), under: head).compactMap { live.id(of: $0) }
    }

    /// Whether all of the body was loaded, or came together.
    var isOfOnePiece: Bool {
        let live = tab.window.live
        guard let body = live.body else { return true }
        if live.isAsWritten(body) { return true }
        // What comes together has one number after the other.
        let children = live.children(of: body)
        let changed = live.changedParts
        let isTogether = zip(children, children.dropFirst()).allSatisfy { $1.part == $0.part + 1 }
        return isTogether && children.allSatisfy { $0.part > 0 && (!changed.contains($0.part) || live.isAsWritten($0)) }
    }

    /// All that a click could depend on: every piece, the triggers that act once and have acted, the elements whose request
    /// never ended (H20), and what links were resolved with (H14).
    var composition: String {
        let live = tab.window.live
        let changed = live.changedParts
        var composition = live.body.map { content(of: $0, in: tab.shell, changed) } ?? ""
        if !own.spent.isEmpty {
            composition += "\nspent " + own.spent.map { place(of: $0) }.sorted().joined(separator: " ")
        }
        if !own.busy.isEmpty {
            composition += "\nbusy " + own.busy.keys.map { place(of: $0) }.sorted().joined(separator: " ")
        }
        if profile.resolvesLinksEarly { composition += "\nlinks " + basesOfLinks }
        return composition
    }

    /// What the links in parts of the document were resolved against.
    private var basesOfLinks: String {
        let live = tab.window.live
        let parts = Set(live.body.map { live.elements(named: .a, under: $0).map(\.part) } ?? [])
        return parts.sorted().map { own.basesOfParts[$0]?.pathAndQuery ?? "-" }.joined(separator: " ")
    }

    /// What stands in an element: what was put there by its place where it is as its file has it, and piece by piece where it
    /// is not; what was there before by what it is like.
    ///
    /// AD-HOC: pieces that come again beside or inside of themselves do what the first ones do, and are told once: "more" that
    /// is appended at every click would have no end.
    private func content(
        of node: Node, in shell: Shell, _ changed: Set<Int32>, inside outer: Set<String> = []
    ) -> String {
        let live = tab.window.live
        var seen: Set<String> = []
        let pieces = live.children(of: node).compactMap { child -> String? in
            let likeness = shell.likeness(of: child) { content(of: $0, in: shell, changed, inside: outer) }
            if let likeness { return likeness }
            let place = place(of: child)
            let isNested = outer.contains(place)
            let inner =
                isNested || !changed.contains(child.part) || live.isAsWritten(child)
                ? "" : "(" + content(of: child, in: shell, changed, inside: outer.union([place])) + ")"
            return seen.insert(place + inner).inserted ? place + inner : nil
        }
        return pieces.joined(separator: " ")
    }

    /// An element by where its start tag stands; one of the document as it was loaded by the tag, since most documents of a
    /// site have one template.
    func placeInTemplate(of node: Node) -> String {
        let live = tab.window.live
        guard node.part == 0 || isOfPage(node) else { return place(of: node) }
        return "<\(live.name(of: node)) \(attributesAsText(of: node, tab.setting.htmxSelectors.text))>"
    }

    /// Whether an element came with what was put into the body itself.
    private func isOfPage(_ node: Node) -> Bool {
        let live = tab.window.live
        return live.index(of: node.part).flatMap { live.parts[$0].home } == live.body
    }

    /// An element by where its start tag stands.
    private func place(of node: Node) -> String {
        let live = tab.window.live
        guard let markup = live.markup(of: node) else { return "-" }
        let element = Int(node.element)
        // What is in a noscript is elements or text, as its file was read.
        let size = markup.end(of: element) - element
        return "\(markup.source.name):\(markup.startTagByte(of: element) ?? -element)+\(size)"
    }

    // MARK: Attributes

    /// The attributes of an element as they are now, as far as a click can depend on them: those of the library, the id, and
    /// what selectors ask for.
    ///
    /// NOTE: many sites write to the body what page it is, or what token its requests have; told apart by that, each page would
    /// have a state in the document of each other.
    private func attributesAsText(of node: Node, _ selectors: String) -> String {
        let live = tab.window.live
        return live.attributeNames(of: node).compactMap { name in
            guard var value = live.attribute(name, of: node) else { return nil }
            switch name.text {
            case "id": break
            case HTMXName.headers.plain.text, HTMXName.headers.data.text:
                // A folder takes no notice of them.
                guard tab.files.site is any AddressedSite else { return nil }
                value = ownHeaders(of: node).map { "\($0.name): \($0.value)" }.joined(separator: ", ")
            case "class" where !selectors.contains("["):
                let words = value.split(whereSeparator: \.isWhitespace).filter { selectors.contains("." + $0) }
                if words.isEmpty { return nil }
                value = words.joined(separator: " ")
            case let text:
                guard text.hasPrefix("hx-") || text.hasPrefix("data-hx-") || selectors.contains("[") else { return nil }
            }
            return "\(name.text)=\(value)"
        }.joined(separator: " ")
    }
}
