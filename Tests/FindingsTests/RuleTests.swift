import Exploration
import Findings
import Foundation
import Testing

/// Every rule against the examples of its own documentation.
struct RuleTests {
    @Test(arguments: Rule.all.map(\.name))
    func findsItsBadExample(name: String) throws {
        let rule = try #require(Rule.named(name))
        let report = try ExampleMemory(rule.bad).check()
        #expect(report.findings.map(\.rule) == [name])
        #expect(report.findings.map(\.severity) == [rule.severity])
        try expectSnapshot(rule.documentation + "\nREPORT\n" + TextReporter().text(report), name)
    }

    /// Sites of many files are explored by classes of states.
    @Test(arguments: Rule.all.map(\.name))
    func findsTheSameInALargeSite(name: String) throws {
        let rule = try #require(Rule.named(name))
        let others = (1...50).map { number in
            ExampleSite.File("other/\(number).html", page("other\(number)", "…"))
        }
        let alone = try ExampleMemory(rule.bad).check().findings
        let among = try ExampleMemory(rule.bad.files + others).check().findings
        #expect(among.map(\.phrase) == alone.map(\.phrase))
        #expect(among.map(\.place.description) == alone.map(\.place.description))
        #expect(among.map { $0.trace?.steps.count } == alone.map { $0.trace?.steps.count })
        #expect(try ExampleMemory(rule.good.files + others).check().findings.isEmpty)
    }

    @Test(arguments: Rule.all.map(\.name))
    func findsNothingInItsGoodExample(name: String) throws {
        let rule = try #require(Rule.named(name))
        #expect(try ExampleMemory(rule.good).check().findings.isEmpty)
    }

    @Test(arguments: Rule.all.map(\.name))
    func isDocumented(name: String) throws {
        let rule = try #require(Rule.named(name))
        #expect(name.allSatisfy { $0.isLowercase || $0 == "-" })
        #expect(rule.documentation.contains("WHAT TO DO"))
        #expect(rule.documentation.contains(rule.bad.files[0].body.split(separator: "\n")[0]))
    }

    @Test func everyFileOfTheFoldersIsInTheList() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Findings/Rules").standardized
        let topics = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.contains(".") }
        let files = try topics.flatMap { topic in
            try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: topic).path)
        }
        #expect(files.count == Rule.all.count)
        #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    }

    @Test func aNameIsGuessed() {
        #expect(Rule.nearest(to: "fragment-lost-by-ajx") == "fragment-lost-by-ajax")
    }
}
