import Foundation
import Testing

/// What the articles say besides output: files that the command takes, and the command's options.
struct ArticleTests {
    private static let root = BuiltCommand.fixtures.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let commands = root.appending(path: "Sources/Sidedoor/Sidedoor.docc/Commands")

    /// The first block of YAML in an article.
    private static func yaml(in article: String) throws -> String {
        let text = try String(contentsOf: commands.appending(path: article), encoding: .utf8)
        let block = text.components(separatedBy: "```").first { $0.hasPrefix("yaml\n") }
        return try String(#require(block).dropFirst("yaml\n".count))
    }

    /// A copy of the sample site that the articles are about.
    private static func copyOfDateTools() throws -> URL {
        let copy = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try FileManager.default.copyItem(at: root.appending(path: "sample-pages/date-tools"), to: copy)
        return copy
    }

    @Test func theConfigurationIsTaken() throws {
        let site = try Self.copyOfDateTools()
        defer { try? FileManager.default.removeItem(at: site) }
        try Self.yaml(in: "Configuration.md")
            .write(to: site.appending(path: ".sidedoor.yml"), atomically: true, encoding: .utf8)
        let run = try BuiltCommand.run(["check", site.path])
        #expect(run.exitCode == 1)
        #expect(run.errors.isEmpty)
    }

    @Test func theScenarioHolds() throws {
        let site = try Self.copyOfDateTools()
        defer { try? FileManager.default.removeItem(at: site) }
        let file = site.appending(path: "scenarios.yml")
        try Self.yaml(in: "Scenarios.md").write(to: file, atomically: true, encoding: .utf8)
        let run = try BuiltCommand.run(["test", file.path])
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.hasSuffix("1 scenario: 1 passed\n"))
    }

    @Test(arguments: ["trace", "inspect", "compare", "check", "explain", "test", "record", "versions"])
    func everyOptionIsTold(command: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.commands.path)
        let articles = try names.map { try String(contentsOf: Self.commands.appending(path: $0), encoding: .utf8) }
            .joined()
        let help = try BuiltCommand.run([command, "--help"]).output
        let options = help.matches(of: /(?m)^  (?:-h, )?(--[a-z-]+)/).map { String($0.output.1) }
        #expect(!options.isEmpty)
        for option in options where !["--help", "--version"].contains(option) {
            #expect(articles.contains(option), "no article tells of \(option)")
        }
    }
}
