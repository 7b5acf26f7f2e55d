internal import ArgumentParser
internal import Navigators

/// `sidedoor versions`: what distinguishes the versions of the framework.
struct Versions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "versions",
        abstract: "Show what the versions of jQuery Mobile, of Turbo or of htmx do differently.",
        usage: "sidedoor versions [<from> <to>] [<options>]",
        discussion: """
            Without versions: the whole table of jQuery Mobile, version by version. With two: what changes for a site that goes from \
            one to the other. A version that is not listed behaves as the last one listed before it. Rules are numbered as in \
            the chapter "The rules of jQuery Mobile" of the documentation; § means a section.

            EXAMPLES
              sidedoor versions
              sidedoor versions 1.3.2 1.4.5
              sidedoor versions 1.1.2 1.2.1 --format json
              sidedoor versions turbo@7.3.0 turbo@8.0.23
              sidedoor versions htmx@1.9.12 htmx@2.0.10
            """)

    @Argument(help: ArgumentHelp("The version a site has, and the one it goes to.", valueName: "version"))
    var versions: [String] = []

    @Option(help: ArgumentHelp("Output for people or for programs.", valueName: "text|json"))
    var format: OutputFormat = .text

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    func validate() throws {
        guard versions.isEmpty || versions.count == 2 else {
            throw ValidationError("name two versions, or none for the whole table")
        }
        let families = try versions.map { try VersionArgument.version($0).family }
        guard Set(families).count <= 1 else { throw ValidationError("name two versions of one library") }
    }

    func run() throws {
        let named = try versions.map { try VersionArgument.version($0) }
        var sections = VersionSection.all
        if named.count == 2 {
            let (from, to) = (named[0].version, named[1].version)
            let family = named[0].family
            let changes = VersionSection.changes(of: family, from: from, to: to)
            sections = [VersionSection(from: from, to: to, differences: changes, family: family)]
        }
        switch format {
        case .text: Console.write(VersionText(terminal: .current(color: color)).written(sections))
        case .json: Console.write(JSONValue.fields(["versions": .array(sections.map(\.json))]).written() + "\n")
        }
    }
}
