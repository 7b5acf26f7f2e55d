internal import Facts

/// A page takes the place of the live one (RENDER).
extension Door<Turbo> {
    /// Renders a page, or refuses it (T26).
    ///
    /// - Returns: false where an exception ends it, and its visit with it.
    @discardableResult
    mutating func render(_ page: PageSnapshot, _ session: Int, isPreview: Bool, willRender: Bool) -> Bool {
        let visit = own.sessions[session].visit
        let isSameSignature = page.isLiveSerialised || page.head.signature == own.headSettings.signature
        guard page.isVisitable(profile), isSameSignature else {
            if profile.staysAfterRefusal { own.sessions[session].isForcedToReload = true }
            // Turbolinks scrolls what it has rendered, and nothing else.
            if profile.isTurbolinks { own.sessions[session].visit?.hasScrolled = true }
            guard willRender else { return true }
            let reason = page.isVisitable(profile) ? "tracked_element_mismatch" : "turbo_visit_control_is_reload"
            let redirect = profile.reloadsEndOfRedirect ? visit?.redirect : nil
            let target = redirect ?? visit?.url ?? own.sessions[session].lastVisited ?? tab.address
            reload(session, target, because: reason)
            return true
        }
        let isRefresh = visit.map { self.isRefresh(session, $0.url, $0.action) } ?? profile.morphs
        let morphs = isRefresh && own.headSettings.refreshMethod == "morph"
        if !profile.changesHistoryAtStart { changeHistory(session) }
        own.isPreview = isPreview
        setLanguage(of: page)
        mergeHead(page, willRender: willRender)
        let kind = [isPreview ? "preview" : "", morphs ? "morph" : ""].filter { !$0.isEmpty }.joined(separator: " ")
        fire("before-render", kind)
        if willRender {
            if morphs {
                morphBody(page, session)
            } else if !replaceBody(page) {
                note("the id of a permanent element is no CSS name, and the library stops with an exception")
                return false
            }
        }
        own.sessions[session].lastRendered = own.sessions[session].location
        own.sessions[session].hasPage = true
        fire("render", kind)
        if profile.preloads { preloadLinks(session) }
        return true
    }

    /// T46: `lang` and `dir` of the document element.
    private mutating func setLanguage(of page: PageSnapshot) {
        guard profile.copiesLanguage, case .file(let markup) = page.root, let root = live.root, markup.count > 0 else {
            return
        }
        for name in ["lang", "dir"] where name == "lang" || profile.dropsNoscript {
            let name = AttributeName(name)
            let value = markup.attribute(name, of: 0)
            live.setAttribute(name, of: root, to: value?.isEmpty == false ? value : nil)
        }
    }

    /// T50: the body is replaced, its scripts run (T52, T53).
    ///
    /// - Returns: false where the selector of a permanent element is none (T56).
    private mutating func replaceBody(_ page: PageSnapshot) -> Bool {
        guard let old = live.body else { return true }
        let permanent = permanentElements(in: old)
        if permanent.contains(where: { live.id(of: $0)?.breaksSelector == true }) { return false }
        guard let body = take(page.body) else { return true }
        dropNoscript(in: body)
        // T56, K11.
        let kept = lastOfEachID(permanent).compactMap { element -> (old: Node, place: Node)? in
            guard let id = live.id(of: element), let place = permanentElement(withID: id, in: body) else { return nil }
            return (element, place)
        }
        let stays = kept.map { (graft: live.graft($0.old, of: live), old: $0.old, place: $0.place) }
        var before = live
        let scripts = scriptElements(in: body)
        var inside: Set<Node> = []
        for (graft, old, place) in stays {
            guard let top = graft.top else { continue }
            inside.formUnion(live.descendants(of: place) { _ in true })
            inside.insert(place)
            live.put(top, insteadOf: place)
            moveFrames(from: old, by: graft, in: before)
        }
        before = LiveDocument(tab.setting.emptyMarkup)
        live.put(body, insteadOf: old)
        own.bodyCount += 1
        let again =
            profile.runsPermanentScriptsAgain ? scriptElements(in: body) : scripts.filter { !inside.contains($0) }
        connectBody(body, except: Set(stays.compactMap(\.graft.top)), scripts: again)
        return true
    }

