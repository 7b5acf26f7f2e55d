import Foundation
import Testing

@testable import Findings

/// The page of the documentation that tells all rules is written from the rules; `RECORD_SNAPSHOTS=1` writes it anew.
struct RuleReferenceTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Sidedoor/Sidedoor.docc/RulesOfCheck.md").standardized

    private static func text() -> String {
        let head = """
            # The rules of check

            What `sidedoor check` looks for, why it breaks, and how to mend it.

            ## Overview

            `sidedoor explain RULE` prints the same. Each rule comes with a site in which it finds something, and with the
            same site mended. What stands in the heads besides the libraries is shown above the body.


            """
        return head + Rule.all.map(section).joined(separator: "\n")
    }

    private static func section(_ rule: Rule) -> String {
        let summary = MarkdownText.escape(rule.summary)
        return """
            ### \(rule.name)

            **\(summary)** (\(rule.severity))

            \(MarkdownText.escape(rule.explanation))

            \(MarkdownText.escape(rule.remedy))

            With `--verify`: \(MarkdownText.escape(rule.claim.words)).

            ```html
            \(listing(rule.bad))
            ```

            Instead:

            ```html
            \(listing(rule.good))
            ```

            """
    }

    private static func listing(_ site: ExampleSite) -> String {
        site.files.map { file in
            let lines = ([file.head, file.body].filter { !$0.isEmpty }).joined(separator: "\n")
            return "<!-- \(file.name) -->\n\(lines)"
        }.joined(separator: "\n")
    }

    @Test func tellsAllRules() throws {
        let text = Self.text()
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.page, encoding: .utf8) == text)
    }

    @Test func theReadmeCountsThem() throws {
        let readme = Self.page.deletingLastPathComponent().appending(path: "../../../README.md").standardized
        #expect(try String(contentsOf: readme, encoding: .utf8).contains("\(Rule.all.count) rules,"))
    }
}
