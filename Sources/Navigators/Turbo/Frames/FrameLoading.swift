internal import Facts

/// Frames load what their `src` names (T81, T86).
extension Door<Turbo> {
    private static let complete = AttributeName("complete")

    /// A frame comes into the document.
    mutating func connectFrame(_ frame: Node) {
        own.frames[frame] = FrameState(restoration: own.nextNumber())
        if live.attribute(AttributeName("loading"), of: frame)?.lowercased() == "lazy" {
            own.frames[frame]?.isLazy = true
        } else {
            loadSource(of: frame)
        }
    }

    /// A frame that stays is another element of the document now.
    mutating func moveFrames(from old: Node, by graft: Graft, in before: LiveDocument) {
        for (frame, state) in own.frames {
            guard before.contains(old, frame), let copy = graft.copy(of: frame, in: before) else { continue }
            own.frames[frame] = nil
            own.frames[copy] = state
        }
    }

    /// The lazy frames that a visitor sees load.
    mutating func loadFramesInView() {
        let live = tab.window.live
        let waiting = live.elements(named: .turboFrame).filter { own.frames[$0]?.isLazy == true }
        for frame in waiting where tab.isInView(frame) {
            // From 7.2 on, a lazy frame may change the address (T87).
            if profile.hasNewFrames { promote(frame, visitAction(of: [frame])) }
            own.frames[frame]?.isLazy = false
            loadSource(of: frame)
        }
    }

    /// T86: the frame's source, if it is to be loaded.
    mutating func loadSource(of frame: Node) {
        guard let source = live.attribute(.src, of: frame), !source.isEmpty, !live.hasAttribute(.disabled, of: frame),
            !own.isPreview, live.isConnected(frame), let state = own.frames[frame]
        else { return }
        if profile.hasNewFrames {
            if live.hasAttribute(Self.complete, of: frame) { return }
        } else {
            let reloads = live.hasAttribute(AttributeName("reloadable"), of: frame)
            if !reloads, state.loaded == source { return }
            own.frames[frame]?.loaded = source
        }
        guard let url = expand(source) else { return }
        own.frames[frame]?.isLazy = false
        request(url, for: frame)
    }

    private mutating func request(_ url: WebAddress, for frame: Node) {
        let number = own.nextNumber()
        own.frames[frame]?.request = number
        fire("before-fetch-request", "GET", shown(requested(url)), name(of: frame))
        // Answers to frames come one after the other.
        let wait = max(Latency.turboFrame, own.framesAsked + Latency.nextTurboFrame - tab.now)
        own.framesAsked = tab.now + wait
        later(.frameAnswer(FrameRequest(frame: frame, number: number, url: url)), after: wait)
    }

    /// A frame's id as recordings write it.
    func name(of frame: Node) -> String { tab.window.live.id(of: frame).map { "#" + $0 } ?? "" }

    /// T81: a link or form sends a frame to a URL.
    mutating func navigate(_ frame: Node, to url: WebAddress, action: VisitAction?) {
        if own.frames[frame] == nil { own.frames[frame] = FrameState(restoration: own.nextNumber()) }
        promote(frame, action)
        if !profile.hasNewFrames { live.setAttribute(AttributeName("reloadable"), of: frame, to: "") }
        live.setAttribute(AttributeName(.src), of: frame, to: url.href)
        if profile.hasNewFrames { live.setAttribute(Self.complete, of: frame, to: nil) }
        let isLazy = live.attribute(AttributeName("loading"), of: frame)?.lowercased() == "lazy"
        if !isLazy || own.frames[frame]?.hasBeenLoaded == true {
            loadSource(of: frame)
        } else {
            own.frames[frame]?.isLazy = true
            later(.lookForLazyFrames, after: Latency.frame)
        }
    }

    /// T87: the frame's next rendering changes the address, if an action is asked for.
    mutating func promote(_ frame: Node, _ action: VisitAction?) {
        guard let action else {
            if profile.hasNewFrames { own.frames[frame]?.promotion = nil }
            return
        }
        let page = livePage()
        own.frames[frame]?.promotion = FrameState.Promotion(action: action, page: page)
    }

