import DOM
import Facts
import Navigators
import Scripts
import Testing

struct LiteralMoveTests {
    /// `showing changePage x.html` for each move of the first page of a file.
    private func moves(head: String = "", _ content: String, files: [String: String] = [:]) throws -> [String] {
        var files = files
        files["index.html"] = document(page("home", content), head: head)
        let tab = Visitor(files)
        try tab.open("/index.html")
        let table = try #require(tab.session.scriptJoin.table(of: "/index.html"))
        return table.moves(ofPageAt: .page(0)).map { move in
            let trigger =
                switch move.trigger {
                case .loading: "loading"
                case .showing: "showing"
                case .event(let event): event
                }
            let options = move.options.map { (option: ProgrammaticMove.Option) -> String in
                if case .string(let text)? = option.value { " \(option.name)=\(text)" } else { " \(option.name)" }
            }
            return "\(trigger) \(move.method) \(move.target ?? "-")" + (move.targetIsSelector ? " selector" : "")
                + options.joined() + (move.needsFullLoad ? " full" : "")
        }
    }

    @Test(arguments: [
        ("<button onclick=\"$.mobile.changePage('x.html')\">go</button>", ["click changePage x.html"]),
        (
            "<button onclick=\"$.mobile.changePage('#two', {role: 'dialog'})\">go</button>",
            ["click changePage #two role=dialog"]
        ),
        ("<button onclick=\"$.mobile.changePage($('#two'))\">go</button>", ["click changePage #two selector"]),
        (
            "<button onclick=\"$(':mobile-pagecontainer').pagecontainer('change', 'x.html')\">go</button>",
            ["click changeContainer x.html"]
        ),
        ("<button onclick=\"location.href = 'x.html'\">go</button>", ["click assignLocation x.html"]),
        ("<button onclick=\"location.hash = '#two'\">go</button>", ["click assignHash #two"]),
        ("<button onclick='history.back()'>go</button>", ["click back -"]),
        ("<a href=\"javascript:window.location='x.html'\">go</a>", ["click assignLocation x.html"]),
        ("<form onsubmit=\"$.mobile.changePage('x.html'); return false\"></form>", ["submit changePage x.html"]),
        ("<button onclick='location.href = somewhere'>go</button>", []),
        ("<script>$.mobile.changePage('x.html');</script>", ["loading changePage x.html"]),
        ("<script>$(function () { $.mobile.changePage('x.html'); });</script>", ["showing changePage x.html"]),
        (
            "<script>$('#home').on('pageshow', function () { location.replace('x.html'); });</script>",
            ["showing replaceLocation x.html"]
        ),
        (
            "<script>$('#go').on('tap', function () { $.mobile.changePage('x.html'); });</script>",
            ["tap changePage x.html"]
        ),
        (
            "<script>function go() { leave(); } function leave() { location.href = 'x.html'; }</script>"
                + "<button onclick='go()'>go</button>", ["click assignLocation x.html"]
        ),
        ("<script>function go() { location.href = 'x.html'; }</script>", []),
    ])
    func ofCodeInAPage(content: String, expected: [String]) throws {
        #expect(try moves(content) == expected)
    }

    @Test func ofCodeBesideThePage() throws {
        let head = """
            <script>
            function go() { $.mobile.changePage("called.html"); }
            $(document).on("click", "#go", function () { $.mobile.changePage("delegated.html"); });
            $(document).on("pageinit", "#home", function () { $.mobile.changePage("init.html"); });
            $(document).on("click", "#elsewhere", function () { $.mobile.changePage("never.html"); });
            location.href = "never.html";
            </script>
            """
        let found = try moves(head: head, "<button id='go' onclick='go()'>go</button>")
        #expect(
            found == [
                "click changePage called.html full", "click changePage delegated.html full",
                "showing changePage init.html full",
            ])
    }

    @Test func saysWhereItStands() throws {
        let tab = Visitor([
            "index.html": document(page("home", "<script src='a.js'></script>")),
            "a.js": "\n  $.mobile.changePage('x.html');",
        ])
        try tab.open("/index.html")
        let move = try #require(tab.session.scriptJoin.table(of: "/index.html")?.moves(ofPageAt: .page(0)).first)
        #expect(move.range.source.name == "/a.js")
        #expect((move.range.line, move.range.column) == (2, 3))
    }
}
