internal import Facts

/// A refresh morphs the body (T110, T112): elements that are alike stay, with their state.
///
/// NOTE: the tree that comes out is the new one but for permanent elements, so the new body takes the old one's place here
/// too; what an old element is matched to decides which scripts and frames are new (MORPH, Idiomorph's `morphChildren`).
extension Door<Turbo> {
    /// Morphs the live body into a page's.
    mutating func morphBody(_ page: PageSnapshot, _ session: Int) {
        guard let old = live.body, let body = take(page.body) else { return }
        dropNoscript(in: body)
        var matches: [Node: Node] = [old: body]
        match(old, body, &matches)
        let before = live
        let target = tab.window.target
        let top = tab.elementAtTop
        var moved: [Node: Node] = [:]
        // T112: permanent elements stay as they are, wherever the new page has them, or at the end where it has none.
        for element in permanentElements(in: old) where !moved.keys.contains(where: { before.contains($0, element) }) {
            let graft = live.graft(element, of: before)
            guard let copy = graft.top else { continue }
            if let place = live.id(of: element).flatMap({ permanentElement(withID: $0, in: body) }) {
                live.put(copy, insteadOf: place)
            } else {
                live.append(copy, to: before.parent(of: element).flatMap { matches[$0] } ?? body)
            }
            moveFrames(from: element, by: graft, in: before)
            moved[element] = copy
        }
        live.put(body, insteadOf: old)
        let kept = Set(matches.values)
        let scripts = scriptElements(in: body).filter { !kept.contains($0) && !isIn(moved, $0) }
        let inserted = Set(matches.values).union(moved.values)
        var reloading: [Node] = []
        for (from, to) in matches where live.isHTML(to, .turboFrame) {
            let state = own.frames.removeValue(forKey: from) ?? FrameState(restoration: own.nextNumber())
            own.frames[to] = state
            if before.attribute(AttributeName("refresh"), of: from) == "morph",
                let source = before.attribute(.src, of: from)
            {
                live.setAttribute(AttributeName(.src), of: to, to: source)
                own.frames[to]?.morphs = true
                reloading.append(to)
            }
        }
        connectMorphed(body, except: inserted, scripts: scripts)
        for frame in reloading { loadSource(of: frame) }
        fire("morph")
        if let target { tab.keepTarget(matches[target] ?? moved[target]) }
        if let top, let now = matches[top] ?? moved[top] { tab.scroll(to: now) }
    }

    private func isIn(_ moved: [Node: Node], _ node: Node) -> Bool {
        moved.values.contains { tab.window.live.contains($0, node) }
    }

    private mutating func connectMorphed(_ body: Node, except kept: Set<Node>, scripts: [Node]) {
        let live = tab.window.live
        let runs = Set(scripts)
        for node in live.descendants(
            of: body, where: { runs.contains($0) || live.isHTML($0, in: [.turboFrame, .turboStream]) })
        {
            if runs.contains(node) {
                tab.runInserted(node)
            } else if live.isHTML(node, .turboStream) {
                connectStream(node)
            } else if !kept.contains(node), own.frames[node] == nil {
                connectFrame(node)
            }
        }
    }

    /// Pairs the children of two elements: those that share ids first, else the next of the same name and no other id.
    private func match(_ old: Node, _ new: Node, _ matches: inout [Node: Node]) {
        let live = tab.window.live
        let olds = live.children(of: old)
        var at = 0
        for child in live.children(of: new) {
            let ids = identifiers(of: child)
            let rest = olds[at...]
            let byID =
                ids.isEmpty
                ? nil : rest.firstIndex { name($0) == name(child) && !identifiers(of: $0).isDisjoint(with: ids) }
            let alike = rest.firstIndex { candidate in
                guard name(candidate) == name(child) else { return false }
                let id = live.id(of: candidate)
                return id == nil || id == live.id(of: child)
            }
            guard let found = byID ?? alike else { continue }
            matches[olds[found]] = child
            match(olds[found], child, &matches)
            at = found + 1
        }
    }

    private func name(_ node: Node) -> String { tab.window.live.name(of: node) }

    /// The ids of an element and all inside.
    private func identifiers(of node: Node) -> Set<String> {
        let live = tab.window.live
        var ids = Set(live.descendants(of: node) { live.id(of: $0) != nil }.compactMap { live.id(of: $0) })
        if let id = live.id(of: node) { ids.insert(id) }
        return ids
    }
}
