/// A site that knows the names of its files, not only the answers to requests.
package protocol ListingSite: Site {
    /// Whether a file has a name, its path from the root, that meets a condition.
    func holdsFile(where isWanted: (_ path: String) -> Bool) -> Bool
}

extension MemorySite: ListingSite {
    package func holdsFile(where isWanted: (_ path: String) -> Bool) -> Bool { paths.contains(where: isWanted) }
}

extension OverlaySite: ListingSite {
    package func holdsFile(where isWanted: (_ path: String) -> Bool) -> Bool {
        (base as? any ListingSite)?.holdsFile(where: isWanted) ?? false
    }
}
