internal import DOM
internal import Facts

/// What is still to be done when an answer has been put in its place.
package struct HTMXSettling: Sendable {
    /// H50: the elements that hear of it.
    var elements: [Node]
    /// The elements that came.
    var inserted: [Node] = []
    var spec: SwapSpecification
    var anchor: String?
    /// The request that it came by; nil for a page of the history.
    var request: HTMXRequest?
    /// H103: the title that is set when all has settled.
    var title: String?
    /// Whether only some elements of the answer come in, without the texts between them.
    var isSelected = false
    /// H38: what the server wants to be told when all has settled.
    var announcement: String?
    /// H60: the change of the address that is put off until all has settled.
    var update: HTMXHistoryUpdate?
}

/// Pieces of an answer that are put in one place.
struct HTMXContent: Sendable {
    var document: LiveDocument
    var nodes: [Node]
    /// The element whose whole content they are, texts too; nil for elements by themselves.
    var holder: Node?
    var isTemplate: Bool

    /// Whether a text stands before the first element, blanks too.
    var beginsWithText: Bool {
        guard let first = nodes.first, let markup = document.markup(of: first),
            let start = markup.startTagByte(of: Int(first.element)), start > 0
        else { return false }
        return markup.source.bytes[start - 1] != UInt8(ascii: ">")
    }
}

/// Putting an answer in its place (section 8).
extension Door<HTMX> {
    /// H50 to H56 (`swap`, `selectAndSwap`).
    mutating func put(_ exchange: HTMXExchange) throws(InvalidSelector) {
        var settling = HTMXSettling(
            elements: [exchange.target], spec: exchange.spec, anchor: exchange.request.anchor, request: exchange.request
        )
        settling.isSelected = exchange.select != nil
        settling.announcement = exchange.file.response.headers["hx-trigger-after-settle"]
        if profile.changesAddressFirst {
            if let update = exchange.update { change(update) }
        } else {
            settling.update = exchange.update
        }
        notePage(exchange)
        let title: String?
        if profile.swapsTexts, exchange.spec.style == "textContent" {
            live.clear(exchange.target)
            title = nil
        } else {
            var fragment = exchange.file.fragment(for: profile)
            title = fragment.title
            prepareScripts(of: &fragment)
            try swapOutOfBand(&fragment, selected: inherited(.selectOOB, exchange.request.element), &settling)
            if let select = exchange.select {
                let selected = try fragment.select(select)
                if selected.isEmpty { noteMishap(.nothingSelected, select, exchange.request) }
                fragment.keep(only: selected)
            }
            noteShape(of: exchange.file, selected: exchange.select, into: exchange.target, exchange.request)
            insert(fragment, exchange.spec.style, exchange.target, &settling)
        }
        tab.record.changeEnded = true
        noteDuplicates(of: settling.inserted, exchange.request)
        tab.keepScrollInPage()
        for element in settling.elements where live.isConnected(element) {
            fire("afterSwap", at: element, label(element))
            for _ in 0..<own.headSupports {
                mergeHead(of: exchange.file, strategy: exchange.request.isBoosted ? .merge : .append)
            }
        }
        if profile.setsTitleBeforeSettling {
            if exchange.spec.ignoresTitle != true { setTitle(title) }
        } else if exchange.spec.ignoresTitle != true {
            settling.title = title
        }
        tab.updateTitle()
        announce(exchange.file.response.headers["hx-trigger-after-swap"], at: exchange.request.element)
        if exchange.spec.settleDelay > 0 {
            later(.settle(settling), after: min(exchange.spec.settleDelay, HTMXLatency.longest))
        } else {
            settle(settling)
        }
    }

    /// H47.
    func prepareScripts(of fragment: inout HTMXFragment) {
        guard !configuration.allowsScripts else { return }
        for script in fragment.all(where: { fragment.document.name(of: $0) == "script" }) {
            fragment.document.remove(script)
        }
    }

    /// Inserts a whole fragment, but for what is preserved (H54).
    mutating func insert(_ fragment: HTMXFragment, _ style: String, _ target: Node, _ settling: inout HTMXSettling) {
        let content = HTMXContent(
            document: fragment.document, nodes: fragment.tops, holder: fragment.holder, isTemplate: fragment.isTemplate)
        insertKeeping(content, style, target, &settling)
    }