    /// Makes a page's body an element of the live document, in no place yet.
    mutating func take(_ body: PageSnapshot.Body) -> Node? {
        switch body {
        case .file(let markup, let element):
            return element.map { live.addSlice(markup, top: $0) }
        case .cached(let document, let body):
            return live.graft(body, of: document).top
        }
    }

    /// T51.
    mutating func dropNoscript(in body: Node) {
        guard profile.dropsNoscript else { return }
        for node in live.descendants(of: body, where: { live.isHTML($0, .noscript) }) { live.remove(node) }
    }

    /// The scripts that are made anew: all but those that ask not to be (T52).
    func scriptElements(in node: Node) -> [Node] {
        let live = tab.window.live
        let eval = AttributeName("data-\(profile.prefix)-eval")
        return live.descendants(of: node) { live.isNamed($0, "script") && live.attribute(eval, of: $0) != "false" }
    }

    /// A new body is in the document: its elements are connected in tree order, and its scripts run.
    mutating func connectBody(_ body: Node, except moved: Set<Node>, scripts: [Node]) {
        let live = tab.window.live
        let runs = Set(scripts)
        var inOrder: [Node] = []
        live.visit(below: body) { node in
            if runs.contains(node) || live.isHTML(node, in: [.turboFrame, .turboStream]) { inOrder.append(node) }
            return true
        }
        for node in inOrder {
            if runs.contains(node) {
                tab.runInserted(node)
            } else if profile.hasFrames, !moved.contains(where: { live.contains($0, node) }) {
                if live.isHTML(node, .turboFrame) { connectFrame(node) } else { connectStream(node) }
            }
        }
        if profile.hasFrames { later(.lookForLazyFrames, after: Latency.page) }
    }

    // MARK: Permanent elements

    /// T56: the elements that would stay.
    func permanentElements(in body: Node) -> [Node] {
        let live = tab.window.live
        let mark = AttributeName("data-\(profile.prefix)-permanent")
        return live.elements(with: mark, under: body).filter { live.hasAttribute(.id, of: $0) }
    }

    /// Of permanent elements with one id the last: the map by which they are moved holds one for each (BARDO).
    func lastOfEachID(_ elements: [Node]) -> [Node] {
        let live = tab.window.live
        let last = Dictionary(elements.map { (live.id(of: $0), $0) }) { $1 }
        return elements.filter { last[live.id(of: $0)] == $0 }
    }

    /// The element that one would take the place of.
    func permanentElement(withID id: String, in body: Node) -> Node? {
        let live = tab.window.live
        let mark = AttributeName("data-\(profile.prefix)-permanent")
        return live.elements(with: AttributeName(.id), in: [id], under: body).first { live.hasAttribute(mark, of: $0) }
    }

    // MARK: Errors

    /// T60: head and body are replaced, whole, and all scripts run.
    mutating func renderError(_ page: PageSnapshot, _ session: Int) {
        tab.record.changeFailed = true
        fire("before-render")
        own.isPreview = false
        guard case .file(let markup, _) = page.body, let head = live.head, let old = live.body else { return }
        if let element = markup.elements(named: .head).first {
            live.put(live.addSlice(markup, top: element), insteadOf: head)
        }
        guard let body = take(page.body) else { return }
        live.put(body, insteadOf: old)
        own.bodyCount += 1
        tab.keepScrollInPage()
        if let head = live.head { own.head = live.children(of: head).compactMap { headElement(of: $0) } }
        tab.updateTitle()
        if let root = live.root {
            let scripts = scriptElements(in: root)
            connectBody(body, except: [], scripts: [])
            for script in scripts { tab.runInserted(script) }
        }
        own.sessions[session].lastRendered = own.sessions[session].location
        own.sessions[session].hasPage = true
        fire("render")
        if profile.preloads { preloadLinks(session) }
    }
}

extension String {
    /// Whether `#` and this text is no selector at all: it begins with a digit, or has a mark that selectors read otherwise.
    ///
    /// NOTE: a dot begins a class and a blank a descendant; such selectors are sound, and find nothing.
    package var breaksSelector: Bool {
        guard let first = unicodeScalars.first else { return true }
        return ("0"..."9").contains(first)
            || unicodeScalars.contains { ":/?&=()!@$%^'\"{}|;<".unicodeScalars.contains($0) }
    }
}

extension LiveDocument {
    /// Whether an element has some name, in whichever namespace.
    func isNamed(_ node: Node, _ name: String) -> Bool { self.name(of: node) == name }
}
