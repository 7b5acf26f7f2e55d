/// A regular expression as a program, run in all its states at once: each scalar of a text is looked at once, and no state
/// twice for it (Thompson, "Regular expression search algorithm", 1968).
struct ExpressionProgram: Sendable {
    private enum Step: Sendable {
        case one(ScalarSet)
        case assertion(ExpressionNode.Assertion)
        /// Goes on at both.
        case fork(Int, Int)
        case jump(Int)
        case found
    }

    /// The most steps of a program.
    static let limit = 2_000

    private var steps: [Step] = []

    /// Translates an expression.
    init(_ node: ExpressionNode) throws(TargetPattern.Unreadable) {
        try add(node)
        try append(.found)
    }

    private mutating func append(_ step: Step) throws(TargetPattern.Unreadable) {
        guard steps.count < Self.limit else {
            throw TargetPattern.Unreadable(description: "it takes more than \(Self.limit) steps")
        }
        steps.append(step)
    }

    private mutating func add(_ node: ExpressionNode) throws(TargetPattern.Unreadable) {
        switch node {
        case .one(let set): try append(.one(set))
        case .assertion(let assertion): try append(.assertion(assertion))
        case .sequence(let parts): for part in parts { try add(part) }
        case .choice(let parts): try add(choice: parts[...])
        case .repeated(let part, let least, let most):
            for _ in 0..<least { try add(part) }
            guard let most else { return try add(loop: part) }
            try add(optional: part, count: most - least)
        }
    }

    private mutating func add(choice parts: ArraySlice<ExpressionNode>) throws(TargetPattern.Unreadable) {
        var ends: [Int] = []
        for (number, part) in parts.enumerated() {
            guard number < parts.count - 1 else {
                try add(part)
                break
            }
            let fork = steps.count
            try append(.jump(0))
            try add(part)
            ends.append(steps.count)
            try append(.jump(0))
            steps[fork] = .fork(fork + 1, steps.count)
        }
        for end in ends { steps[end] = .jump(steps.count) }
    }

    private mutating func add(loop part: ExpressionNode) throws(TargetPattern.Unreadable) {
        let fork = steps.count
        try append(.jump(0))
        try add(part)
        try append(.jump(fork))
        steps[fork] = .fork(fork + 1, steps.count)
    }

    private mutating func add(optional part: ExpressionNode, count: Int) throws(TargetPattern.Unreadable) {
        var forks: [Int] = []
        for _ in 0..<count {
            forks.append(steps.count)
            try append(.jump(0))
            try add(part)
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }

    /// Whether any stretch of a text is as the expression says.
    func isFound(in text: String) -> Bool {
        var threads = Threads(count: steps.count)
        var next = Threads(count: steps.count)
        var before: Unicode.Scalar?
        var rest = text.unicodeScalars.makeIterator()
        while true {
            let scalar = rest.next()
            if follow(0, &threads, before, scalar) { return true }
            guard let scalar else { return false }
            next.clear()
            var peek = rest
            let following = peek.next()
            for step in threads.waiting {
                guard case .one(let set) = steps[step], set.contains(scalar) else { continue }
                if follow(step + 1, &next, scalar, following) { return true }
            }
            swap(&threads, &next)
            before = scalar
        }
    }

    /// Goes on from a step until scalars are asked for.
    ///
    /// - Returns: whether the end was reached.
    private func follow(
        _ start: Int, _ threads: inout Threads, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?
    ) -> Bool {
        var open = [start]
        while let step = open.popLast() {
            guard threads.visit(step) else { continue }
            switch steps[step] {
            case .one: threads.waiting.append(step)
            case .assertion(let assertion): if assertion.holds(before, after) { open.append(step + 1) }
            case .fork(let first, let second): open += [second, first]
            case .jump(let target): open.append(target)
            case .found: return true
            }
        }
        return false
    }

    /// The steps that were come to between two scalars.
    private struct Threads {
        /// Those that ask for a scalar.
        var waiting: [Int] = []
        private var marks: [Int]
        private var mark = 1

        init(count: Int) { marks = Array(repeating: 0, count: count) }

        mutating func clear() {
            waiting.removeAll(keepingCapacity: true)
            mark += 1
        }

        /// Whether a step was not come to before.
        mutating func visit(_ step: Int) -> Bool {
            defer { marks[step] = mark }
            return marks[step] != mark
        }
    }
}

extension ExpressionNode.Assertion {
    fileprivate func holds(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
        let word = ScalarSet.Kind.word
        let isBoundary = (before.map(word.contains) ?? false) != (after.map(word.contains) ?? false)
        return switch self {
        case .textStart: before == nil
        case .textEnd: after == nil
        case .lineStart: before == nil || before == "\n"
        case .lineEnd: after == nil || after == "\n"
        case .wordBoundary: isBoundary
        case .noWordBoundary: !isBoundary
        }
    }
}
