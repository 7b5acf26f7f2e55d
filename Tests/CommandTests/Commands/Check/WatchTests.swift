import ForeignReaders
import Foundation
import Testing

/// `--watch`: a new report after each change, until it is interrupted.
struct WatchTests {
    @Test(.timeLimit(.minutes(5)))
    func checksAgainOnChange() async throws {
        let site = try TemporarySite(copying: "date-tools")
        try site.write("severity: {script-runs-again: off}\n", to: "site/.sidedoor.yml")
        let output = site.url("output.txt")
        try Data().write(to: output)
        let program = try ChildProgram(
            BuiltCommand.binary.path, ["check", "site", "--watch"], in: site.folder.path,
            files: .init(output: output.path, errors: output.path))
        defer { program.send(SIGKILL) }
        func wait(for text: String) async throws {
            while !(try site.read("output.txt").contains(text)) { try await Task.sleep(for: .milliseconds(50)) }
        }
        try await wait(for: "1 error, 1 warning in")
        let text = try site.read("site/index.html")
        try site.write(
            text.replacing("<a href=\"dc.html\"", with: "<a rel=external href=\"dc.html\""), to: "site/index.html")
        try await wait(for: "changed: index.html\n\nnothing found in")
        try FileManager.default.removeItem(at: site.url("site/de.html"))
        try await wait(for: "changed: de.html\n\nerror[file-missing]")
        try site.write("nonsense: 1\n", to: "site/.sidedoor.yml")
        try await wait(for: "error: site/.sidedoor.yml:1:1: there is no key")
        program.send(SIGINT)
        while program.isRunning { try await Task.sleep(for: .milliseconds(50)) }
        #expect(program.wait() == .signal(SIGINT))
    }

    @Test func aSiteThatIsNotThereIsAnError() throws {
        #expect(try BuiltCommand.run(["check", "nosuch", "--watch"]).exitCode == 2)
    }
}
