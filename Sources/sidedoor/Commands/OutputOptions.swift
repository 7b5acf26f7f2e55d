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
        transform: OutputOptions.choice)
    var framework = FrameworkChoice.automatic

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "An option of $.mobile that holds whatever pages set, such as ajaxEnabled=false; may be repeated.",
            valueName: "name=value"))
    var settings: [SettingOverride] = []

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color = ColorChoice.auto

    /// Reads a version.
    static func choice(_ text: String) throws -> FrameworkChoice {
        guard let choice = FrameworkChoice(text) else {
            throw ValidationError("\"\(text)\" is no version; write auto or jquery-mobile@1.4.5")
        }
        return choice
    }

    /// A tab for a site, as the options say.
    func session(for site: any Site, framework other: FrameworkChoice? = nil) -> Session {
        Session(
            site: site, framework: other ?? framework,
            overrides: Dictionary(settings.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    }

    /// The terminal to write for.
    var terminal: Terminal { Terminal.current(color: color) }
}
