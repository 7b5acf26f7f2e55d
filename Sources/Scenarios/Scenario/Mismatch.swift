/// Something that was expected and is otherwise.
package struct Mismatch: Hashable, Sendable {
    /// What was expected: a key of the format, such as `address` or `scripts.lost`.
    package var key: String
    /// What was expected, a line each.
    package var expected: [String]
    /// What there is, a line each.
    package var actual: [String]

    /// One line of a comparison.
    package enum Line: Hashable, Sendable {
        /// Expected and there.
        case same(String)
        /// Expected and not there.
        case missing(String)
        /// There and not expected.
        case extra(String)
    }

    /// Both sides as one list, in their order.
    package var lines: [Line] {
        let difference = actual.difference(from: expected)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            if left < expected.count, removed.contains(left) {
                lines.append(.missing(expected[left]))
                left += 1
            } else if right < actual.count, inserted.contains(right) {
                lines.append(.extra(actual[right]))
                right += 1
            } else {
                lines.append(.same(expected[left]))
                left += 1
                right += 1
            }
        }
        return lines
    }
}
