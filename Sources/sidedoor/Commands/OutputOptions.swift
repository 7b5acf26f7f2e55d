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
    var format: OutputFormat = .text

    @Option(
        help: ArgumentHelp(
            "The version to simulate, such as jquery-mobile@1.4.5; auto takes it from the library's file name in the page.",
            valueName: "version"),
        transform: VersionArgument.choice)
    var framework: FrameworkChoice = .automatic

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "An option of $.mobile that holds whatever pages set, such as ajaxEnabled=false; may be repeated.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    /// A tab for a site, as the options say.
    ///
    /// - Throws: what is wrong with an option that was to be set.
    func session(for site: any Site, framework other: FrameworkChoice? = nil) throws(CommandError) -> Session {
        var overrides: [String: SettingValue] = [:]
        for setting in settings {
            let (name, value) = try SettingOverride.read(setting)
            overrides[name] = value
        }
        return Session(site: site, framework: other ?? framework, overrides: overrides)
    }

    /// The terminal to write for.
    var terminal: Terminal { Terminal.current(color: color) }
}
