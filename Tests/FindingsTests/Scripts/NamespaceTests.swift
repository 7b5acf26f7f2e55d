import Facts
import Findings
import Navigators
import Testing

/// Pages whose attributes have a namespace, `data-x-role`, are judged as all others are.
struct NamespaceTests {
    /// What is found in a rule's bad example, with `x-` in all its attributes.
    private func findings(_ name: String) throws -> [Finding] {
        let rule = try #require(Rule.named(name))
        var texts: [String: String] = [:]
        for file in rule.bad.files { texts[file.name] = file.text.replacing("data-", with: "data-x-") }
        let site = ExampleMemory(texts: texts)
        var checker = Checker(site: site, files: site.htmlFiles)
        checker.options = ["ns": .string("x-")]
        return try checker.check().findings
    }

    /// The rules that speak of jQuery Mobile: attributes of Turbo and of MkDocs-Material have no namespace.
    private static let rules = Rule.all.filter { rule in
        !rule.bad.files.contains { $0.text.contains("turbo") || $0.text.contains("data-md-") }
    }

    @Test(arguments: rules.map(\.name))
    func findsItsBadExample(name: String) throws {
        let findings = try findings(name)
        #expect(findings.contains { $0.rule == name })
        // What is advised has the namespace too.
        for finding in findings {
            let advice =
                [finding.help, finding.label, finding.worksWhen].compactMap(\.self) + finding.fixes.map(\.text)
            let text = advice.joined(separator: "\n").replacing("data-x-", with: "")
            #expect(!text.contains("data-"))
        }
    }
}
