/// What has happened on the ways through a function that lead to one place.
struct EffectPath {
    /// What a handler can do to its event.
    struct Deeds: OptionSet {
        let rawValue: UInt8
        static let prevents = Deeds(rawValue: 1)
        static let stops = Deeds(rawValue: 2)
        static let stopsImmediately = Deeds(rawValue: 4)
        static let returnsFalse = Deeds(rawValue: 8)
        static let preventsOrReturnsFalse = Deeds(rawValue: 16)
        static let stopsOrReturnsFalse = Deeds(rawValue: 32)

        /// With what a deed is a part of.
        var whole: Deeds {
            var whole = self
            if !isDisjoint(with: [.prevents, .returnsFalse]) { whole.insert(.preventsOrReturnsFalse) }
            if !isDisjoint(with: [.stops, .returnsFalse]) { whole.insert(.stopsOrReturnsFalse) }
            return whole
        }
    }

    /// Done on every way, and on some.
    private(set) var certain: Deeds = []
    private(set) var possible: Deeds = []
    private var departures = EffectsByPlace<Departure>()
    private var calls = EffectsByPlace<OutsideCall>()
    /// Whether something unknown may have happened besides.
    var isOpaque = false

    mutating func add(_ deeds: Deeds) {
        certain.formUnion(deeds.whole)
        possible.formUnion(deeds.whole)
    }

    mutating func add(_ departure: Departure, at node: NodeID) {
        if !departures.add(departure, at: node) { isOpaque = true }
    }

    mutating func add(_ call: OutsideCall, at node: NodeID) {
        if !calls.add(call, at: node) { isOpaque = true }
    }

    /// What a way of two is known to have done, where both lead to the same place.
    static func joining(_ first: EffectPath?, _ second: EffectPath?) -> EffectPath? {
        guard var path = first, let second else { return first ?? second }
        path.certain.formIntersection(second.certain)
        path.possible.formUnion(second.possible)
        path.isOpaque = path.isOpaque || second.isOpaque
        let holdsAll = path.departures.join(second.departures) && path.calls.join(second.calls)
        if !holdsAll { path.isOpaque = true }
        return path
    }

    /// What a function called at this place does besides: all of it, or what it does later.
    mutating func add(_ effect: HandlerEffect, at node: NodeID) {
        add(effect.preventsDefault, .prevents)
        add(effect.stopsPropagation, .stops)
        add(effect.stopsImmediatePropagation, .stopsImmediately)
        add(effect.returnsFalse, .returnsFalse)
        add(effect.preventsOrReturnsFalse, .preventsOrReturnsFalse)
        add(effect.stopsOrReturnsFalse, .stopsOrReturnsFalse)
        for departure in effect.departures { add(departure, at: node) }
        for call in effect.calls { add(call, at: node) }
        isOpaque = isOpaque || effect.isOpaque
    }

    private mutating func add(_ extent: Extent, _ deeds: Deeds) {
        if extent == .always { certain.formUnion(deeds) }
        if extent != .never { possible.formUnion(deeds) }
    }

    /// What the ways that end here make of the function.
    var effect: HandlerEffect {
        var effect = HandlerEffect()
        effect.preventsDefault = extent(of: .prevents)
        effect.stopsPropagation = extent(of: .stops)
        effect.stopsImmediatePropagation = extent(of: .stopsImmediately)
        effect.returnsFalse = extent(of: .returnsFalse)
        effect.preventsOrReturnsFalse = extent(of: .preventsOrReturnsFalse)
        effect.stopsOrReturnsFalse = extent(of: .stopsOrReturnsFalse)
        effect.departures = departures.values
        effect.calls = calls.values
        effect.isOpaque = isOpaque
        return effect
    }

    private func extent(of deed: Deeds) -> Extent {
        certain.contains(deed) ? .always : possible.contains(deed) ? .sometimes : .never
    }
}

/// Where the ways through a statement lead.
struct EffectFlow {
    /// To the next statement; none if no way does.
    var onward: EffectPath?
    /// Out of the function.
    var exit: EffectPath?
    /// Out of the loop or `switch` around it.
    var jump: EffectPath?
}
