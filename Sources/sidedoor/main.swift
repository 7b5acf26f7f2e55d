internal import ArgumentParser
internal import Foundation

/// The root command.
struct Sidedoor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sidedoor",
        abstract: "Tells, without a browser, what happens when a visitor clicks through a jQuery Mobile site.",
        subcommands: [CheckCommand.self, ExplainCommand.self])
}

do {
    var command = try Sidedoor.parseAsRoot()
    try command.run()
} catch {
    let isMisuse = Sidedoor.exitCode(for: error) != .success
    let text = Sidedoor.fullMessage(for: error) + "\n"
    (isMisuse ? FileHandle.standardError : .standardOutput).write(Data(text.utf8))
    exit(isMisuse ? 2 : 0)
}
