internal import ArgumentParser
internal import Findings
internal import Facts
internal import Navigators
internal import Scenarios

/// Which framework to simulate, for all subcommands that simulate one.
struct FrameworkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The version to simulate, such as jquery-mobile@1.4.5, turbo@8.0.23, turbolinks@5.2.0, htmx@2.0.10, pjax@2.0.1 or material@9.7.6; auto takes it from the library that the page loads. (default: auto)",
            valueName: "version"),
        transform: VersionArgument.choice)
    var framework: FrameworkChoice?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "An option of $.mobile, or of $.pjax, that holds whatever pages set, such as ajaxEnabled=false or pjax.container=#main; may be repeated.",
            valueName: "name=value"))
    var options: [String] = []

    /// What holds for a site: what the options say, where they say nothing a file of scenarios, then the configuration.
    ///
    /// - Parameters:
    ///   - configuration: the configuration; see ``SiteReader/configuration(for:)``.
    ///   - file: what a file of scenarios says, for commands that read one.
    /// - Throws: what is wrong with an option that was to be set.
    /// - Returns: version and options.
    func setup(
        with configuration: Configuration, _ file: FrameworkSetup = .init()
    ) throws(CommandError) -> FrameworkSetup {
        let setup = try given().over(file).over(configuration.setup)
        if let doubt = setup.choice.doubt { Console.noteOnce(doubt) }
        return setup
    }

    /// What the options themselves say.
    func given() throws(CommandError) -> FrameworkSetup {
        var setup = FrameworkSetup(framework: framework)
        for argument in options {
            let (name, value) = try OptionArgument.read(argument)
            setup = FrameworkSetup(options: [name: value]).over(setup)
        }
        return setup
    }

    /// Sees that no version was asked for where a real browser runs whichever the page loads.
    func validate(inBrowser: Bool) throws {
        guard !inBrowser || framework == nil else {
            throw ValidationError("a browser runs the library that the page loads; leave out --framework")
        }
    }
}

extension Configuration {
    /// Version and options as the configuration says them.
    fileprivate var setup: FrameworkSetup { FrameworkSetup(framework: framework, options: options) }
}

extension FrameworkSetup {
    /// A tab for a site.
    func session(for site: any Site) -> Session {
        Session(site: site, framework: choice, options: options)
    }
}
