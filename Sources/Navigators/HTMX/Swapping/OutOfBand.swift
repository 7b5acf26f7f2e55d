internal import Facts

/// Parts of an answer that find their own places (H56, H105), and elements that stay (H54, H106).
extension Door<HTMX> {
    /// All out-of-band parts of a fragment, those first that the element selects.
    mutating func swapOutOfBand(
        _ fragment: inout HTMXFragment, selected: String?, _ settling: inout HTMXSettling
    ) throws(InvalidSelector) {
        for part in selected?.split(separator: ",") ?? [] {
            let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
                profile.trimsSelectedParts ? String($0).trimmingBlanks : String($0)
            }
            let id = halves[0].hasPrefix("#") ? String(halves[0].dropFirst()) : halves[0]
            guard let element = try fragment.select("#" + id).first else { continue }
            let value = halves.count > 1 && !halves[1].isEmpty ? halves[1] : "true"
            try swapOutOfBand(element, value, &fragment, &settling)
        }
        try swapMarkedParts(&fragment, &settling)
        guard profile.looksIntoTemplates else { return }
        for template in fragment.all(where: { fragment.document.isHTML($0, .template) }) {
            guard let markup = fragment.document.markup(of: template),
                let content = markup.templateContent(of: Int(template.element))
            else { continue }
            var inner = HTMXFragment(
                document: LiveDocument(content), holder: Node(part: 0, element: 0), title: nil, isTemplate: true)
            let heldParts = try swapMarkedParts(&inner, &settling)
            let leaves =
                profile.removesTemplatesOfParts ? heldParts : inner.document.children(of: inner.holder).isEmpty
            if leaves { fragment.document.remove(template) }
        }
    }

    /// The parts that say so themselves.
    ///
    /// - Returns: whether there were any.
    @discardableResult
    private mutating func swapMarkedParts(
        _ fragment: inout HTMXFragment, _ settling: inout HTMXSettling
    ) throws(InvalidSelector) -> Bool {
        let parts = fragment.document.elements(with: HTMXName.swapOOB, under: fragment.holder)
        for part in parts {
            let value = fragment.document.value(.swapOOB, of: part) ?? ""
            if configuration.allowsNestedParts || fragment.document.parent(of: part) == fragment.holder {
                try swapOutOfBand(part, value, &fragment, &settling)
            } else {
                removeMark(of: part, in: &fragment)
            }
        }
        return !parts.isEmpty
    }

    private func removeMark(of part: Node, in fragment: inout HTMXFragment) {
        fragment.document.setAttribute(HTMXName.swapOOB.plain, of: part, to: nil)
        fragment.document.setAttribute(HTMXName.swapOOB.data, of: part, to: nil)
    }

    /// One part (`oobSwap`).
    private mutating func swapOutOfBand(
        _ part: Node, _ value: String, _ fragment: inout HTMXFragment, _ settling: inout HTMXSettling
    ) throws(InvalidSelector) {
        let id = fragment.document.attribute(.id, of: part) ?? (profile.takesMissingIDsForNull ? "null" : "")
        var style = "outerHTML"
        var selector: String?
        if value != "true" {
            let colon = value.firstIndex(of: ":").flatMap { $0 > value.startIndex ? $0 : nil }
            style = colon.map { String(value[..<$0]) } ?? value
            selector = colon.map { String(value[value.index(after: $0)...]) }
        }
        if profile.removesMarks { removeMark(of: part, in: &fragment) }
        let targets = try targets(ofPart: id, selector)
        let content =
            style == "outerHTML"
            ? HTMXContent(document: fragment.document, nodes: [part], holder: nil, isTemplate: fragment.isTemplate)
            : HTMXContent(
                document: fragment.document, nodes: fragment.document.children(of: part), holder: part,
                isTemplate: fragment.isTemplate)
        fragment.document.remove(part)
        if targets.isEmpty, profile.tellsLostParts {
            let lost = selector ?? "#" + id.escapedForSelectors
            return fire("oobErrorNoTarget", at: live.body, profile.namesLostParts ? lost : "")
        }
        for target in targets where live.isConnected(target) {
            fire("oobBeforeSwap", at: target, label(target))
            if profile.restoresAfterInsertion {
                insertKeeping(content, style, target, &settling)
            } else {
                place(content, style, target, &settling)
            }
            for element in settling.elements { fire("oobAfterSwap", at: element, label(element)) }
        }
    }

    private func targets(ofPart id: String, _ selector: String?) throws(InvalidSelector) -> [Node] {
        let live = tab.window.live
        guard let root = live.root else { return [] }
        guard let selector else {
            if profile.tellsLostParts { return live.elements(with: AttributeName(.id), in: [id], under: root) }
            guard let plain = CSSSelector("#" + id) else { throw InvalidSelector() }
            return plain.elements(under: root, in: live)
        }
        guard profile.removesMarks else {
            guard let plain = CSSSelector(selector) else { throw InvalidSelector() }
            return plain.elements(under: root, in: live)
        }
        return try extended(selector, from: root).compactMap { if case .element(let node) = $0 { node } else { nil } }
    }

    // MARK: Preserved elements

    /// Inserts content; elements of it that are to be preserved give way to those that are there.
    mutating func insertKeeping(
        _ content: HTMXContent, _ style: String, _ target: Node, _ settling: inout HTMXSettling
    ) {
        let document = content.document
        let marked = (content.holder.map { [$0] } ?? content.nodes).flatMap { top -> [Node] in
            let inside = document.elements(with: HTMXName.preserve, under: top)
            return content.holder == nil && document.has(.preserve, top) ? [top] + inside : inside
        }
        let kept = marked.compactMap { node -> (id: String, new: Node, old: Node)? in
            guard let id = document.id(of: node), let old = live.element(withID: id) else { return nil }
            return (id, node, old)
        }
        guard !kept.isEmpty else { return place(content, style, target, &settling) }
        let before = live
        if profile.runsScriptsOnInsertion {
            var content = content
            if !profile.restoresAfterInsertion {
                // H54: to 2.0.2 what is kept comes in with the rest, and nothing of it runs.
                for script in kept.flatMap({ content.document.elements(named: .script, under: $0.new) }) {
                    content.document.remove(script)
                }
            }
            for entry in kept { live.remove(entry.old) }
            place(content, style, target, &settling)
            for entry in kept {
                guard let copy = live.element(withID: entry.id) else { continue }
                let graft = live.graft(entry.old, of: before)
                guard let stays = graft.top else { continue }
                live.put(stays, insteadOf: copy)
                moveMemory { graft.copy(of: $0, in: before) }
                if let at = settling.elements.firstIndex(of: copy) { settling.elements[at] = stays }
                settling.inserted.removeAll { $0 == copy }
            }
            return
        }
        // H106: they are put into the fragment, and come in with it.
        var content = content
        var grafts: [(id: String, graft: Graft)] = []
        for entry in kept {
            live.remove(entry.old)
            let graft = content.document.graft(entry.old, of: before)
            guard let stays = graft.top else { continue }
            content.document.put(stays, insteadOf: entry.new)
            if let at = content.nodes.firstIndex(of: entry.new) { content.nodes[at] = stays }
            grafts.append((entry.id, graft))
        }
        place(content, style, target, &settling)
        for entry in grafts {
            guard let stays = entry.graft.top, let came = live.element(withID: entry.id) else { continue }
            moveMemory { node in
                guard let copy = entry.graft.copy(of: node, in: before), copy.part == stays.part else { return nil }
                return Node(part: came.part, element: Int(copy.element))
            }
        }
    }

    /// What is remembered of elements holds for what they became.
    private mutating func moveMemory(_ copy: (Node) -> Node?) {
        let moved = { (node: Node) in copy(node) ?? node }
        own.spent = Set(own.spent.map(moved))
        own.unrevealed = Set(own.unrevealed.map(moved))
        for (node, waiting) in own.busy {
            guard let copy = copy(node) else { continue }
            own.busy[node] = nil
            own.busy[copy] = waiting
            own.moved[node] = copy
        }
    }
}

extension String {
    /// `CSS.escape`.
    var escapedForSelectors: String {
        var text = ""
        for (index, scalar) in unicodeScalars.enumerated() {
            let isDigit = ("0"..."9").contains(scalar)
            let isPlain = scalar.value >= 0x80 || scalar == "_" || scalar == "-" || scalar.properties.isAlphabetic
            if isDigit, index == 0 {
                text += "\\" + String(scalar.value, radix: 16) + " "
            } else if isDigit || isPlain {
                text.unicodeScalars.append(scalar)
            } else {
                text += "\\"
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
