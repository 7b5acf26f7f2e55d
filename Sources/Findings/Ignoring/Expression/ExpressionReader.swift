/// Reads regular expressions, those that can be matched in one pass.
struct ExpressionReader {
    private typealias Unreadable = TargetPattern.Unreadable

    private struct Flags {
        var ignoresCase = false
        var isMultiline = false
        var dotIsAll = false
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    private var flags = Flags()

    private init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// Reads an expression.
    static func read(_ text: String) throws(TargetPattern.Unreadable) -> ExpressionNode {
        var reader = ExpressionReader(text)
        let node = try reader.choice()
        guard reader.next == nil else { throw Unreadable(description: "a ) closes no group") }
        return node
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take() -> Unicode.Scalar? {
        guard index < scalars.count else { return nil }
        index += 1
        return scalars[index - 1]
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func choice() throws(Unreadable) -> ExpressionNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 100 else { throw Unreadable(description: "its groups are nested too deep") }
        let outer = flags
        defer { flags = outer }
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(Unreadable) -> ExpressionNode {
        var parts: [ExpressionNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let (part, canRepeat) = try atom()
            parts.append(try quantified(part, canRepeat))
        }
        return .sequence(parts)
    }

    private mutating func atom() throws(Unreadable) -> (ExpressionNode, canRepeat: Bool) {
        switch take() {
        case "(": return try group()
        case "[": return (.one(try characterClass()), true)
        case "\\": return try escape()
        case ".":
            var set = ScalarSet()
            if !flags.dotIsAll { set.insert("\n"..."\n") }
            set.isNegated = true
            return (.one(set), true)
        case "^": return (.assertion(flags.isMultiline ? .lineStart : .textStart), false)
        case "$": return (.assertion(flags.isMultiline ? .lineEnd : .textEnd), false)
        case "*", "+", "?": throw Unreadable(description: "there is nothing to repeat")
        case let scalar?: return (.one(one(scalar)), true)
        case nil: return (.sequence([]), false)
        }
    }

    private func one(_ scalar: Unicode.Scalar) -> ScalarSet {
        var set = ScalarSet(scalar)
        set.ignoresCase = flags.ignoresCase
        return set
    }

    private mutating func quantified(_ part: ExpressionNode, _ canRepeat: Bool) throws(Unreadable) -> ExpressionNode {
        let start = index
        let bounds: (Int, Int?)
        switch take() {
        case "*": bounds = (0, nil)
        case "+": bounds = (1, nil)
        case "?": bounds = (0, 1)
        case "{":
            guard let counts = try counts() else {
                index = start
                return part
            }
            bounds = counts
        default:
            index = start
            return part
        }
        guard canRepeat else { throw Unreadable(description: "there is nothing to repeat") }
        // Which of several stretches is found makes no difference here.
        if take("?") { return .repeated(part, least: bounds.0, most: bounds.1) }
        guard let next, "*+?".unicodeScalars.contains(next) else {
            return .repeated(part, least: bounds.0, most: bounds.1)
        }
        throw Unreadable(description: "a repetition is repeated")
    }

    /// What stands in braces; nil when that is no number, and the brace a brace.
    private mutating func counts() throws(Unreadable) -> (Int, Int?)? {
        let least = number()
        guard take(",") else {
            guard let least, take("}") else { return nil }
            return (try checked(least), try checked(least))
        }
        let most = number()
        guard least != nil || most != nil, take("}") else { return nil }
        guard let most else { return (try checked(least ?? 0), nil) }
        guard (least ?? 0) <= most else { throw Unreadable(description: "a repetition ends before it begins") }
        return (try checked(least ?? 0), try checked(most))
    }

    private func checked(_ count: Int) throws(Unreadable) -> Int {
        guard count <= ExpressionProgram.limit else {
            throw Unreadable(description: "it takes more than \(ExpressionProgram.limit) steps")
        }
        return count
    }

    private mutating func number() -> Int? {
        let start = index
        while let next, ("0"..."9").contains(next) { index += 1 }
        guard index > start else { return nil }
        return Int(String(String.UnicodeScalarView(scalars[start..<index]))) ?? Int.max
    }

    /// What is behind an opening parenthesis.
    private mutating func group() throws(Unreadable) -> (ExpressionNode, canRepeat: Bool) {
        if take("?") {
            if next == "P", index + 1 < scalars.count, scalars[index + 1] == "<" { index += 1 }
            switch take() {
            case ":": break
            case "=", "!": throw Unreadable(description: "looking ahead is not supported")
            case "<" where next == "=" || next == "!":
                throw Unreadable(description: "looking behind is not supported")
            case "<":
                while let scalar = take(), scalar != ">" {}
            case let flag?:
                return try flagged(flag)
            case nil: throw Unreadable(description: "a group has no end")
            }
        }
        let node = try choice()
        guard take(")") else { throw Unreadable(description: "a group has no end") }
        return (node, true)
    }

    /// `(?i)` holds to the end of the group around it, `(?i:…)` inside.
    private mutating func flagged(_ first: Unicode.Scalar) throws(Unreadable) -> (ExpressionNode, canRepeat: Bool) {
        let outer = flags
        var isOn = true
        var flag: Unicode.Scalar? = first
        while let scalar = flag {
            switch scalar {
            case "-": isOn = false
            case "i": flags.ignoresCase = isOn
            case "m": flags.isMultiline = isOn
            case "s": flags.dotIsAll = isOn
            case ")": return (.sequence([]), false)
            case ":":
                let node = try choice()
                flags = outer
                guard take(")") else { throw Unreadable(description: "a group has no end") }
                return (node, true)
            default: throw Unreadable(description: "(?\(scalar) is not supported")
            }
            flag = take()
        }
        throw Unreadable(description: "a group has no end")
    }

    private mutating func escape() throws(Unreadable) -> (ExpressionNode, canRepeat: Bool) {
        switch next {
        case "b": return (assertion(.wordBoundary), false)
        case "B": return (assertion(.noWordBoundary), false)
        case "A": return (assertion(.textStart), false)
        case "z", "Z": return (assertion(.textEnd), false)
        case let digit? where ("1"..."9").contains(digit) || digit == "k":
            throw Unreadable(description: "references back to groups are not supported")
        default: break
        }
        if let (kind, isOpposite) = takeKind() { return (.one(ScalarSet(kind, isOpposite: isOpposite)), true) }
        return (.one(one(try escapedScalar())), true)
    }

    private mutating func assertion(_ assertion: ExpressionNode.Assertion) -> ExpressionNode {
        index += 1
        return .assertion(assertion)
    }

    private mutating func takeKind() -> (ScalarSet.Kind, isOpposite: Bool)? {
        let kind: (ScalarSet.Kind, Bool)? =
            switch next {
            case "d": (.digit, false)
            case "D": (.digit, true)
            case "w": (.word, false)
            case "W": (.word, true)
            case "s": (.blank, false)
            case "S": (.blank, true)
            default: nil
            }
        if kind != nil { index += 1 }
        return kind
    }

    /// The scalar that is meant behind a backslash.
    private mutating func escapedScalar() throws(Unreadable) -> Unicode.Scalar {
        switch take() {
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "f": return "\u{C}"
        case "v": return "\u{B}"
        case "0": return "\0"
        case "x": return try hexadecimal(digits: 2)
        case "u": return try hexadecimal(digits: 4)
        case let scalar?
        where scalar.value < 0x80 && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil:
            return scalar
        case let scalar?: throw Unreadable(description: "\\\(scalar) is no escape")
        case nil: throw Unreadable(description: "it ends in a backslash")
        }
    }

    private mutating func hexadecimal(digits count: Int) throws(Unreadable) -> Unicode.Scalar {
        let isInBraces = take("{")
        var value: UInt32 = 0
        var taken = 0
        while let scalar = next, let digit = UInt32(String(scalar), radix: 16), taken < (isInBraces ? 8 : count) {
            value = value << 4 | digit
            taken += 1
            index += 1
        }
        guard taken > 0, isInBraces ? take("}") : taken == count, let scalar = Unicode.Scalar(value) else {
            throw Unreadable(description: "an escape names no character")
        }
        return scalar
    }

    /// What is behind an opening bracket.
    private mutating func characterClass() throws(Unreadable) -> ScalarSet {
        var set = ScalarSet()
        set.ignoresCase = flags.ignoresCase
        set.isNegated = take("^")
        var isFirst = true
        while let scalar = take() {
            // A bracket that comes first is one of the class.
            if scalar == "]", !isFirst { return set }
            isFirst = false
            if scalar == "[", let next, ":.=".unicodeScalars.contains(next) {
                throw Unreadable(description: "[\(next) is not supported in a class")
            }
            if scalar == "\\", let (kind, isOpposite) = takeKind() {
                set.insert(kind, isOpposite: isOpposite)
                continue
            }
            let low = scalar == "\\" ? try classEscape() : scalar
            guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                set.insert(low...low)
                continue
            }
            index += 1
            let end = take() ?? low
            if end == "\\", takeKind() != nil { throw Unreadable(description: "a range ends in a class") }
            let high = end == "\\" ? try classEscape() : end
            guard low <= high else { throw Unreadable(description: "a range ends before it begins") }
            set.insert(low...high)
        }
        throw Unreadable(description: "a class has no end")
    }

    private mutating func classEscape() throws(Unreadable) -> Unicode.Scalar {
        if take("b") { return "\u{8}" }
        return try escapedScalar()
    }
}
