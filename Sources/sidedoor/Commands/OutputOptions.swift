internal import ArgumentParser
internal import Navigation

/// The forms of output.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
}

/// What all subcommands can be told.
struct OutputOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Output for people or for programs.", valueName: "text|json"))
    var format = OutputFormat.text

    @Option(
        help: ArgumentHelp(
            "The version to simulate, such as jquery-mobile@1.4.5; auto takes it from the library's file name in the page.",
            valueName: "version"),
        transform: { text in
            guard let choice = FrameworkChoice(text) else {
                throw ValidationError("\"\(text)\" is no version; write auto or jquery-mobile@1.4.5")
            }
            return choice
        })
    var framework = FrameworkChoice.automatic

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color = ColorChoice.auto

    /// The terminal to write for.
    var terminal: Terminal { Terminal.current(color: color) }
}
