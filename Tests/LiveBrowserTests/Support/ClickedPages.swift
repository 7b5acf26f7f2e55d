import Facts
import LiveBrowser
import Navigators
import Testing

/// Pages with one script each, on which something is clicked in the simulation and in a tab of Chromium.
///
/// OPTIMIZATION: all pages are opened in one tab; a third of the time went into new ones.
struct ClickedPages {
    private let pages: Int
    private let sites: (seen: MemorySite, told: MemorySite)

    /// Makes the pages.
    ///
    /// - Parameters:
    ///   - pages: their HTML.
    ///   - others: what they lead to, by path.
    init(_ pages: [String], leadingTo others: [String: String]) {
        self.pages = pages.count
        sites = Libraries.sites(
            of: pages.enumerated().reduce(into: others) { $0["/\($1.offset).html"] = $1.element })
    }

    /// The address of a page.
    static func address(of page: Int) -> String { "/\(page).html" }

    /// Clicks on each page, opened anew for each click; opened, both show the same address.
    ///
    /// - Parameters:
    ///   - elements: what is clicked.
    ///   - check: is told the page, the element, and what came of the click in the simulation and in the browser.
    /// - Throws: what the browser, the simulation or the check throws.
    func click(
        _ elements: [ElementSelector],
        _ check: (_ page: Int, _ element: ElementSelector, _ told: Step, _ seen: Step) throws -> Void
    ) throws {
        let version = try #require(FrameworkVersion("1.4.5"))
        let browser = try Browser(showing: sites.seen, options: try Libraries.options())
        defer { browser.close() }
        let tab = try browser.openTab()
        for page in 0..<pages {
            for element in elements {
                let session = Session(site: sites.told, framework: .version(version))
                let (open, click) = (Action.open(Self.address(of: page)), Action.click(element, nth: 1))
                #expect(try session.perform(open).url == tab.perform(open).url)
                try check(page, element, try session.perform(click), try tab.perform(click))
            }
        }
    }
}
