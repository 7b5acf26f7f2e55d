internal import ArgumentParser
internal import Foundation

/// The command: parses the arguments, runs the subcommand, picks the exit code.
///
/// 0 is success, 1 findings or an action of a trace that could not be carried out, 2 misuse or unreadable input, 3 a check
/// that did not look at everything.
@main
enum Program {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if let hint = FirstSteps(arguments: arguments, folder: ".") {
                Console.write(hint.text)
            } else {
                var command = try Sidedoor.parseAsRoot(FixMode.spelledOut(arguments))
                try command.run()
            }
            Console.finish()
        } catch let error as CommandError {
            finish(error)
        } catch {
            guard Sidedoor.exitCode(for: error) != .success else {
                Console.write(Sidedoor.fullMessage(for: error) + "\n")
                Console.finish()
                exit(0)
            }
            finish(UnknownCommand(arguments).map(\.error) ?? misuse(Sidedoor.message(for: error)))
        }
    }

    /// What the parser of arguments says, in one line.
    private static func misuse(_ message: String) -> CommandError {
        let lines = message.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
        return CommandError(message: lines.joined(separator: " "), help: help)
    }

    /// Where to look after misuse.
    private static var help: String {
        let asked = CommandLine.arguments.dropFirst().first { UnknownCommand.names.contains($0) }
        return "see \"\((["sidedoor", asked].compactMap { $0 } + ["--help"]).joined(separator: " "))\""
    }

    private static func finish(_ error: CommandError) -> Never {
        Console.writeError(error.text)
        Console.finish()
        exit(error.exitCode)
    }
}
