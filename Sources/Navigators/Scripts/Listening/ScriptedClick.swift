internal import DOM
internal import Facts
internal import Scripts

/// What scripts make of a click, before the library hears of it and behind.
struct ScriptedClick {
    /// A move that a handler makes.
    struct Move {
        var departure: Departure
        /// The element that the handler runs for.
        var own: Node?
        /// Where the handler was bound.
        var place: SourceRange?
        /// Whether the library's own handler comes before it.
        var isAfterLibrary: Bool
        /// Whether it is made on every way.
        var isCertain: Bool
    }

    /// Whether the default action is prevented, for the library to see, and for the browser.
    private(set) var isPrevented = false
    private(set) var isPreventedForBrowser = false
    /// Whether the library does not hear of it.
    private(set) var isStopped = false
    /// The moves that handlers make or may make, in their order.
    private(set) var moves: [Move] = []
    /// The handler that prevents it or moves for certain, the first of them.
    private(set) var taker: SourceRange?
    /// A handler that may take it.
    private(set) var mayTake: SourceRange?
    /// Whether something is done that may move, and cannot be told from the text.
    private(set) var isOpaque = false

    /// What scripts have given the elements around it.
    private(set) var attributes: [Click.GivenAttribute] = []

    /// Whether any of the handlers that hear it has a part in what comes of it.
    var isHeard: Bool {
        taker != nil || mayTake != nil || isStopped || isPreventedForBrowser || !attributes.isEmpty
    }

    /// What it comes to, whichever handlers do it.
    ///
    /// OPTIMIZATION: told apart by the handlers' texts, an app of 300 files, each of which hears the same class with a handler of
    /// its own that does the same, had each page in each document: 68 s and 400 MB. It takes 0.8 s and 61 MB.
    var effect: Int {
        var hasher = Hasher()
        hasher.combine([isPrevented, isPreventedForBrowser, isStopped, isOpaque, taker != nil, mayTake != nil])
        for move in moves {
            hasher.combine(move.departure.method)
            hasher.combine(move.departure.target)
            hasher.combine(move.departure.options)
            hasher.combine(move.departure.isDeferred)
            hasher.combine([move.isAfterLibrary, move.isCertain])
        }
        for attribute in attributes { hasher.combine([attribute.name, attribute.value]) }
        return hasher.finalize()
    }

    /// Nobody hears it.
    init() {}

    /// Lets handlers hear it, in their order.
    init(_ heard: [Heard]) {
        var stop = Stop()
        for handler in heard {
            guard let extent = stop.extent(of: handler) else { continue }
            take(handler, extent)
            stop.hear(handler, extent)
        }
        isStopped = stop.isBeforeLibrary
    }

    private mutating func take(_ handler: Heard, _ extent: Extent) {
        let effect = extent == .always ? handler.effect : handler.effect.limited(to: extent)
        let prevents = handler.phase == .press ? Extent.never : effect.preventsDefault
        let isAfter = handler.phase >= .afterLibrary
        switch prevents {
        case .always:
            isPreventedForBrowser = true
            if !isAfter { isPrevented = true }
            if taker == nil { taker = handler.place }
        case .sometimes: if !isAfter { mayTake = mayTake ?? handler.place }
        case .never: break
        }
        if let own = handler.own {
            attributes += effect.attributes.sorted { $0.key < $1.key }.map { name, value in
                Click.GivenAttribute(element: own, name: name, value: value, place: handler.place)
            }
        }
        if effect.stopsPropagation == .sometimes, !isAfter { mayTake = mayTake ?? handler.place }
        if effect.stopsPropagation == .always, handler.phase != .press, taker == nil { taker = handler.place }
        for departure in effect.departures where departure.method != .loadPage {
            if departure.method == .open {
                isOpaque = true
                mayTake = mayTake ?? handler.place
                continue
            }
            let isCertain = departure.extent == .always
            moves.append(
                Move(
                    departure: departure, own: handler.own, place: handler.place, isAfterLibrary: isAfter,
                    isCertain: isCertain))
            if isCertain { taker = taker ?? handler.place } else { mayTake = mayTake ?? handler.place }
        }
        // A library's handler that neither prevents nor moves, as its text has it, closes menus and the like.
        let isUnknown =
            !handler.isOfLibrary && (effect.isOpaque || effect.calls.contains { !HarmlessCalls.contains($0.name) })
        if isUnknown {
            isOpaque = true
            mayTake = mayTake ?? handler.place
        }
    }
}

/// How far an event was stopped.
private struct Stop {
    /// The handler that stopped it, and whether for certain.
    private var stopped: (phase: Heard.Phase, depth: Int, innerDepth: Int, extent: Extent)?
    private var isImmediate = false

    /// On how many of the ways a handler hears the event; nil if on none.
    func extent(of handler: Heard) -> Extent? {
        guard let stopped, handler.phase != .press, stopped.phase != .press else { return .always }
        guard isBehind(handler, stopped) else { return .always }
        return stopped.extent == .always ? nil : .sometimes
    }

    private func isBehind(_ handler: Heard, _ stop: (phase: Heard.Phase, depth: Int, innerDepth: Int, extent: Extent))
        -> Bool
    {
        // What jQuery Mobile makes of a click is an event of its own.
        if stop.phase == .virtual { return handler.phase == .virtual && (handler.depth > stop.depth || isImmediate) }
        if handler.phase == stop.phase, handler.depth == stop.depth {
            // Of one element: handlers for elements further in came first; its own are not told apart.
            return isImmediate || stop.innerDepth != handler.innerDepth
        }
        // The document's own handlers hear what one of them stops.
        if stop.phase == .document || stop.phase == .afterLibrary { return handler.phase == .window || isImmediate }
        return true
    }

    mutating func hear(_ handler: Heard, _ extent: Extent) {
        let stops = min(extent, handler.endsDispatch ? .always : handler.effect.stopsPropagation)
        guard stops != .never, handler.phase != .press else { return }
        if let stopped, stopped.extent == .always { return }
        stopped = (handler.phase, handler.depth, handler.innerDepth, stops)
        isImmediate = handler.endsDispatch || handler.effect.stopsImmediatePropagation == .always
    }

    /// Whether the library does not hear it for certain.
    var isBeforeLibrary: Bool {
        guard let stopped, stopped.extent == .always else { return false }
        switch stopped.phase {
        case .capture, .element, .delegated: return true
        case .document: return isImmediate
        case .press, .virtual, .afterLibrary, .window: return false
        }
    }
}
