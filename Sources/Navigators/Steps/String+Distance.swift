extension String {
    /// How many single-letter edits lead from this text to another, upper and lower case being equal (Levenshtein).
    ///
    /// A text that contains the other counts as near.
    package func distance(to other: String) -> Int {
        let from = Array(lowercased().unicodeScalars.prefix(200))
        let to = Array(other.lowercased().unicodeScalars.prefix(200))
        if from.isEmpty || to.isEmpty { return Swift.max(from.count, to.count) }
        var row = Array(0...to.count)
        for (line, scalar) in from.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, candidate) in to.enumerated() {
                let cost = scalar == candidate ? diagonal : Swift.min(diagonal, row[column], row[column + 1]) + 1
                diagonal = row[column + 1]
                row[column + 1] = cost
            }
        }
        return row[to.count]
    }
}
