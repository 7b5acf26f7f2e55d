internal import Scenarios
internal import ArgumentParser
internal import Navigators

/// `sidedoor inspect`: a page from the outside in.
struct Inspect: SiteCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what is in a page, where its links lead, and what of it survives AJAX insertion.",
        usage: "sidedoor inspect <page> ... [--site <folder>] [<options>]",
        discussion: """
            What stays behind when the file comes by AJAX is marked with a minus sign.

            EXAMPLES
              sidedoor inspect site/dc.html
              sidedoor inspect site/*.html --site site --format json
              sidedoor inspect --site site /dc.html
              curl -s https://example.com/ | sidedoor inspect -
            """)

    @Argument(
        help:
            "An HTML file, - for standard input, an address of a running server, or with --site an address in the site."
    )
    var page: [String]

    @Option(
        help: ArgumentHelp(
            "The folder that the address / stands for (default: the page's own folder).", valueName: "folder"))
    var site: String?

    @Option(help: ArgumentHelp("Output for people or for programs.", valueName: "text|json"))
    var format: OutputFormat = .text

    @OptionGroup var framework: FrameworkOptions

    @OptionGroup var siteOptions: SiteOptions

    @OptionGroup var server: ServerOptions

    @Option(help: ArgumentHelp("When to show colours.", valueName: "auto|always|never"))
    var color: ColorChoice = .auto

    func run() throws {
        var failure: CommandError?
        var values: [JSONValue] = []
        var isFirst = true
        for name in page {
            do throws(CommandError) {
                let argument = try PageArgument(name, root: site, sites: sites)
                let session = try setup(for: argument.home).session(for: argument.site)
                let inspection: PageInspection
                do throws(ActionFailure) {
                    inspection = try session.inspect(argument.url)
                } catch {
                    throw CommandError(message: "\(name): \(error)", help: nil)
                }
                switch format {
                case .json: values.append(InspectionJSON.value(of: inspection))
                case .text:
                    if !isFirst { Console.write("\n") }
                    let text = InspectionText(terminal: Terminal.current(color: color), name: argument.name)
                    Console.write(text.written(inspection))
                }
                isFirst = false
            } catch {
                failure = failure ?? error
            }
        }
        if format == .json {
            Console.write(
                JSONValue.fields(["framework": .string("jquery-mobile"), "pages": .array(values)]).written() + "\n")
        }
        if let failure { throw failure }
    }
}
