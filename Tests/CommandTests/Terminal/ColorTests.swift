import Foundation
import Testing

struct ColorTests {
    private let arguments = ["trace", "date-tools", "/index.html", "Date Conversion"]

    @Test func colorsAreOffIntoAFile() throws {
        #expect(!(try BuiltCommand.run(arguments).output.contains("\u{1B}")))
    }

    @Test func colorsAreOnWhenAsked() throws {
        let plain = try BuiltCommand.run(arguments + ["--color", "never"]).output
        let colored = try BuiltCommand.run(arguments + ["--color", "always"], environment: ["NO_COLOR": "1"]).output
        #expect(colored.contains("\u{1B}[31m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    /// `script` gives the command a terminal.
    @Test func noColorSwitchesThemOffOnATerminal() throws {
        #expect(try onATerminal([:]).contains("\u{1B}[1m"))
        #expect(!(try onATerminal(["NO_COLOR": "1"]).contains("\u{1B}[")))
        #expect(!(try onATerminal(["TERM": "dumb"]).contains("\u{1B}[")))
    }

    private func onATerminal(_ environment: [String: String]) throws -> String {
        try BuiltCommand.onATerminal(arguments, environment: environment)
    }
}
