internal import DOM
internal import Facts

/// What a document under htmx is made of.
extension Door<HTMX> {
    /// The document, whose outermost elements stay, with what version 4 writes to them.
    func outermost(_ shell: Shell) -> String {
        let live = tab.window.live
        let outer = [live.root, live.body].compactMap { $0 }.map { live.attributesAsText(of: $0) }
        return "shell \(shell.head) \(outer.joined(separator: " | "))"
    }

    /// What came last, each piece by where it is written and what it was put into.
    ///
    /// AD-HOC: pieces that come again beside or inside of themselves do what the first ones do, and are told once: "more" that
    /// is appended at every click would have no end.
    var latestPieces: [String] {
        let live = tab.window.live
        var pieces: [Node: [String]] = [:]
        var seen: Set<[String]> = []
        for part in own.arrivals.latest(in: live) {
            guard let home = part.home else { continue }
            let place = place(of: Node(part: part.number, element: part.top))
            if seen.insert(["\(home)", place]).inserted { pieces[home, default: []].append(place) }
        }
        var lines: Set<String> = []
        for (home, places) in pieces {
            var around: [String] = []
            for node in [home] + live.ancestors(of: home) {
                let place = placeInTemplate(of: node)
                if !around.contains(place) { around.append(place) }
            }
            lines.insert(places.joined(separator: " ") + " in " + around.joined(separator: " in "))
        }
        return lines.sorted()
    }

    /// Whether all of the body was loaded, or came together, so that the bearings tell all of it.
    ///
    /// OPTIMIZATION: so it is on sites that do no more than boost their links.
    var isOfOnePiece: Bool {
        let live = tab.window.live
        guard let body = live.body, own.spent.isEmpty, own.busy.isEmpty, !profile.resolvesLinksEarly else {
            return false
        }
        if live.isAsWritten(body) { return true }
        let changed = live.changedParts
        return live.children(of: body).allSatisfy { child in
            own.arrivals.isOfLatest(child.part) && (!changed.contains(child.part) || live.isAsWritten(child))
        }
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
    /// is not; what was there before by what it is like. Pieces that come again are told once, as above.
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
        return node.part == 0 ? "<\(live.name(of: node)) \(live.attributesAsText(of: node))>" : place(of: node)
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
}

extension LiveDocument {
    /// The attributes of an element as they are now.
    fileprivate func attributesAsText(of node: Node) -> String {
        attributeNames(of: node).map { "\($0.text)=\(attribute($0, of: node) ?? "")" }.joined(separator: " ")
    }
}
