internal import Facts
internal import Navigators
internal import Findings
internal import Scenarios
internal import ArgumentParser
internal import LiveSite

/// `sidedoor compare`: a page by the front door and by the side door.
struct Compare: SiteCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Lay the DOM after a full load beside the DOM after AJAX insertion.",
        usage: "sidedoor compare <page> [--from <page>] [--site <folder>] [<options>]",
        discussion: """
            On the left the page as a full load builds it, on the right the other document after the page was inserted \
            into it. "-" marks what is missing on the right, "+" what the other document had, "~" what differs.

            Without --from the other document is a page of the site that links to PAGE, index.html first; if none \
            does, an empty document that loads the library.

            EXAMPLES
              sidedoor compare site/dc.html
              sidedoor compare site/dc.html --from site/index.html
              sidedoor compare site/dc.html --format json
              sidedoor compare site/dc.html --format html > dc-by-both-doors.html
            """)

    @Argument(
        help:
            "An HTML file, - for standard input, an address of a running server, or with --site an address in the site."
    )
    var page: String

    @Option(help: ArgumentHelp("The page to insert it into.", valueName: "page"))
    var from: String?

    @Option(
        help: ArgumentHelp(
            "The folder that the address / stands for (default: the folder that holds both pages).", valueName: "folder"
        ))
    var site: String?

    @Flag(help: "Show every line, also long stretches that are the same on both sides.")
    var all = false

    @Option(
        help: ArgumentHelp("Output for people, for programs, or as a page for a browser.", valueName: "text|json|html"))
    var format: PageFormat = .text

    @OptionGroup var framework: FrameworkOptions

    @OptionGroup var siteOptions: SiteOptions

    @OptionGroup var server: ServerOptions

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    func run() throws {
        let root =
            site
            ?? from.flatMap {
                WebAddress.namesServer(page)
                    ? nil : page == "-" ? PageArgument.parent(of: $0) : PageArgument.commonFolder(of: page, $0)
            }
        let argument = try PageArgument(page, root: root, sites: sites)
        let setup = try setup(for: argument.home)
        let session = setup.session(for: argument.site)
        let other =
            try from.map { name throws(CommandError) in
                try OtherDocument.named(name, root: root, to: argument, in: session, sites)
            } ?? OtherDocument.chosen(for: argument, in: session)
        guard
            let comparison = try setup.session(for: other.site).compare(argument.url, insertedInto: other.url)
        else {
            throw CommandError(
                message: "\(other.name) does not load jQuery Mobile, so nothing is inserted into it",
                help: "name a page that loads jQuery and then jQuery Mobile with --from")
        }
        switch format {
        case .json: Console.write(ComparisonJSON.value(of: comparison, reason: other.reason).written() + "\n")
        case .html:
            let page = ComparisonPage(
                comparison, title: argument.name, summary: "by AJAX into \(other.name) (\(other.reason))")
            Console.write(page.text)
        case .text:
            let text = ComparisonText(terminal: Terminal.current(color: color), prefix: argument.prefix, showsAll: all)
            Console.write(text.written(comparison, other: other, name: argument.name))
        }
    }
}
