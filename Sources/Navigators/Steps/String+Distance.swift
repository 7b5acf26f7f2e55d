extension String {
    /// The number of letters to insert, to leave out, to change, or to swap with the next one, to make another text of this one,
    /// capitals and small letters being equal; of longer texts the first 200 count (optimal string alignment distance).
    package func distance(to other: String) -> Int {
        let from = Array(lowercased().unicodeScalars.prefix(200))
        let to = Array(other.lowercased().unicodeScalars.prefix(200))
        if from.isEmpty || to.isEmpty { return Swift.max(from.count, to.count) }
        var last: [Int] = []
        var row = Array(0...to.count)
        for (line, scalar) in from.enumerated() {
            var next = [line + 1]
            next.reserveCapacity(row.count)
            for (column, candidate) in to.enumerated() {
                var cost = scalar == candidate ? row[column] : Swift.min(row[column], row[column + 1], next[column]) + 1
                if line > 0, column > 0, scalar == to[column - 1], from[line - 1] == candidate {
                    cost = Swift.min(cost, last[column - 1] + 1)
                }
                next.append(cost)
            }
            (last, row) = (row, next)
        }
        return row[to.count]
    }
}
