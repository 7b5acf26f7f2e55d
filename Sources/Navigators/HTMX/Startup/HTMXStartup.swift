internal import DOM
internal import Facts

extension HTMX {
    /// A script evaluates htmx, one of its extensions, or a bundle it is in.
    static func evaluate(by script: WaitingScript, in tab: inout Tab) {
        let range = script.markup.startTag(of: Int(script.node.element))
        let isExtension = script.source.map { HTMXScript(inAddress: $0) == .headSupport } ?? false
        if var running = tab.window.navigator as? HTMX {
            tab.window.navigator = nil
            _ = running.open(&tab) { door in
                if isExtension { door.own.headSupports += 1 } else { door.evaluateAgain() }
            }
            tab.window.navigator = running
            return
        }
        guard tab.window.navigator == nil else {
            return tab.note("htmx is loaded beside another library, which has the clicks", at: range)
        }
        if isExtension { return tab.note("an extension of htmx is loaded before htmx and fails", at: range) }
        let detection = tab.detection(of: .htmx, by: script)
        var state = HTMXState(HTMXProfile(detection.version))
        if case .htmxWithHeadSupport = tab.setting.framework { state.headSupports = 1 }
        var running = HTMX(detection: detection, state: state)
        _ = running.open(&tab) { $0.begin(by: script) }
        tab.window.navigator = running
    }
}

/// The beginning (section 2).
extension Door<HTMX> {
    /// The library is evaluated for the first time in this document.
    fileprivate mutating func begin(by script: WaitingScript) {
        own.evaluations = 1
        let stage = tab.window.stage
        // H120: read at once, when only what stands before the script is there.
        if profile.isFour { readConfiguration(before: stage == .loading ? script.node : nil) }
        if stage == .complete { start() }
    }

    /// H4.
    fileprivate mutating func evaluateAgain() {
        guard !profile.isMadeOnce else { return }
        own.evaluations += 1
        if own.hasStarted { addStyle() }
    }

    /// H3: DOM ready.
    mutating func start() {
        guard !own.hasStarted, let body = live.body else { return }
        own.hasStarted = true
        if !profile.isFour { readConfiguration(before: nil) }
        for _ in 0..<own.evaluations { addStyle() }
        let address = tab.address
        if profile.notesPathAtStart { currentPath = address.pathAndQuery }
        if profile.isFour, configuration.historyIsEnabled { tab.replaceState(HTMXEntry(), href: address.href) }
        process(body)
        lookForUnrevealed()
    }

    private mutating func readConfiguration(before script: Node?) {
        let name = AttributeName(.name)
        let metas = live.elements(with: name, in: ["htmx-config"]).filter { live.isHTML($0, .meta) }
        guard let meta = metas.first(where: { meta in script.map { live.precedes(meta, $0) } ?? true }) else { return }
        own.configuration = HTMXConfiguration(profile, meta: live.attribute(.content, of: meta) ?? "")
    }

    private mutating func addStyle() {
        guard profile.addsStyleElement, configuration.includesStyles, let head = live.head else { return }
        live.append(made: Self.style, to: head)
    }

    private static let style = Markup(making: "<style> .htmx-indicator{opacity:0} </style>")

    // MARK: What happens by itself

    /// H18: elements come in; those that act at once do, others wait to be seen.
    ///
    /// AD-HOC: what comes when the end of a list is seen fills the window, so that its own end is not.
    mutating func process(_ root: Node, broughtBy request: HTMXRequest? = nil) {
        let live = tab.window.live
        if profile.resolvesLinksEarly, own.basesOfParts[root.part] == nil {
            own.basesOfParts[root.part] = tab.baseAddress
        }
        let candidates =
            (live.has(.trigger, root) ? [root] : []) + live.elements(with: HTMXName.trigger, under: root)
        for node in candidates where !isDisabled(node) {
            for trigger in HTMXTrigger.all(of: node, in: live) {
                guard ["load", "revealed", "intersect"].contains(trigger.event), trigger.isPassing else { continue }
                if trigger.event != "load", request?.isSeen == true { continue }
                for action in actions(of: node) where !action.isBoosted {
                    if trigger.event == "load" || trigger.event == "revealed" && tab.isInView(node) {
                        act(HTMXListener(trigger: trigger, heardAt: node, action: action), submitter: nil)
                    } else {
                        own.unrevealed.insert(node)
                    }
                }
            }
        }
    }

    /// The window may have moved: those that wait to be seen are looked at.
    mutating func lookForUnrevealed() {
        guard !own.unrevealed.isEmpty else { return }
        later(.reveal, after: 30)
    }

    /// Elements that are seen now act.
    mutating func reveal() {
        let waiting = own.unrevealed.filter { live.isConnected($0) && tab.isInView($0) }
        let inOrder = waiting.sorted { live.precedes($0, $1) }
        for node in inOrder {
            own.unrevealed.remove(node)
            for action in actions(of: node) {
                var request = HTMXRequest(action, submitter: nil)
                request.isSeen = true
                issue(request)
            }
        }
    }

    /// A script asks for a page, as a boosted link of the body would.
    mutating func insert(_ url: String) {
        guard let body = live.body else { return }
        issue(HTMXRequest(HTMXAction(element: body, verb: "get", path: url, isBoosted: true), submitter: nil))
    }
}
