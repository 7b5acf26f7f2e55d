internal import Facts
internal import Navigators

extension Rule {
    /// The rule's page of documentation, as plain text.
    public var documentation: String {
        """
        \(name) (\(severity))

        \(Self.wrap(summary))

        WHAT HAPPENS
        \(Self.wrap(explanation))

        WHAT TO DO
        \(Self.wrap(remedy))

        WITH --verify
        \(Self.wrap(claim.words.prefix(1).uppercased() + claim.words.dropFirst())).

        EXAMPLE
        \(Self.listing(bad))
        INSTEAD
        \(Self.listing(good))
        """
    }

    /// The rule whose name is nearest to a text, nil when none is near.
    public static func nearest(to text: String) -> String? {
        let ranked = all.map { ($0.name, text.distance(to: $0.name)) }
        return ranked.min { $0.1 < $1.1 }.flatMap { $0.1 <= max(3, text.count / 2) ? $0.0 : nil }
    }

    /// The files of an example: the heads' libraries are left out.
    private static func listing(_ site: ExampleSite) -> String {
        site.files.map { file in
            let lines = (file.head.isEmpty ? [] : [file.head]) + file.body.split(separator: "\n").map(String.init)
            return "  \(file.name)\n" + lines.map { "      \($0)\n" }.joined()
        }.joined()
    }

    /// Lines of at most 80 columns, two of them blanks.
    private static func wrap(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + word.count < 80 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append("  " + word)
            }
        }
        return lines.joined(separator: "\n")
    }
}
