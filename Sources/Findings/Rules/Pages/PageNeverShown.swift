internal import Navigators

extension Rule {
    /// A page whose widgets cannot be made.
    static let pageNeverShown = Rule(
        name: "page-never-shown", severity: .error,
        summary: "A widget of a page throws while it is made: the page is not shown, and no link works any more.",
        explanation: """
            jQuery Mobile makes the widgets of a page before it shows it. Some stumble over their markup: up to 1.4.5 a navbar \
            over a data-grid of an unknown letter or a list without items, and a table over rows without a thead; a \
            rangeslider over missing inputs; a panel, in 1.3, over a page that is a dialog, by its own data-role or by the \
            data-rel of the link. The exception ends the change of pages half way. The library goes on \
            believing that it changes pages, and puts off every other change for ever: until the document is loaded again, \
            links and Back do nothing.
            """,
        remedy: "Mend the markup of the widget, or write no data-role for it.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="prices.html">Prices</a></div>"#),
            .init(
                "prices.html",
                """
                <div data-role="page" id="prices"><div data-role="rangeslider"></div></div>
                """)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="prices.html">Prices</a></div>"#),
            .init(
                "prices.html",
                """
                <div data-role="page" id="prices"><div data-role="rangeslider">
                    <input type="range" name="from" min="0" max="9" value="2">
                    <input type="range" name="to" min="0" max="9" value="7">
                </div></div>
                """)),
        claim: .always(.changeNeverEnds),
        scope: .site { evidence in
            evidence.throwingWidgets.map { widget in
                let place = Place(widget.tag)
                let name = widget.fault.rawValue
                var finding = Finding("a page of \(place.file) is never shown: \(name) throws", at: place)
                finding.label = "an exception, while the page is made"
                finding.notes = ["no link works any more then, until a document is loaded as a whole"]
                finding.trace = widget.trace
                finding.help = help(for: widget.fault, evidence)
                if widget.fault == .panelOutsidePage { finding.worksWhen = "the page is not opened as a dialog" }
                finding.gathering = Gathering(
                    key: name, name: place.file, beginning: "pages of", kind: "files",
                    predicate: "are never shown: \(name) throws", worksWhen: finding.worksWhen, help: finding.help)
                return finding
            }
        })

    private static func help(for fault: WidgetFault, _ evidence: Evidence) -> String {
        switch fault {
        case .unknownGrid: "write \(evidence.data("grid"))=\"a\", \"b\", \"c\", \"d\" or \"solo\""
        case .emptyNavbar: "give its list items, or let a script make the whole navbar"
        case .tableWithoutHead: "put its heading row into a thead"
        case .emptyRangeslider, .rangesliderWithoutSliders: "give it two inputs of type range"
        case .panelOutsidePage: "leave \(evidence.data("rel"))=\"dialog\" away, or the panel"
        }
    }
}
