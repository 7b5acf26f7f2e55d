/// The framework's own history: `$.mobile.History` (js/navigation/history.js; §7 of its rules).
struct HistoryStack: Sendable {
    /// The places, oldest first.
    var entries: [NavigationState] = []
    /// Where the visitor is.
    var activeIndex = 0
    /// Where the visitor was before the last traversal.
    var previousIndex: Int?

    /// `getActive`.
    var active: NavigationState? { entries.indices.contains(activeIndex) ? entries[activeIndex] : nil }
    /// `getLast`.
    var last: NavigationState? {
        previousIndex.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    }

    /// `add`: a new place after the active one; what was forward is forgotten.
    mutating func add(_ url: String, _ data: NavigationState = NavigationState()) {
        if entries.indices.contains(activeIndex + 1) { entries.removeSubrange((activeIndex + 1)...) }
        var entry = data
        if let hash = entry.hash, !hash.isEmpty, !hash.utf8.contains(UInt8(ascii: "#")) { entry.hash = "#" + hash }
        entry.url = url
        entries.append(entry)
        activeIndex = entries.count - 1
    }

    /// `closest`: the last match before the active place, else the first one at or after it.
    ///
    /// - Throws: `URIError`, as `decodeURIComponent` does.
    func closest(_ url: String?) throws(ScriptError) -> Int? {
        // decodeURIComponent( undefined ) is "undefined", in the browser as here.
        let wanted = try URLPath.decode(url ?? "undefined")
        var found: Int?
        for (index, entry) in entries.enumerated() {
            if index >= activeIndex, found != nil { break }
            if try matches(entry, wanted) { found = index }
        }
        return found
    }

    private func matches(_ entry: NavigationState, _ wanted: String) throws(ScriptError) -> Bool {
        if wanted == (try URLPath.decode(entry.url ?? "undefined")) { return true }
        return wanted == (try URLPath.decode(entry.hash ?? "undefined"))
    }

    /// `direct`: moves to the place of this number, or else to the closest one with this URL.
    ///
    /// - Parameters:
    ///   - url: the URL.
    ///   - id: the number, where the version counts its entries.
    /// - Throws: `URIError`, as `decodeURIComponent` does.
    /// - Returns: the way that was.
    mutating func direct(to url: String?, id: Int? = nil) throws(ScriptError) -> Move {
        let from = activeIndex
        let numbered = id.flatMap { id in entries.firstIndex { $0.id == id } }
        let found = if let numbered { numbered as Int? } else { try closest(url) }
        guard let index = found else { return .missing }
        activeIndex = index
        previousIndex = from
        return index < from ? .moved(.back) : index > from ? .moved(.forward) : .stayed
    }

    /// `directHashChange` (to 1.2): moves to the last place with this URL, wherever it is; "not earlier" counts as forward.
    mutating func directHashChange(to url: String, decoding: Bool) throws(ScriptError) -> NavigationState.Direction? {
        let wanted = decoding ? try URLPath.decode(url) : url
        var found: Int?
        for (index, entry) in entries.enumerated() {
            let own = decoding ? try URLPath.decode(entry.url ?? "undefined") : entry.url
            if own == wanted { found = index }
        }
        guard let found else { return nil }
        defer { activeIndex = found }
        return found < activeIndex ? .back : .forward
    }

    /// Moves to a place as the version does it.
    mutating func follow(_ url: String, _ profile: MobileProfile) throws(ScriptError) -> NavigationState.Direction? {
        switch profile.historyMechanism {
        case .hashListener: return try directHashChange(to: url, decoding: profile.decodesEntries)
        case .navigator:
            if case .moved(let direction) = try direct(to: url) { return direction }
            return nil
        }
    }

    /// What ``direct(to:)`` did.
    enum Move: Equatable {
        case moved(NavigationState.Direction)
        case stayed
        case missing
    }
}
