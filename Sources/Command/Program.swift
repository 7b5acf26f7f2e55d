internal import ArgumentParser
internal import Foundation

/// The command: parses the arguments, runs the subcommand, picks the exit code.
///
/// 0 is success, 1 an action of a trace that could not be carried out, 2 misuse or unreadable input.
@main
enum Program {
    static func main() {
        do {
            var command = try Sidedoor.parseAsRoot(FixMode.spelledOut(Array(CommandLine.arguments.dropFirst())))
            try command.run()
        } catch let error as CommandError {
            finish(error)
        } catch {
            guard Sidedoor.exitCode(for: error) != .success else {
                print(Sidedoor.fullMessage(for: error))
                exit(0)
            }
            let message = Sidedoor.message(for: error).split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
            finish(CommandError(message: message.joined(separator: " "), help: help))
        }
    }

    /// Where to look after misuse.
    private static var help: String {
        let names = Sidedoor.configuration.subcommands.compactMap { $0.configuration.commandName }
        let asked = CommandLine.arguments.dropFirst().first { names.contains($0) }
        return "see \"\((["sidedoor", asked].compactMap { $0 } + ["--help"]).joined(separator: " "))\""
    }

    private static func finish(_ error: CommandError) -> Never {
        fflush(nil)
        FileHandle.standardError.write(Data(error.text.utf8))
        exit(error.exitCode)
    }
}
