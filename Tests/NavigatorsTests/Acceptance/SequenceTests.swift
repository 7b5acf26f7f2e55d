import Facts
import Navigators
import Testing

/// The library's own 15 cases of `sequence_core.js`: pages, dialogs, popups, Back and Forward, and what is shown after each step.
struct SequenceTests {
    private static let files = [
        "index.html": document(
            page(
                "start",
                link("popup", "#pop", "data-rel=\"popup\"") + link("popup2", "#pop2", "data-rel=\"popup\"")
                    + link("dialog", "dialog.html", "data-rel=\"dialog\"")
                    + link("dialog2", "dialog2.html", "data-rel=\"dialog\"")
                    + link("page", "another.html") + link("internal", "#internal")
                    + "<div data-role=\"popup\" id=\"pop\">\(link("popdialog", "dialog.html", "data-rel=\"dialog\""))\(link("poppage", "another.html"))</div>"
                    + "<div data-role=\"popup\" id=\"pop2\">x</div>") + page("internal")),
        "dialog.html": document(
            dialog(
                "dialog",
                "<div data-role=\"header\"><h1>D</h1></div>" + link("dpopup", "#dpop", "data-rel=\"popup\"")
                    + link("dpage", "another.html")
                    + "<div data-role=\"popup\" id=\"dpop\">\(link("dpoppage", "another.html"))</div>")),
        "dialog2.html": document(dialog("dialog2", "<div data-role=\"header\"><h1>D</h1></div>")),
        "another.html": document(
            page(
                "another",
                link("apopup", "#apop", "data-rel=\"popup\"")
                    + "<div id=\"apop\" data-role=\"popup\">\(link("styled", "styled.html"))</div>")),
        "styled.html": document(page("styled", "<div data-role=\"header\"><h2>S</h2></div>", "data-dialog=\"true\"")),
    ]

    /// A walk: what is done, and what is shown then. `close` is a dialog's own button.
    private static let walks: [(name: String, steps: [(String, String)])] = [
        ("returning from a dialog", [("dialog", "dialog"), ("close", "start")]),
        ("returning from a popup", [("popup", "start"), ("back", "start")]),
        ("dialog to page", [("dialog", "dialog"), ("dpage", "another"), ("back", "start")]),
        ("popup to page", [("popup", "start"), ("poppage", "another"), ("back", "start")]),
        (
            "one dialog then another",
            [("dialog", "dialog"), ("close", "start"), ("dialog2", "dialog2"), ("close", "start")]
        ),
        ("one popup then another", [("popup", "start"), ("back", "start"), ("popup2", "start"), ("back", "start")]),
        ("page after a dialog", [("dialog", "dialog"), ("close", "start"), ("page", "another"), ("back", "start")]),
        ("page after a popup", [("popup", "start"), ("back", "start"), ("page", "another"), ("back", "start")]),
        (
            "page dialog popup page back",
            [("dialog", "dialog"), ("dpopup", "dialog"), ("dpoppage", "another"), ("back", "start")]
        ),
        (
            "page popup dialog page back",
            [("popup", "start"), ("popdialog", "dialog"), ("dpage", "another"), ("back", "start")]
        ),
        (
            "page popup dialog popup back back",
            [("popup", "start"), ("popdialog", "dialog"), ("dpopup", "dialog"), ("back", "dialog"), ("close", "start")]
        ),
        (
            "page dialog page back forward back",
            [("dialog", "dialog"), ("dpage", "another"), ("back", "start"), ("forward", "another"), ("back", "start")]
        ),
        (
            "page popup page back forward back",
            [("popup", "start"), ("poppage", "another"), ("back", "start"), ("forward", "another"), ("back", "start")]
        ),
        (
            "page page popup styled page back",
            [("page", "another"), ("apopup", "another"), ("styled", "styled"), ("back", "another"), ("back", "start")]
        ),
    ]

    @Test(arguments: walks.indices, ["/index.html", "/index.html#&ui-state=dialog"])
    func showsTheRightPageAfterEachStep(index: Int, url: String) throws {
        let walk = Self.walks[index]
        let tab = Visitor(Self.files)
        #expect(try tab.open(url).shown == "start")
        for (action, shown) in walk.steps {
            let step =
                switch action {
                case "back": try tab.back()
                case "forward": try tab.forward()
                case "close": try tab.click("xpath=.//a[.='Close']")
                default: try tab.click(action)
                }
            #expect(step.shown == shown, "\(walk.name): \(action)")
        }
    }

    @Test func inHashMode() throws {
        for walk in Self.walks {
            let tab = Visitor(Self.files, settings: Visitor.settings { $0.pushStateEnabled = false })
            try tab.open("/index.html")
            for (action, shown) in walk.steps {
                let step =
                    switch action {
                    case "back": try tab.back()
                    case "forward": try tab.forward()
                    case "close": try tab.click("xpath=.//a[.='Close']")
                    default: try tab.click(action)
                    }
                #expect(step.shown == shown, "\(walk.name): \(action)")
            }
        }
    }

    @Test func navigatingToAnInternalPage() throws {
        let tab = Visitor(Self.files)
        try tab.open("/index.html")
        #expect(try tab.click("internal").url == "/index.html#internal")
        #expect(try tab.back().url == "/index.html")
    }
}
