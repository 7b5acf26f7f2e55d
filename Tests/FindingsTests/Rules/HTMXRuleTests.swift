import Findings
import Testing

/// What is found in sites under htmx beyond the rules' own examples.
struct HTMXRuleTests {
    private static func page(_ body: String, head: String = "", extensions: String = "") -> String {
        """
        <!DOCTYPE html>
        <html><head><title>t</title><script src="https://unpkg.com/htmx.org@2.0.10"></script>\(extensions)\(head)</head>
        <body hx-boost="true">
        \(body)
        </body></html>
        """
    }

    private static let index = page("<a href=\"b.html\">b</a>")

    @Test(arguments: [
        ("swap-target-missing", "<a href=\"index.html\" hx-target=\"#none\">x</a>"),
        ("swap-target-missing", "<button hx-get=\"part.html\" hx-target=\"closest section\">x</button>"),
        ("nothing-selected", "<a href=\"index.html\" hx-select=\"#none\">x</a>"),
        ("nothing-selected", "<button hx-get=\"part.html\" hx-select=\".none\">x</button>"),
        ("part-shown-as-page", "<a href=\"part.html\">x</a>"),
        ("page-swapped-into-part", "<button hx-get=\"index.html\">x</button>"),
        ("file-boosted", "<a href=\"list.txt\">x</a>"),
        ("file-boosted", "<a href=\"index.html\" download>x</a>"),
        ("id-twice-after-swap", "<p id=\"box\"><button hx-get=\"box.html\" hx-target=\"#box\">x</button></p>"),
        ("fragment-breaks-selector", "<p id=\"1\">y</p><p>z</p><a href=\"b.html#1\">x</a>"),
        ("fragment-breaks-selector", "<p>z</p><p id=\"é\">y</p><a href=\"b.html#%C3%A9\">x</a>"),
        ("handlers-bound-again", "<script>document.addEventListener(\"click\", function () { f(); });</script>"),
        ("declared-twice", "<script>const limit = 3;</script>"),
        (
            "ready-lost-by-ajax",
            "<p id=\"x\"></p><script>document.addEventListener(\"DOMContentLoaded\", function () { f(); });</script>"
        ),
        ("address-shows-part", "<button hx-get=\"part.html\" hx-push-url=\"true\">x</button>"),
        ("address-shows-part", "<div hx-replace-url=\"true\"><b hx-get=\"part.html\">x</b></div>"),
        ("address-shows-part", "<button hx-get=\"part.html\" hx-push-url=\"/none.html\">x</button>"),
        ("file-missing", "<a href=\"none.html\">x</a>"),
        ("file-missing", "<button hx-get=\"none.html\">x</button>"),
    ])
    func finds(rule: String, body: String) throws {
        #expect(try Self.site(body).check().findings.map(\.rule) == [rule])
    }

    @Test(arguments: [
        "<a href=\"index.html\" hx-target=\"body\">x</a>", "<a href=\"index.html#top\">x</a>",
        "<button hx-get=\"part.html\">x</button>",
        "<button hx-get=\"part.html\" hx-push-url=\"index.html?part#x\">x</button>",
        "<button hx-get=\"part.html\" hx-push-url=\"false\">x</button>",
        "<button hx-get=\"index.html\" hx-select=\"a\" hx-swap=\"none\">x</button>",
        "<a href=\"list.txt\" hx-boost=\"false\">x</a>", "<a href=\"index.html\" download hx-boost=\"false\">x</a>",
        "<p id=\"box\"><button hx-get=\"box.html\" hx-target=\"#box\" hx-swap=\"outerHTML\">x</button></p>",
        "<p id=\"intro\">y</p><a href=\"b.html#intro\">x</a>", "<script>{ const limit = 3; }</script>",
        "<a href=\"https://elsewhere.example/\">x</a>",
    ])
    func leavesAlone(body: String) throws {
        #expect(try Self.site(body).check().findings.map { "\($0.rule): \($0.phrase)" } == [])
    }

    /// Links that fail for one reason are one finding.
    @Test(arguments: [
        ("nothing-selected", "hx-select=\"#none\"", "b.html"),
        ("swap-target-missing", "hx-target=\"#none\"", "index.html"),
        ("page-swapped-into-part", "hx-target=\"#box\"", "index.html"),
    ])
    func tellsOneCauseOnce(rule: String, attribute: String, file: String) throws {
        let links = String(repeating: "<button hx-get=\"\(file)\" \(attribute)>x</button>", count: 3)
        let findings = try Self.site("<p id=\"box\"></p>" + links).check().findings
        #expect(findings.map(\.rule) == [rule])
        #expect(findings.first?.places.count == 3)
    }

    /// What a whole page in a part brings twice is no cause of its own.
    @Test func tellsTheIDsOfAPageThatCameIntoAPartOnce() throws {
        let findings = try Self.site("<button hx-get=\"b.html\" id=\"more\">x</button>").check().findings
        #expect(findings.map(\.rule) == ["page-swapped-into-part"])
        #expect(findings.map(\.notes) == [["#more is then twice in the page"]])
    }

    /// A head's style sheet comes in with the extension, and not without.
    @Test func knowsTheExtensionForHeads() throws {
        let sheet = "<link rel=\"stylesheet\" href=\"b.css\">"
        let tag = "<script src=\"https://unpkg.com/htmx-ext-head-support@2.0.4/head-support.js\"></script>"
        for (extensions, rules) in [("", ["head-left-behind"]), (tag, [])] {
            let site = ExampleMemory(texts: [
                "index.html": Self.page("<a href=\"b.html\">b</a>", extensions: extensions),
                "b.html": Self.page("b", head: sheet, extensions: extensions), "b.css": "p{}",
            ])
            #expect(try site.check().findings.map(\.rule) == rules)
        }
    }

    /// A style sheet by any of the words of `rel`, unless it is one that a visitor may choose.
    @Test(arguments: [("preload StyleSheet", ["head-left-behind"]), ("alternate stylesheet", []), ("icon", [])])
    func tellsOfStyleSheets(rel: String, rules: [String]) throws {
        let sheet = "<link rel=\"\(rel)\" href=\"b.css\">"
        let site = ExampleMemory(texts: [
            "index.html": Self.page("<a href=\"b.html\">b</a>"), "b.html": Self.page("b", head: sheet), "b.css": "p{}",
        ])
        #expect(try site.check().findings.map(\.rule) == rules)
    }

    private static func site(_ body: String) -> ExampleMemory {
        ExampleMemory(texts: [
            "index.html": index, "b.html": page(body), "part.html": "<i>part</i>", "box.html": "<p id=\"box\">new</p>",
            "list.txt": "a list",
        ])
    }
}
