internal import DOM
internal import Facts

extension Turbo {
    /// A script evaluates Turbo or Turbolinks, or a bundle they are in.
    static func evaluate(_ family: NavigatorFamily, by script: WaitingScript, in tab: inout Tab) {
        let range = script.markup.startTag(of: Int(script.node.element))
        if var running = tab.window.navigator.take() as? Turbo {
            _ = running.open(&tab) { $0.evaluateAgain() }
            tab.window.navigator = running
            return
        }
        guard tab.window.navigator == nil else {
            return tab.note("\(family.name) is loaded beside another library, which has the clicks", at: range)
        }
        let detection = tab.detection(of: family, by: script)
        let profile = TurboProfile(family, detection.version)
        var running = Turbo(detection: detection, state: TurboState(profile))
        _ = running.open(&tab) { $0.begin(by: script) }
        tab.window.navigator = running
    }
}

/// The beginning (section 2), and the stages of the document (T3).
extension Door<Turbo> {
    /// T1: the library is evaluated for the first time in this document.
    mutating func begin(by script: WaitingScript) {
        let live = tab.window.live
        own.beganLate = tab.window.stage != .loading
        if let head = live.head {
            own.head = live.children(of: head).compactMap { node in headElement(of: node) }
        }
        startSession()
        guard profile.hasFrames else { return }
        // Custom elements that are there already are upgraded, frames first.
        let isParsed = own.beganLate
        let before = { (node: Node) in isParsed || live.precedes(node, script.node) }
        for frame in live.elements(named: .turboFrame).filter(before) { connectFrame(frame) }
        for stream in live.elements(named: .turboStream).filter(before) { connectStream(stream) }
        own.connectedUntil = isParsed ? nil : script.node
    }

    /// T4, K13: the library is evaluated once more.
    mutating func evaluateAgain() {
        if profile.startsAgain { return startSession() }
        // The progress bar is made before the exception.
        if profile.stylesProgressAtOnce { putProgressStyleFirst() }
    }

    private mutating func startSession() {
        let location = tab.address
        var session = TurboSession(location: location, lastRendered: location, restoration: own.nextNumber())
        session.awaitsPage = tab.window.stage != .complete
        session.positions[session.restoration] = tab.window.scroll
        own.sessions.append(session)
        tab.replaceState(TurboEntry(restoration: session.restoration), href: location.href)
        if profile.stylesProgressAtOnce { putProgressStyleFirst() }
        if profile.preloads, tab.window.stage != .loading { preloadLinks(own.sessions.count - 1) }
    }

    /// T5: the style of the progress bar becomes the first child of head.
    mutating func putProgressStyleFirst() {
        guard let head = live.head else { return }
        if profile.isTurbolinks, own.head.first?.markup === Self.progressStyle { return }
        let node = live.prepend(made: Self.progressStyle, to: head)
        var element = HeadElement(Self.progressStyle, 1, profile)
        element.node = node
        element.identity = own.nextNumber()
        own.head.insert(element, at: 0)
    }

    private static let progressStyle = Markup(making: "<style>.turbo-progress-bar { position: fixed }</style>")

    /// An element that stands in the live head; nil for one that the merge does not see.
    mutating func headElement(of node: Node) -> HeadElement? {
        guard let markup = live.markup(of: node), !live.isHTML(node, .noscript) || profile.countsNoscriptInHead else {
            return nil
        }
        var element = HeadElement(markup, Int(node.element), profile)
        element.node = node
        element.identity = own.nextNumber()
        return element
    }

    /// T3: the document is parsed.
    mutating func documentIsInteractive() {
        // What the parser made after the library was there was connected as it came.
        if profile.hasFrames, let begin = own.connectedUntil {
            let live = tab.window.live
            for node in live.descendants(
                of: live.root ?? begin, where: { live.isHTML($0, in: [.turboFrame, .turboStream]) })
            where live.precedes(begin, node) {
                if live.isHTML(node, .turboFrame) { connectFrame(node) } else { connectStream(node) }
            }
            own.connectedUntil = nil
        }
        // What the parser put into head since.
        if !own.beganLate, let head = live.head {
            let known = Set(own.head.compactMap(\.node))
            for node in live.children(of: head) where !known.contains(node) {
                if let element = headElement(of: node) { own.head.append(element) }
            }
        }
        if !profile.isTurbolinks { beginPages() }
    }

    /// DOM ready.
    mutating func documentIsReady() {
        if profile.preloads { for session in own.sessions.indices where !own.beganLate { preloadLinks(session) } }
        if profile.isTurbolinks { beginPages() }
    }

    /// Everything is there: a session that began too late for the stage before begins now.
    mutating func documentIsComplete() {
        if !profile.isTurbolinks { beginPages() }
        rememberScroll()
        if profile.hasFrames { later(.lookForLazyFrames, after: Latency.page) }
    }

    private mutating func beginPages() {
        for session in own.sessions.indices where own.sessions[session].awaitsPage {
            own.sessions[session].awaitsPage = false
            own.sessions[session].hasPage = true
            own.sessions[session].lastRendered = own.sessions[session].location
            fire("load", shown(own.sessions[session].location))
        }
    }
}