    /// The action that some elements ask for; the first that names any decides.
    func visitAction(of elements: [Node?]) -> VisitAction? {
        let name = AttributeName("data-\(profile.prefix)-action")
        let value = elements.lazy.compactMap { $0 }.compactMap { tab.window.live.attribute(name, of: $0) }.first
        return value.flatMap { VisitAction(rawValue: $0) }
    }

    // MARK: The answer

    /// The answer to a frame's request comes.
    mutating func receive(_ request: FrameRequest) {
        let frame = request.frame
        guard own.frames[frame]?.request == request.number, live.isConnected(frame) else { return }
        let (answer, status) = fetch(request.url, frame: live.id(of: frame) ?? "")
        fireResponse(status, name(of: frame))
        if !(200..<300).contains(status) { tab.record.changeFailed = true }
        own.frames[frame]?.hasBeenLoaded = true
        // T84: up to 7.1 an error changes nothing.
        if !profile.hasNewFrames, !(200..<300).contains(status) { return }
        load(answer, status: status, into: frame)
    }

    /// T82 to T85: a frame is handed an answer (FRAME `loadResponse`).
    mutating func load(_ answer: Answer, status: Int, into frame: Node) {
        let isSuccess = (200..<300).contains(status)
        if answer.isRedirected || isSuccess && answer.page != nil {
            live.setAttribute(AttributeName(.src), of: frame, to: answer.url.href)
            own.frames[frame]?.loaded = answer.url.href
        }
        guard let page = answer.page, case .file(let markup, let body) = page.body else {
            return endPromotion(of: frame)
        }
        if profile.hasNewFrames, !profile.visitsMissingFrames, !page.isVisitable(profile) {
            return showAsPage(answer, insteadOf: frame)
        }
        switch foreignFrame(for: frame, in: markup, body) {
        case .found(let element):
            bringToLife(element, of: markup)
            show(element, of: markup, in: frame, answer)
        case .itself: show(nil, of: markup, in: frame, answer)
        case .recursing(let element):
            let seeker = StrayFrame.Seeker(frame: frame, answer: answer)
            if !bringToLife(element, of: markup, for: seeker) { findNothing(for: frame, answer) }
        case .missing: findNothing(for: frame, answer)
        }
    }

    /// T83: no frame of the id was found in an answer.
    mutating func findNothing(for frame: Node, _ answer: Answer) {
        guard profile.hasNewFrames else { return show(nil, of: tab.setting.emptyMarkup, in: frame, answer) }
        live.setAttribute(Self.complete, of: frame, to: "")
        fire("frame-missing", name(of: frame))
        if profile.visitsMissingFrames { return showAsPage(answer, insteadOf: frame) }
        live.clear(frame)
        live.append(made: Self.missing, to: frame)
        endPromotion(of: frame)
    }

    private mutating func showAsPage(_ answer: Answer, insteadOf frame: Node) {
        endPromotion(of: frame)
        var options = VisitOptions()
        options.answer = answer
        proposeVisit(0, answer.url, options)
    }

    /// T82: what was found for a frame is shown.
    mutating func render(_ element: Int, of markup: Markup, in frame: Node, _ answer: Answer) {
        show(element, of: markup, in: frame, answer)
    }

    private static let missing = Markup(making: "<strong class=\"turbo-frame-error\">Content missing</strong>")

    private mutating func endPromotion(of frame: Node) { own.frames[frame]?.promotion = nil }

    /// What an answer has for a frame.
    private enum ForeignFrame {
        case found(Int)
        /// T83: a frame that names the very page as its source, which counts as empty.
        case itself
        /// A frame that will hold it when it has loaded its own source.
        case recursing(Int)
        case missing
    }

    private mutating func foreignFrame(for frame: Node, in markup: Markup, _ body: Int?) -> ForeignFrame {
        guard let body, let id = live.id(of: frame) else { return .missing }
        let found = markup.frames(inside: body).first { markup.attribute(.id, of: $0, equals: id) }
        guard let found else {
            let outer = markup.frames(inside: body).first { markup.recurses($0, into: id) }
            return outer.map { .recursing($0) } ?? .missing
        }
        let current = profile.hasNewFrames ? live.attribute(.src, of: frame) : own.frames[frame]?.loaded
        if let source = markup.attribute(.src, of: found), let current, let expanded = expand(source),
            expanded == expand(current)
        {
            return .itself
        }
        return .found(found)
    }

