/// A line of a job's output that GitHub's runner would obey.
///
/// Read as "Workflow commands for GitHub Actions" describes them, and as the runner does it: a line ends at CR, LF or
/// both; a command begins with `::` after blanks; what is between that and the next `::` is its name and, behind a blank,
/// its properties, parted by commas; of percent escapes only those that the toolkit writes are resolved.
public struct WorkflowCommandReader: Hashable {
    /// `error`, `notice`, …
    public var name: String
    /// By name.
    public var properties: [String: String]
    /// What is shown.
    public var message: String

    /// Reads a job's output.
    ///
    /// - Returns: the commands, and the lines that are none.
    public static func read(_ output: String) -> (commands: [WorkflowCommandReader], others: [String]) {
        var commands: [WorkflowCommandReader] = []
        var others: [String] = []
        for line in lines(output) {
            if let command = WorkflowCommandReader(line) { commands.append(command) } else { others.append(line) }
        }
        return (commands, others)
    }

    private static func lines(_ output: String) -> [String] {
        let bytes = Array(output.utf8)
        var lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    private init?(_ line: String) {
        let scalars = Array(line.unicodeScalars.drop { $0.properties.isWhitespace })
        guard scalars.starts(with: "::".unicodeScalars), let end = Self.mark(in: scalars, from: 2) else { return nil }
        let head = scalars[2..<end]
        let nameEnd = head.firstIndex(of: " ") ?? end
        name = Self.text(head[..<nameEnd])
        message = Self.resolved(Self.text(scalars[(end + 2)...]), ["\r": "%0D", "\n": "%0A"])
        properties = [:]
        for pair in head[nameEnd...].dropFirst().split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = Self.resolved(
                Self.text(parts[1]), ["\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
            properties[Self.text(parts[0])] = value
        }
    }

    private static func mark(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard scalars.count > start + 1 else { return nil }
        return (start..<(scalars.count - 1)).first { scalars[$0] == ":" && scalars[$0 + 1] == ":" }
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// The percent sign comes last, or `%250A` would become a line end.
    private static func resolved(_ text: String, _ escapes: [String: String]) -> String {
        var scalars = Array(text.unicodeScalars)
        for (plain, escape) in escapes.sorted(by: { $0.key < $1.key }) + [("%", "%25")] {
            scalars = replacing(Array(escape.unicodeScalars), in: scalars, with: Array(plain.unicodeScalars))
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func replacing(
        _ old: [Unicode.Scalar], in text: [Unicode.Scalar], with new: [Unicode.Scalar]
    ) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var index = 0
        while index < text.count {
            if text[index...].starts(with: old) {
                result += new
                index += old.count
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }
}
