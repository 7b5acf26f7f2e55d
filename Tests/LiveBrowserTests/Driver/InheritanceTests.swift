import ForeignReaders
import Foundation
import Testing

@testable import LiveBrowser

/// A program that we start holds nothing open that is ours: a connection that we close would stay open for the other side
/// until that program ends as well.
struct InheritanceTests {
    /// A descriptor as a library opens it that thinks of no programs beside it.
    private let open = dup(0)

    private func isHeld(by process: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").contains("\(open)")
    }

    @Test func programsBesideTheTestsHoldNothingOpen() throws {
        defer { close(open) }
        #expect(try isHeld(by: "self"))
        let held = try OtherProgram.output("/bin/sh", ["-c", "for each in /proc/$$/fd/*; do echo ${each##*/}; done"])
        #expect(!held.split(separator: "\n").contains("\(open)"))
    }

    @Test func whatKeepsABrowserHoldsNothingOpen() throws {
        defer { close(open) }
        let folder = try TemporaryFolder(["number": ""])
        let (number, end) = (folder.path + "/number", folder.path + "/end")
        let keeper = try #require(
            Keeper(
                script: "echo $$ > \"$1\"; cat; echo heard > \"$2\"", arguments: ["keeper", number, end]))
        var process = ""
        while process.isEmpty {
            process = ((try? String(contentsOfFile: number, encoding: .utf8)) ?? "").trimmingCharacters(in: .newlines)
            usleep(1_000)
        }
        #expect(try !isHeld(by: process))
        keeper.release()
        #expect(try String(contentsOfFile: end, encoding: .utf8) == "heard\n", "it has its standard input all the same")
    }
}
