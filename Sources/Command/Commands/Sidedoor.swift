internal import ArgumentParser
internal import Navigators

/// The root command.
struct Sidedoor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sidedoor",
        abstract: "Tells, without a browser, what clicks do on a site whose pages are inserted by AJAX.",
        discussion: """
            jQuery Mobile inserts pages by AJAX: of the file behind a link only the first page enters the document. \
            Scripts in its head never run, its other pages never exist, its style sheets never apply. Turbo puts the \
            body of the next page in place of this one's: what waits for the page to load waits in vain, and scripts of \
            bodies run again and again. sidedoor walks through the site as the library does and shows what goes missing.

            EXAMPLES
              sidedoor check site
              sidedoor trace site /index.html "Date Conversion" "Format" back
              sidedoor inspect site/dc.html
              sidedoor compare site/dc.html --from site/index.html

            EXIT CODES
              0  success
              1  check found something, a test failed, an action of a trace could
                 not be carried out, or two walks part
              2  misuse, unreadable input, or output that could not be written
              3  a check found nothing, but did not look at everything
            """,
        version:
            "sidedoor 0.1.0, knows jQuery Mobile \(versions), Turbo 7.1 to 8.0, Turbolinks 5.2, htmx 1.9 to 4.0, jquery-pjax 2.0 and MkDocs-Material 9.7",
        subcommands: [
            CheckCommand.self, ExplainCommand.self, Trace.self, Inspect.self, Compare.self, TestCommand.self,
            RecordCommand.self, Versions.self,
        ])

    /// `1.0rc2 to 1.5`
    private static var versions: String {
        guard let first = MobileProfile.all.first?.boundary, let last = MobileProfile.all.last?.boundary else {
            return ""
        }
        // What its previews do, a release is taken to do.
        return "\(first) to " + last.numbers.prefix(2).map(String.init).joined(separator: ".")
    }
}
