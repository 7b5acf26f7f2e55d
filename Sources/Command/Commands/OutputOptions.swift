internal import Scenarios
internal import ArgumentParser
internal import Facts

/// The forms of output.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
}

/// The forms of output of commands that show a site: the page is for people with a browser.
enum PageFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
    /// One file that asks for nothing.
    case html
}

/// What all subcommands can be told.
struct OutputOptions: ParsableArguments {
    @OptionGroup var framework: FrameworkOptions

    @OptionGroup var site: SiteOptions

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    /// Which framework to simulate, as the options or the configuration in a site's folder or above say.
    func setup(for folder: any Site) throws(CommandError) -> FrameworkSetup {
        try framework.setup(with: try site.configuration(for: folder))
    }

    /// The terminal to write for.
    var terminal: Terminal { Terminal.current(color: color) }
}