    /// H51: the styles.
    mutating func place(_ content: HTMXContent, _ style: String, _ target: Node, _ settling: inout HTMXSettling) {
        switch style {
        case "none": return
        case "outerHTML" where target != live.body || !profile.keepsBody:
            guard live.parent(of: target) != nil else { return }
            let came = insert(content) { live, node in live.insert(node, before: target) }
            settling.elements.removeAll { profile.forgetsOtherElements || $0 == target }
            let isHeard = profile.hearsBehindTexts || settling.isSelected || !content.beginsWithText
            if isHeard { settling.elements += came }
            settling.inserted += came
            live.remove(target)
            run(scriptsOf: came, content)
        case "innerHTML", "outerHTML":
            live.clear(target)
            append(content, to: target, &settling)
        case "beforeend": append(content, to: target, &settling)
        case "afterbegin":
            guard let first = live.children(of: target).first else { return append(content, to: target, &settling) }
            add(insert(content) { live, node in live.insert(node, before: first) }, content, &settling)
        case "beforebegin":
            guard live.parent(of: target) != nil else { return }
            add(insert(content) { live, node in live.insert(node, before: target) }, content, &settling)
        case "afterend":
            guard live.parent(of: target) != nil else { return }
            var last = target
            add(
                insert(content) { live, node in
                    live.insert(node, after: last)
                    last = node
                }, content, &settling)
        case "delete": live.remove(target)
        default:
            let usual = configuration.swapStyle
            place(content, usual == style ? "innerHTML" : usual, target, &settling)
        }
    }

    private mutating func append(_ content: HTMXContent, to target: Node, _ settling: inout HTMXSettling) {
        if let holder = content.holder {
            add(live.graftContent(of: holder, in: content.document, to: target), content, &settling)
        } else {
            add(insert(content) { live, node in live.append(node, to: target) }, content, &settling)
        }
    }

    private mutating func add(_ came: [Node], _ content: HTMXContent, _ settling: inout HTMXSettling) {
        settling.inserted += came
        run(scriptsOf: came, content)
    }

    /// Copies elements one by one, and puts each where it belongs.
    private mutating func insert(_ content: HTMXContent, _ put: (inout LiveDocument, Node) -> Void) -> [Node] {
        content.nodes.compactMap { node in
            guard let top = live.graft(node, of: content.document).top else { return nil }
            put(&live, top)
            return top
        }
    }

    /// H45, H46: scripts that came run.
    private mutating func run(scriptsOf came: [Node], _ content: HTMXContent) {
        guard profile.runsScriptsOnInsertion else { return }
        for script in tab.scripts(in: came) where profile.isFour || isMadeAnew(script) || content.isTemplate {
            tab.runInserted(script)
        }
    }

    /// H45: whether the library makes a script anew.
    func isMadeAnew(_ script: Node) -> Bool {
        let type = tab.window.live.attribute(.type, of: script) ?? ""
        return ["", "text/javascript", "module"].contains(type)
    }

    // MARK: Titles

    /// H42: the first `title` element of the document gets a text, or `document.title` does.
    mutating func setTitle(_ title: String?) {
        guard var title, !title.isEmpty else { return }
        if !profile.setsTitleBeforeSettling { title = title.decodedAsHTML }
        let live = tab.window.live
        tab.setTitle(title, of: live.root.flatMap { live.firstDescendant(of: $0) { live.name(of: $0) == "title" } })
    }

    // MARK: Settling

    /// What came is processed, and scrolled to.
    mutating func settle(_ settling: HTMXSettling) {
        // H104: a script gives way to the one that runs, and hears no more.
        var replaced: Set<Node> = []
        for element in settling.inserted where live.isConnected(element) {
            process(element, broughtBy: settling.request)
            if !profile.runsScriptsOnInsertion, configuration.allowsScripts {
                for script in tab.scripts(in: [element]) where isMadeAnew(script) {
                    tab.runInserted(script)
                    replaced.insert(script)
                }
            }
        }
        for element in settling.elements where !replaced.contains(element) {
            fire("afterSettle", at: element, label(element))
        }
        if let request = settling.request { announce(settling.announcement, at: request.element) }
        if let update = settling.update { change(update) }
        if let anchor = settling.anchor, !scroll(toAnchor: anchor, settling.request) { return }
        if !profile.setsTitleBeforeSettling { setTitle(settling.title) }
        show(settling.spec, settling.elements)
        lookForUnrevealed()
    }
}
