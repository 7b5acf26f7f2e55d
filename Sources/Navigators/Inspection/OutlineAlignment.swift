internal import DOM

/// Lays two outlines side by side, so that what is the same element stands in one row.
///
/// 1. `html`, `head` and `body` meet. 2. An element of the file meets itself: both documents know where its start tag
/// stands. Pairs that would cross are given up (the longest increasing run is kept). 3. Between these pairs lines with
/// the same words meet, by a longest common subsequence.
enum OutlineAlignment {
    static func rows(full: [OutlineLine], inserted: [OutlineLine], file: String) -> [PageComparison.Row] {
        var rows: [PageComparison.Row] = []
        var left = 0
        var right = 0
        for pair in anchors(full, inserted, file) + [(full.count, inserted.count)] {
            rows += gap(full[left..<pair.0], inserted[right..<pair.1])
            if pair.0 < full.count { rows.append(paired(full[pair.0], inserted[pair.1])) }
            (left, right) = (pair.0 + 1, pair.1 + 1)
        }
        return rows
    }

    private static func paired(_ full: OutlineLine, _ inserted: OutlineLine) -> PageComparison.Row {
        let isSame = full.label == inserted.label && full.text == inserted.text
        return PageComparison.Row(kind: isSame ? .same : .changed, full: full, inserted: inserted)
    }

    // MARK: Pairs

    private struct Key: Hashable {
        var name: String
        var offset: Int
        var repetition: Int
    }

    /// The pairs of lines that are one element, ascending on both sides.
    private static func anchors(_ full: [OutlineLine], _ inserted: [OutlineLine], _ file: String) -> [(Int, Int)] {
        let places = Dictionary(keys(inserted, file).map { ($0.key, $0.line) }) { first, _ in first }
        let pairs = keys(full, file).compactMap { key, line in places[key].map { (line, $0) } }
        return longestIncreasing(pairs.sorted { $0.0 < $1.0 })
    }

    private static func keys(_ lines: [OutlineLine], _ file: String) -> [(key: Key, line: Int)] {
        var counts: [Key: Int] = [:]
        return lines.enumerated().compactMap { index, line in
            var key: Key
            let tag = String(line.label.prefix { $0 != " " && $0 != "#" })
            if line.depth <= 1, ["html", "head", "body"].contains(tag) {
                key = Key(name: tag, offset: -1, repetition: 0)
            } else if let range = line.range, range.source.name == file {
                key = Key(name: tag, offset: range.bytes.lowerBound, repetition: 0)
            } else {
                return nil
            }
            // The parser repeats formatting elements; the copies have one place.
            counts[key, default: 0] += 1
            key.repetition = counts[key] ?? 0
            return (key, index)
        }
    }

    /// Patience sorting: of pairs ascending on the left, the longest run that ascends on the right too.
    private static func longestIncreasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
        var piles: [Int] = []
        var previous = Array(repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var lower = 0
            var upper = piles.count
            while lower < upper {
                let middle = (lower + upper) / 2
                if pairs[piles[middle]].1 < pair.1 { lower = middle + 1 } else { upper = middle }
            }
            if lower > 0 { previous[index] = piles[lower - 1] }
            if lower == piles.count { piles.append(index) } else { piles[lower] = index }
        }
        var run: [(Int, Int)] = []
        var index = piles.last ?? -1
        while index >= 0 {
            run.append(pairs[index])
            index = previous[index]
        }
        return run.reversed()
    }

    // MARK: Gaps

    private static func gap(_ full: ArraySlice<OutlineLine>, _ inserted: ArraySlice<OutlineLine>) -> [PageComparison
        .Row]
    {
        let left = full.map { Words(line: $0) }
        let right = inserted.map { Words(line: $0) }
        // OPTIMIZATION: the difference takes time and memory by the product; a gap so large is not worth it.
        let isSmall = left.count * right.count <= 1_000_000
        let difference = isSmall ? right.difference(from: left) : nil
        var removed = Set(difference == nil ? Array(left.indices) : [])
        var added = Set(difference == nil ? Array(right.indices) : [])
        for change in difference.map(Array.init) ?? [] {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var rows: [PageComparison.Row] = []
        var (from, to) = (0, 0)
        while from < left.count || to < right.count {
            if from < left.count, removed.contains(from) {
                rows.append(.init(kind: .lost, full: left[from].line, inserted: nil))
                from += 1
            } else if to < right.count, added.contains(to) {
                rows.append(.init(kind: .added, full: nil, inserted: right[to].line))
                to += 1
            } else {
                rows.append(paired(left[from].line, right[to].line))
                (from, to) = (from + 1, to + 1)
            }
        }
        return rows
    }

    /// A line compared by what it says.
    private struct Words: Equatable {
        let line: OutlineLine

        static func == (left: Words, right: Words) -> Bool {
            guard left.line.label == right.line.label, left.line.text == right.line.text else { return false }
            // A text may stand deeper on one side, since the page made of a body stands around it.
            return left.line.depth == right.line.depth || left.line.label.isEmpty
        }
    }
}
