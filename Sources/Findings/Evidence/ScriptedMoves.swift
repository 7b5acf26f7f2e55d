internal import Exploration
internal import Facts
internal import Navigators

extension Evidence {
    /// The pages that scripts move to by addresses and ids that are written out: `/dc.html` for a file's first page,
    /// `/dc.html#id` for another.
    ///
    /// Exploring follows most of them; not those to what a selector finds, and none that a function makes which nobody
    /// seems to call.
    func findScriptedTargets() -> Set<String> {
        var targets: Set<String> = []
        for table in scriptTables where table.scripts.contains(where: { $0.reading != nil }) || !table.codes.isEmpty {
            let places =
                table.pages.isEmpty ? [Region.betweenPages] : table.pages.indices.map(Region.page)
            for move in places.flatMap(table.moves(ofPageAt:)) {
                guard let target = move.target else { continue }
                let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let path = String(parts.first ?? "")
                let file = path.isEmpty ? table.file : self.file(of: path, in: table.file)
                guard let file else { continue }
                targets.insert(parts.count > 1 && !parts[1].isEmpty ? "\(file)#\(parts[1])" : file)
            }
        }
        return targets
    }
}