    // MARK: Rendering

    /// T82: the children of the answer's frame take the place of the live one's; nil for an empty frame.
    private mutating func show(_ element: Int?, of markup: Markup, in frame: Node, _ answer: Answer) {
        let promotion = own.frames[frame]?.promotion
        if let promotion, profile.hasNewFrames, let restoration = own.frames[frame]?.restoration,
            let url = expand(live.attribute(.src, of: frame) ?? "")
        {
            updateHistory(0, url, restoration: restoration, replacing: promotion.action == .replace)
        }
        if profile.hasNewFrames { fire("before-frame-render", name(of: frame)) }
        if own.frames[frame]?.morphs == true { fire("before-frame-morph", name(of: frame)) }
        own.frames[frame]?.morphs = false
        let before = tab.window.scroll
        replaceContent(of: frame, with: element, of: markup)
        scrollIntoView(frame, element, of: markup)
        if before != tab.window.scroll { rememberScroll() }
        if profile.hasNewFrames { live.setAttribute(Self.complete, of: frame, to: "") }
        fire("frame-render", name(of: frame))
        fire("frame-load", name(of: frame))
        own.frames[frame]?.promotion = nil
        if let promotion { follow(promotion, of: frame, answer) }
    }

    /// T82: a frame with `autoscroll`, before or now, shows the first element inside of it.
    private mutating func scrollIntoView(_ frame: Node, _ element: Int?, of markup: Markup) {
        let name = AttributeName("autoscroll")
        guard live.hasAttribute(name, of: frame) || element.map({ markup.hasAttribute(name, of: $0) }) ?? false,
            let first = live.children(of: frame).first
        else { return }
        if live.attribute(AttributeName("data-autoscroll-block"), of: frame, equals: "start") {
            tab.scroll(to: first)
        } else {
            // Its end comes to the end of the viewport; where that is, only a layout tells.
            tab.scroll(to: .elsewhere)
        }
    }

    private mutating func replaceContent(of frame: Node, with element: Int?, of markup: Markup) {
        let before = live
        // T56, within the frame.
        let kept = lastOfEachID(permanentElements(in: frame)).compactMap {
            old -> (id: String, old: Node, graft: Graft)? in
            guard let id = live.id(of: old), let element, hasPermanent(id, in: element, of: markup) else { return nil }
            return (id, old, live.graft(old, of: before))
        }
        live.clear(frame)
        if let element { live.fill(frame, with: markup, of: element) }
        var moved: Set<Node> = []
        for (id, old, graft) in kept {
            guard let place = permanentElement(withID: id, in: frame), let top = graft.top else { continue }
            live.put(top, insteadOf: place)
            moveFrames(from: old, by: graft, in: before)
            moved.insert(top)
        }
        connectBody(frame, except: moved, scripts: scriptElements(in: frame))
        if profile.preloads { preloadLinks(0, under: frame) }
    }

    private func hasPermanent(_ id: String, in element: Int, of markup: Markup) -> Bool {
        let mark = AttributeName("data-turbo-permanent")
        return ((element + 1)..<markup.end(of: element)).contains {
            markup.attribute(.id, of: $0, equals: id) && markup.hasAttribute(mark, of: $0)
        }
    }

    /// T87: the visit that follows a frame.
    private mutating func follow(_ promotion: FrameState.Promotion, of frame: Node, _ answer: Answer) {
        guard let source = live.attribute(.src, of: frame), let url = expand(source) else { return }
        var options = VisitOptions(action: promotion.action)
        options.answer = answer
        options.answer?.isRedirected = false
        options.willRender = false
        options.page = promotion.page
        if profile.hasNewFrames {
            options.updatesHistory = false
            options.restoration = own.frames[frame]?.restoration
        }
        if !profile.mergesHeadOfFrames, var page = livePage() {
            page.isLiveSerialised = true
            for index in page.head.elements.indices { page.head.forgetIdentity(at: index) }
            options.answer?.page = page
            options.answer?.status = 200
        }
        proposeVisit(0, url, options)
    }
}

extension HeadSnapshot {
    /// Makes an element a copy of what it was.
    mutating func forgetIdentity(at index: Int) { elements[index].identity = 0 }
}
