/// The scalars that a letter, an escape or a class of an expression stands for.
struct ScalarSet: Sendable {
    /// A class that has a letter: `\d`, `\w`, `\s`.
    enum Kind: Sendable {
        case digit, word, blank

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .digit: scalar.properties.generalCategory == .decimalNumber
            case .blank: scalar.properties.isWhitespace
            case .word:
                scalar == "_" || scalar.properties.isAlphabetic
                    || [.decimalNumber, .nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
            }
        }
    }

    private var ranges: [ClosedRange<Unicode.Scalar>] = []
    private var kinds: [(kind: Kind, isOpposite: Bool)] = []
    /// Whether all others are meant.
    var isNegated = false
    /// Whether capital and small letters are the same.
    var ignoresCase = false

    /// An empty set.
    init() {}

    /// A single scalar.
    init(_ scalar: Unicode.Scalar) { ranges = [scalar...scalar] }

    /// A class that has a letter, or all that is not in it.
    init(_ kind: Kind, isOpposite: Bool) { kinds = [(kind, isOpposite)] }

    mutating func insert(_ range: ClosedRange<Unicode.Scalar>) { ranges.append(range) }

    mutating func insert(_ kind: Kind, isOpposite: Bool) { kinds.append((kind, isOpposite)) }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var isIn = holds(scalar)
        if !isIn, ignoresCase {
            let properties = scalar.properties
            isIn = [properties.lowercaseMapping, properties.uppercaseMapping].contains { mapping in
                mapping.unicodeScalars.count == 1 && mapping.unicodeScalars.allSatisfy(holds)
            }
        }
        return isIn != isNegated
    }

    private func holds(_ scalar: Unicode.Scalar) -> Bool {
        ranges.contains { $0.contains(scalar) } || kinds.contains { $0.kind.contains(scalar) != $0.isOpposite }
    }
}
