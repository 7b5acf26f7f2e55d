internal import ArgumentParser
internal import Findings
internal import Navigation

/// Which framework to simulate, for all subcommands that simulate one.
struct FrameworkOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The version to simulate, such as jquery-mobile@1.4.5; auto takes it from the library's file name in the page. (default: auto)",
            valueName: "version"),
        transform: VersionArgument.choice)
    var framework: FrameworkChoice?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "An option of $.mobile that holds whatever pages set, such as ajaxEnabled=false; may be repeated.",
            valueName: "name=value"))
    var settings: [String] = []

    @Option(
        help: ArgumentHelp(
            "The configuration (default: .sidedoor.yml in the site's folder or the nearest one above).",
            valueName: "file"))
    var config: String?

    /// What the options say, and where they say nothing, the configuration.
    ///
    /// - Throws: what is wrong with an option that was to be set.
    func setup(with configuration: Configuration) throws(CommandError) -> FrameworkSetup {
        var overrides = configuration.settings
        for setting in settings {
            let (name, value) = try SettingOverride.read(setting)
            overrides[name] = value
        }
        return FrameworkSetup(
            framework: framework ?? configuration.framework ?? .automatic, overrides: overrides)
    }

    /// The configuration that was named, or the one that stands in a site's folder or above; an empty one if none does.
    func configuration(for folder: FolderSite) throws(CommandError) -> Configuration {
        guard let path = config ?? ConfigurationFile.nearest(to: folder) else { return Configuration() }
        return try ConfigurationFile.read(path)
    }
}

/// Which framework to simulate.
struct FrameworkSetup {
    /// The version, or how it is found.
    var framework: FrameworkChoice
    /// Options by name that hold whatever pages set.
    var overrides: [String: OptionValue]

    /// A tab for a site.
    func session(for site: any Site, framework other: FrameworkChoice? = nil) -> Session {
        Session(site: site, framework: other ?? framework, overrides: overrides)
    }
}
