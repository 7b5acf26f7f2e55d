import Foundation
import Testing

/// What somebody meets who types the name alone, or a word that is no command.
struct FirstStepsTests {
    @Test func aloneItSaysWhatToType() throws {
        let run = try BuiltCommand.run([], in: BuiltCommand.fixtures.appending(path: "date-tools"))
        #expect(run.exitCode == 0)
        try expectSnapshot(run.text(of: []), "first-steps")
    }

    @Test func whatItSaysWorks() throws {
        let folder = BuiltCommand.fixtures.appending(path: "date-tools")
        let lines = try BuiltCommand.run([], in: folder).output.split(separator: "\n")
        let commands = lines.filter { $0.hasPrefix("  sidedoor ") }.map { $0.split(separator: " ").dropFirst() }
        #expect(commands.map(\.first) == ["check", "trace", "inspect"])
        for command in commands { #expect(try BuiltCommand.run(command.map(String.init), in: folder).exitCode < 2) }
    }

    @Test func withoutASiteItIsTheHelp() throws {
        let site = try TemporarySite()
        let run = try site.run()
        #expect(run.exitCode == 0)
        #expect(run.output.contains("SUBCOMMANDS:"))
    }

    @Test(arguments: [
        ("chek", "did you mean \"sidedoor check\"?"), ("Inspect", "did you mean \"sidedoor inspect\"?"),
        ("tarce", "did you mean \"sidedoor trace\"?"), ("version", "did you mean \"sidedoor versions\"?"),
        ("frobnicate", "there are check, explain, trace, inspect, compare, test, record, versions, help"),
    ])
    func anUnknownCommandHasANeighbour(word: String, help: String) throws {
        let run = try BuiltCommand.run([word, "date-tools", "--format", "json"])
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: there is no command \"\(word)\"\nhelp: \(help)\n")
    }

    /// Whatever is asked for, the answer can be read.
    @Test(arguments: [
        ["versions", "1.4.5", "LONG"], ["inspect", "x", "--framework", "LONG"],
        ["check", "x", "--ignore", "target=(LONG"],
        ["explain", "LONG"], ["LONG"], ["inspect", "LONG"], ["trace", "date-tools", "/index.html", "xpath=(LONG"],
    ])
    func nothingLongIsEchoedWhole(arguments: [String]) throws {
        let long = String(repeating: "9", count: 100_000)
        let run = try BuiltCommand.run(arguments.map { $0.replacing("LONG", with: long) })
        #expect(run.exitCode > 0)
        #expect(run.errors.utf8.count < 3_000)
        #expect(run.errors.hasPrefix("error: "))
    }

    @Test(arguments: ["xpath=document('x')", "xpath=//a[", "xpath=//nosuch:a", "xpath=key('a','b')"])
    func nobodyElseWritesErrors(selector: String) throws {
        let run = try BuiltCommand.run(["trace", "date-tools", "/index.html", selector])
        #expect(run.exitCode == 1)
        #expect(run.errors.split(separator: "\n").count == 2 && run.errors.hasPrefix("error: step 2: "))
    }
}
