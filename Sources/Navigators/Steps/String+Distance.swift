extension String {
    /// The number of letters to insert, to leave out, to change, or to swap with the next one, to make another text of this one,
    /// capitals and small letters being equal; of longer texts the first 200 count (optimal string alignment distance).
    package func distance(to other: String) -> Int {
        func letters(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars.prefix(200)) }
        return letters(self).distance(to: letters(other))
    }
}

extension [Unicode.Scalar] {
    /// The optimal string alignment distance: how many letters to insert, to leave out, to change, or to swap with the next one.
    ///
    /// - Parameters:
    ///   - other: the text to come to.
    ///   - limit: the most that matters.
    /// - Returns: something above the limit where the distance is.
    package func distance(to other: [Unicode.Scalar], atMost limit: Int = .max) -> Int {
        if isEmpty || other.isEmpty || abs(count - other.count) > limit { return Swift.max(count, other.count) }
        var last: [Int] = []
        var row = Array<Int>(0...other.count)
        for (line, scalar) in enumerated() {
            var next = [line + 1]
            next.reserveCapacity(row.count)
            var least = line + 1
            for (column, candidate) in other.enumerated() {
                var cost = scalar == candidate ? row[column] : Swift.min(row[column], row[column + 1], next[column]) + 1
                if line > 0, column > 0, scalar == other[column - 1], self[line - 1] == candidate {
                    cost = Swift.min(cost, last[column - 1] + 1)
                }
                least = Swift.min(least, cost)
                next.append(cost)
            }
            // Whatever follows costs no less, but for a swap that began in the line before.
            if least > limit, (row.min() ?? 0) > limit { return least }
            (last, row) = (row, next)
        }
        return row[other.count]
    }
}
