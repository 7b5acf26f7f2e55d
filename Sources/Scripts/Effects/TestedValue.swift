/// A value of a script, as far as a test of an element comes to one.
enum TestedValue: Hashable {
    case string(String)
    /// The address of something on the site, from its path on: what stands before is not known.
    case path(String)
    case number(Double)
    /// A number above zero that is not known.
    case positive
    case truth(Bool)
    case null, undefined

    init(_ literal: Literal) {
        switch literal {
        case .boolean(let truth): self = .truth(truth)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .null: self = .null
        case .undefined: self = .undefined
        }
    }

    var isTrue: Bool {
        switch self {
        case .string(let text): !text.isEmpty
        case .path, .positive: true
        case .number(let number): number != 0 && !number.isNaN
        case .truth(let truth): truth
        case .null, .undefined: false
        }
    }

    var length: TestedValue? {
        if case .string(let text) = self { return .number(Double(text.utf16.count)) }
        return nil
    }

    func compared(_ comparison: ElementTest.Comparison, with other: TestedValue) -> Bool? {
        switch comparison {
        case .equal(let isStrict): return isEqual(to: other, isStrict: isStrict)
        case .unequal(let isStrict): return isEqual(to: other, isStrict: isStrict).map { !$0 }
        case .less: return isOrdered(before: other) { $0 < $1 }
        case .lessOrEqual: return isOrdered(before: other) { $0 <= $1 }
        case .greater: return isOrdered(before: other) { $0 > $1 }
        case .greaterOrEqual: return isOrdered(before: other) { $0 >= $1 }
        }
    }

    private func isEqual(to other: TestedValue, isStrict: Bool) -> Bool? {
        switch (self, other) {
        case (.string(let left), .string(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.truth(let left), .truth(let right)): return left == right
        case (.null, .null), (.undefined, .undefined): return true
        case (.null, .undefined), (.undefined, .null): return !isStrict
        case (.null, _), (_, .null), (.undefined, _), (_, .undefined): return false
        case (.path(let left), .path(let right)): return left == right
        case (.positive, .positive): return nil
        case (.positive, .number(let number)), (.number(let number), .positive): return number > 0 ? nil : false
        case (.path(let path), .string(let text)), (.string(let text), .path(let path)):
            return text.hasSuffix(path) ? nil : false
        default: return isStrict ? false : nil
        }
    }

    private func isOrdered(before other: TestedValue, _ isOrdered: (Double, Double) -> Bool) -> Bool? {
        switch (self, other) {
        case (.number(let left), .number(let right)): return isOrdered(left, right)
        // One stands for all that lie above what it is compared with.
        case (.positive, .number(let right)) where right <= 0: return isOrdered(1, right)
        case (.number(let left), .positive) where left <= 0: return isOrdered(left, 1)
        default: return nil
        }
    }

    // MARK: Strings

    func result(of method: ElementTest.Method, _ arguments: [TestedValue?]) -> TestedValue? {
        if case .string(let text)? = arguments.first, arguments.count == 1 { return result(of: method, text) }
        guard case .string(let text) = self else {
            if case .path(let path) = self, method == .toLowerCase { return .path(path.lowercased()) }
            return nil
        }
        if method == .toLowerCase { return .string(text.lowercased()) }
        let numbers = arguments.map { value -> Int? in
            guard case .number(let number)? = value, (0..<1e9).contains(number) else { return nil }
            return Int(number)
        }
        guard let first = numbers.first, let start = first, !numbers.contains(nil) else { return nil }
        let second = numbers.dropFirst().first ?? nil
        switch method {
        case .charAt: return Self.part(of: text, start, start + 1)
        case .at: return start < text.utf16.count ? Self.part(of: text, start, start + 1) : .undefined
        case .substr: return Self.part(of: text, start, second.map { start + $0 })
        case .slice: return Self.part(of: text, start, second)
        case .substring: return Self.part(of: text, min(start, second ?? start), second.map { max(start, $0) })
        case .indexOf, .includes, .startsWith, .endsWith, .toLowerCase: return nil
        }
    }

    /// What stands in a text from one of its units to another, as far as there is anything.
    private static func part(of text: String, _ start: Int, _ end: Int?) -> TestedValue {
        let units = Array(text.utf16)
        let end = min(end ?? units.count, units.count)
        return .string(String(decoding: units[min(start, end)..<end], as: UTF16.self))
    }

    /// What searching for a text comes to.
    private func result(of method: ElementTest.Method, _ part: String) -> TestedValue? {
        switch self {
        case .string(let text): return Self.search(method, for: Array(part.utf16), in: Array(text.utf16))
        case .path(let path): return Self.search(method, for: part, inAddressWith: path)
        case .number, .positive, .truth, .null, .undefined: return nil
        }
    }

    private static func search(_ method: ElementTest.Method, for part: [UInt16], in text: [UInt16]) -> TestedValue? {
        switch method {
        case .startsWith: return .truth(text.starts(with: part))
        case .endsWith: return .truth(text.reversed().starts(with: part.reversed()))
        case .indexOf, .includes:
            let place = text.indices.first { text[$0...].starts(with: part) } ?? (part.isEmpty ? 0 : -1)
            return method == .includes ? .truth(place >= 0) : .number(Double(place))
        case .at, .charAt, .substring, .substr, .slice, .toLowerCase: return nil
        }
    }

    /// What can be told of an address that begins with `http://` or `https://` and a host that is not known.
    private static func search(_ method: ElementTest.Method, for part: String, inAddressWith path: String)
        -> TestedValue?
    {
        if "http".hasPrefix(part) {
            return method == .indexOf ? .number(0) : method == .endsWith ? nil : .truth(true)
        }
        let isInPath = search(.includes, for: Array(part.utf16), in: Array(path.utf16))?.isTrue == true
        switch method {
        case .includes: return isInPath ? .truth(true) : isForeignToOrigin(part) ? .truth(false) : nil
        case .indexOf:
            // Where it stands first nobody knows, but behind `http`.
            return isInPath ? .positive : isForeignToOrigin(part) ? .number(-1) : nil
        case .startsWith: return part.hasPrefix("http") ? nil : .truth(false)
        case .endsWith: return path.hasSuffix(part) ? .truth(true) : part.count <= path.count ? .truth(false) : nil
        case .at, .charAt, .substring, .substr, .slice, .toLowerCase: return nil
        }
    }

    /// Whether a text cannot be part of a scheme and host: `#`, `?page=`, `mailto:`.
    private static func isForeignToOrigin(_ part: String) -> Bool {
        if part.contains(where: { "#?=&%".contains($0) }) { return true }
        return ["mailto:", "tel:", "sms:", "javascript:", "data:", "geo:", "market:"].contains(part.lowercased())
    }
}
