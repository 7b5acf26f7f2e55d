/// A link that does something else than a snapshot says.
package struct RouteChange: Hashable, Sendable {
    /// What became of it.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It does something else.
        case changed
        /// It is not in the snapshot.
        case appeared
        /// It is no longer there.
        case gone
    }

    /// What became of it.
    package var kind: Kind
    /// The file it stands in.
    package var file: String
    /// The link, as the snapshot calls it.
    package var link: String
    /// What it did.
    package var expected: [String]
    /// What it does.
    package var actual: [String]
}

extension RouteSnapshot {
    /// What has changed since this snapshot was made, by file and link.
    ///
    /// - Parameter now: what the links do now.
    /// - Returns: the links that do something else, those that are new, and those that are gone.
    package func changes(to now: RouteSnapshot) -> [RouteChange] {
        let old = table
        let new = now.table
        let keys = Set(old.keys).union(new.keys).sorted { ($0.file, $0.link) < ($1.file, $1.link) }
        return keys.compactMap { key in
            let expected = old[key].map { $0.map(\.line) }
            let actual = new[key].map { $0.map(\.line) }
            guard expected != actual else { return nil }
            return RouteChange(
                kind: expected == nil ? .appeared : actual == nil ? .gone : .changed, file: key.file, link: key.link,
                expected: expected ?? [], actual: actual ?? [])
        }
    }

    private struct Key: Hashable {
        var file: String
        var link: String
    }

    private var table: [Key: [Outcome]] {
        Dictionary(entries.map { (Key(file: $0.file, link: $0.link), $0.outcomes) }, uniquingKeysWith: { $1 })
    }
}
