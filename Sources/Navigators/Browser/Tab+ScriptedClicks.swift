internal import DOM
internal import Facts
internal import Scripts

/// What scripts of the document make of a click: the same answer for a walk, an exploration and an inspection.
extension Tab {
    /// What the handlers do that hear a click on an element.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - bound: what is known of the tab's handlers, where several elements are asked about.
    /// - Returns: what they do, one after the other.
    func scriptedClick(on element: Node, _ bound: BoundHandlers? = nil) -> ScriptedClick {
        guard mayHear(.onclick, from: element) else { return ScriptedClick() }
        return ScriptedClick(
            handlers(of: [.click, .press, .virtual], attribute: .onclick, at: element, bound ?? BoundHandlers(self)))
    }

    /// What the handlers do that hear the submission of a form.
    func scriptedSubmission(of form: Node) -> ScriptedClick {
        guard mayHear(.onsubmit, from: form) else { return ScriptedClick() }
        // The library's own handler is delegated to forms as well, so that it hears what those of others stop.
        return ScriptedClick(
            handlers(of: .submit, attribute: .onsubmit, at: form, BoundHandlers(self)).map { heard in
                var heard = heard
                if heard.phase == .delegated { heard.phase = .document }
                return heard
            })
    }

    /// What the code does that stands in the `href` of a link; nil where there is none.
    func scriptedAddress(of element: Node) -> ScriptedClick? {
        let live = window.live
        guard let link = live.closest(element, where: { live.isHTML($0, in: [.a, .area]) }),
            let href = live.attribute(.href, of: link), href.lowercased().hasPrefix("javascript:")
        else { return nil }
        let reading = setting.scriptCache.reading(of: Array(href.utf8), as: .javaScriptURL)
        guard reading.summary.syntaxError == nil, let effect = reading.summary.effect else { return nil }
        return ScriptedClick([
            Heard(
                phase: .window, depth: 0, innerDepth: 0, order: (0, 0), own: link,
                effect: joined(effect, for: nil, target: nil),
                place: live.range(ofValue: .href, of: link))
        ])
    }

    /// A handler that may keep the library from a change of the page, for a route that means one.
    func mayTakeChange(_ route: Route) -> SourceRange? {
        switch route.kind {
        case .ajax, .internalPage, .dialog, .dead: break
        // Of a change that throws: a handler that prevents it keeps the library from that.
        case .fullLoad where route.taker == nil, .fragment where route.taker == nil: break
        default: return nil
        }
        guard !route.isNative, let navigator = window.navigator,
            window.scripts.contains(where: { $0.listeners.hearsChanges })
        else { return nil }
        var kinds: Listener.Kinds = .change
        if navigator.detection.version >= Self.firstWithContainerEvents { kinds.insert(.containerChange) }
        return changeHandlers(kinds).first { heard in
            let effect = heard.effect
            return effect.preventsDefault != .never || effect.isOpaque
                || effect.departures.contains { !$0.method.isOfPopup }
        }?.place
    }

    private static let firstWithContainerEvents = FrameworkVersion(numbers: [1, 4, 0], description: "1.4.0")

    /// What of the moves that handlers may make is followed.
    struct Taking {
        /// The moves, in their order.
        var moves: [(move: HandlerMove, isAfterLibrary: Bool)] = []
        /// How the click goes, if a move takes it.
        var route: Route?
        /// Whether there are other moves that may be made instead.
        var isGuess = false
    }

    /// What comes of a click by the handlers alone; nil where a handler takes it and nobody can tell where it leads.
    ///
    /// What is done for certain is followed. Of what may be done, that is followed which alone gives a prevented click a
    /// meaning; for the rest the click goes its own way.
    mutating func taking(_ scripted: ScriptedClick) -> Taking? {
        var taking = Taking()
        var chosen = scripted.moves.filter(\.isCertain)
        if chosen.isEmpty, scripted.isPreventedForBrowser {
            chosen = scripted.moves.first.map { [$0] } ?? []
            taking.isGuess = Set(scripted.moves.map(\.departure.target)).count > 1 || scripted.isOpaque
            if chosen.isEmpty, scripted.isOpaque { return nil }
        }
        for candidate in chosen {
            guard let move = move(candidate.departure, own: candidate.own) else {
                // An address that is not known replaces the document; a popup that is not there does not open.
                let method = candidate.departure.method
                if candidate.departure.target == .written("") || !has(method) || method.isOfPopup { continue }
                return nil
            }
            taking.moves.append((move, candidate.isAfterLibrary || candidate.departure.isDeferred))
            if taking.route == nil {
                taking.route = route(of: move)
                taking.route?.taker = candidate.place ?? scripted.taker
                // What is not there a script may have made before.
                if taking.route?.kind == .dead, taking.route?.detail == nil { return nil }
            }
        }
        return taking
    }

    /// Begins moves, in their order.
    ///
    /// - Returns: the last of those that replace the document, which end the click.
    mutating func begin(_ moves: [(move: HandlerMove, isAfterLibrary: Bool)]) -> HandlerMove? {
        var last: HandlerMove?
        for entry in moves { last = begin(entry.move) ?? last }
        return last
    }
}

extension Route {
    /// The route of a click that a handler takes to a place that nobody knows.
    static func taken(_ scripted: ScriptedClick) -> Route {
        var route = Route(kind: .script, url: nil, rule: .takenByScript)
        route.taker = scripted.taker ?? scripted.mayTake
        return route
    }

    /// What a click comes to that a handler takes, where the library or the browser may have had a way with it too: a
    /// document that is loaded goes before all else.
    func replacing(_ other: Route?) -> Route {
        guard let other, kind != .fullLoad, kind != .external, kind != .back else { return self }
        switch other.kind {
        case .nothing, .dead, .fragment, .script: return self
        default:
            var other = other
            other.taker = taker
            return other
        }
    }
}
