internal import ArgumentParser
internal import Navigators

/// A word in the place of a subcommand that is none.
struct UnknownCommand {
    /// The subcommands' names.
    static var names: [String] {
        Sidedoor.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    }

    private let word: String

    /// Nil where the first argument is a subcommand or an option, or there is none.
    init?(_ arguments: [String]) {
        guard let first = arguments.first, !first.hasPrefix("-"), !Self.names.contains(first) else { return nil }
        word = first
    }

    /// What is wrong, and what may have been meant.
    var error: CommandError {
        let near = Self.names.map { ($0, word.distance(to: $0)) }.min { $0.1 < $1.1 }
        let help =
            if let near, near.1 <= 2 {
                "did you mean \"sidedoor \(near.0)\"?"
            } else {
                "there are " + Self.names.joined(separator: ", ")
            }
        return CommandError(message: "there is no command \"\(word)\"", help: help)
    }
}
