/// What the Test Anything Protocol, version 13, says of a run, read line by line as its specification describes it.
public struct TAPReader {
    /// A test line.
    public struct Test: Hashable {
        /// Whether the line begins with `ok`.
        public var isOK: Bool
        /// Its number.
        public var number: Int
        /// What stands before a directive, escapes resolved.
        public var description: String
        /// `SKIP …` or `TODO …`; nil without one.
        public var directive: String?
        /// The lines of the YAML block behind it, without their indentation.
        public var block: [String] = []
    }

    /// How many tests the plan announces.
    public private(set) var planned: Int?
    /// The tests.
    public private(set) var tests: [Test] = []
    /// Lines that the specification has no place for.
    public private(set) var strays: [String] = []

    /// Reads an output; lines end at CR, LF or both.
    public init(_ output: String) {
        var isInBlock = false
        let lines = Array(output.utf8).split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
        for (index, line) in lines.enumerated() {
            if index == 0, line == "TAP version 13" { continue }
            if isInBlock {
                if line == "  ..." { isInBlock = false } else { tests[tests.count - 1].block.append(unindented(line)) }
            } else if line == "  ---", !tests.isEmpty {
                isInBlock = true
            } else if planned == nil, tests.isEmpty, line.hasPrefix("1..") {
                planned = Int(line.dropFirst(3))
            } else if let test = Self.test(line) {
                tests.append(test)
            } else {
                strays.append(line)
            }
        }
        if isInBlock { strays.append("a block has no end") }
    }

    private func unindented(_ line: String) -> String { String(line.unicodeScalars.dropFirst(2)) }

    private static func test(_ line: String) -> Test? {
        let isOK = line.hasPrefix("ok ")
        guard isOK || line.hasPrefix("not ok ") else { return nil }
        var rest = line.unicodeScalars.dropFirst(isOK ? 3 : 7)
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard let number = Int(String(digits)) else { return nil }
        rest = rest.dropFirst(digits.count)
        if rest.starts(with: " - ".unicodeScalars) { rest = rest.dropFirst(3) }
        // A backslash takes the meaning from a number sign and from another backslash.
        var description = String.UnicodeScalarView()
        var directive: String?
        var isEscaped = false
        for (offset, scalar) in rest.enumerated() {
            if isEscaped {
                description.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "#" {
                directive = String(String.UnicodeScalarView(rest.dropFirst(offset + 1).drop { $0 == " " }))
                break
            } else {
                description.append(scalar)
            }
        }
        if directive != nil, description.last == " " { description.removeLast() }
        return Test(isOK: isOK, number: number, description: String(description), directive: directive)
    }
}
