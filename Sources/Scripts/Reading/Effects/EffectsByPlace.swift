/// What is done at places of a function, in the order in which they were met.
struct EffectsByPlace<Effect: EffectWithExtent> {
    /// AD-HOC: how many are told apart; a handler that does more is unknown.
    private static var most: Int { 100 }

    private var entries: [(node: NodeID, effect: Effect)] = []

    var values: [Effect] { entries.map(\.effect) }

    /// Adds what is done at a place.
    ///
    /// - Returns: false if there is no room for it.
    mutating func add(_ effect: Effect, at node: NodeID) -> Bool {
        guard entries.count < Self.most else { return false }
        entries.append((node, effect))
        return true
    }

    /// Takes in what is done on other ways to the same place.
    ///
    /// - Returns: false if there is no room for all of it.
    mutating func join(_ other: EffectsByPlace) -> Bool {
        var holdsAll = true
        let ownCount = entries.count
        for index in 0..<ownCount {
            let isOnBoth = other.index(of: entries[index].node, near: index).map { other.entries[$0].effect.extent }
            if isOnBoth != .always { entries[index].effect.extent = .sometimes }
        }
        let own = self
        for (index, entry) in other.entries.enumerated() where own.index(of: entry.node, near: index) == nil {
            var effect = entry.effect
            effect.extent = .sometimes
            if !add(effect, at: entry.node) { holdsAll = false }
        }
        return holdsAll
    }

    private func index(of node: NodeID, near index: Int) -> Int? {
        // OPTIMIZATION: two ways have the same beginning, so that most entries stand at the same index: a click handler of 20,000
        // calls takes 2 s instead of hours.
        if index < entries.count, entries[index].node == node { return index }
        return entries.firstIndex { $0.node == node }
    }
}

/// What may be done on all ways or on some.
protocol EffectWithExtent {
    var extent: Extent { get set }
}

extension Departure: EffectWithExtent {}
extension OutsideCall: EffectWithExtent {}
