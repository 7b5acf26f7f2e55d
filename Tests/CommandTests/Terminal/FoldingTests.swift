import Foundation
import Testing

/// Long sentences are broken on a terminal, under where they began, and stay whole in a file.
struct FoldingTests {
    @Test(arguments: [60, 80, 160])
    func sentencesOfFindingsAreBroken(width: Int) throws {
        let output = try BuiltCommand.onATerminal(
            ["check", "date-tools", "--color", "never"], environment: ["COLUMNS": "\(width)"])
        let whole = try BuiltCommand.run(["check", "date-tools"]).output.split(separator: "\n")
        let lines = output.split(separator: "\r\n")
        let begin = try #require(lines.firstIndex { $0.hasPrefix("  help: ") })
        let rest = lines[(begin + 1)...].prefix { $0.hasPrefix("        ") }
        let sentence = ([lines[begin]] + rest.map { $0.dropFirst(7) }).joined()
        #expect(whole.contains { $0 == sentence })
        #expect(lines[begin...].prefix(rest.count + 1).allSatisfy { $0.count <= width })
        #expect(width > 80 || !rest.isEmpty)
    }

    @Test func rulesAreOneALineInAFile() throws {
        let whole = try BuiltCommand.run(["explain"]).output.split(separator: "\n")
        #expect(whole.allSatisfy { !$0.hasPrefix(" ") })
        let onATerminal = try BuiltCommand.onATerminal(["explain"], environment: ["COLUMNS": "80"])
        let lines = onATerminal.split(separator: "\r\n")
        #expect(lines.count > whole.count)
        #expect(lines.allSatisfy { $0.count <= 80 })
    }
}
