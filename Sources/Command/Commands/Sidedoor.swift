internal import ArgumentParser
internal import Navigators

/// The root command.
struct Sidedoor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sidedoor",
        abstract: "Tells, without a browser, what happens when a visitor clicks through a jQuery Mobile site.",
        discussion: """
            jQuery Mobile inserts pages by AJAX: of the file behind a link only the first page enters the document. \
            Scripts in its head never run, its other pages never exist, its style sheets never apply. sidedoor walks \
            through the site as the framework does and shows what goes missing.

            EXAMPLES
              sidedoor inspect site/dc.html
              sidedoor compare site/dc.html --from site/index.html
              sidedoor trace site /index.html "Date Conversion" "Format" back
              sidedoor check site

            EXIT CODES
              0  success
              1  an action of a trace could not be carried out, two versions
                 part, a test failed, or check found something
              2  misuse or unreadable input
              3  a check found nothing, but did not look at everything
            """,
        version: "sidedoor 0.1.0, knows jQuery Mobile \(versions)",
        subcommands: [
            Inspect.self, Compare.self, Trace.self, CheckCommand.self, ExplainCommand.self, TestCommand.self,
            RecordCommand.self, Versions.self,
        ])

    /// `1.0rc2 to 1.5`
    private static var versions: String {
        let known = MobileProfile.all.map(\.boundary.description)
        return [known.first, known.last].compactMap { $0 }.joined(separator: " to ")
    }
}
