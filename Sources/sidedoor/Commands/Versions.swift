internal import ArgumentParser
internal import Navigation

/// `sidedoor versions`: what distinguishes the versions of the framework.
struct Versions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "versions",
        abstract: "Show what the versions of jQuery Mobile do differently.",
        discussion: """
            Without versions: the whole table, version by version. With two: what changes for a site that goes from \
            one to the other. A version that is not listed behaves as the last one listed before it. Rules are numbered as in \
            the description of the framework's behaviour; § means a section.

            EXAMPLES
              sidedoor versions
              sidedoor versions 1.3.2 1.4.5
              sidedoor versions 1.1.2 1.2.1 --format json
            """)

    @Argument(help: "The version a site has.", transform: Versions.version)
    var from: FrameworkVersion?

    @Argument(help: "The version it goes to.", transform: Versions.version)
    var to: FrameworkVersion?

    @Option(help: ArgumentHelp("Output for people or for programs.", valueName: "text|json"))
    var format = OutputFormat.text

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color = ColorChoice.auto

    func run() throws {
        let sections: [VersionSection]
        if let from {
            guard let to else {
                throw CommandError(message: "one version is missing", help: "name two, or none for the whole table")
            }
            let before = FrameworkProfile.applying(to: from)
            sections = [
                VersionSection(
                    from: from, to: to, differences: before.differences(to: FrameworkProfile.applying(to: to)))
            ]
        } else {
            sections = VersionSection.all
        }
        switch format {
        case .text: print(VersionText(terminal: .current(color: color)).written(sections), terminator: "")
        case .json: print(JSONValue.fields(["versions": .array(sections.map(\.json))]).written())
        }
    }

    private static func version(_ text: String) throws -> FrameworkVersion {
        guard case .version(let version)? = FrameworkChoice(text) else {
            throw ValidationError("\"\(text)\" is no version; write 1.4.5 or jquery-mobile@1.4.5")
        }
        return version
    }
}
