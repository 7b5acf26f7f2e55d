import Findings
import Testing

/// What a template brings into every page is one finding, with the places of all.
struct ToldOnceTests {
    private static func head(_ library: String) -> String {
        "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>t</title><script src=\"\(library)\"></script></head>"
    }
    private static let turbo = head("https://unpkg.com/@hotwired/turbo@8.0.13/dist/turbo.es2017-umd.js")
    private static let htmx = head("https://unpkg.com/htmx.org@2.0.10")
    private static let names = ["a", "b", "c", "d"]
    /// Links from each page to each.
    private static let menu = names.map { "<a href=\"\($0).html\">\($0)</a>" }.joined()

    private func findings(
        of rule: String, in head: String, body: String = "<body>", more: [String: String] = [:],
        _ content: (_ name: String) -> String
    ) throws -> [Finding] {
        var texts = more
        for name in Self.names {
            texts["\(name).html"] = head + body + Self.menu + content(name) + "</body></html>"
        }
        return try ExampleMemory(texts: texts).check().findings.filter { $0.rule == rule }
    }

    @Test func fragmentsThatTurboDoesNotDecode() throws {
        let findings = try findings(of: "fragment-not-shown", in: Self.turbo) { name in
            "<h2 id=\"ä\(name)\">1</h2><a href=\"#ä\(name)\">1</a>"
        }
        #expect(findings.map(\.phrase) == ["Turbo does not find 4 fragments as the address has them"])
        #expect(findings.first?.places.count == 4)
    }

    @Test func fragmentsThatTurboDoesNotDecodeInOneFile() throws {
        let findings = try findings(of: "fragment-not-shown", in: Self.turbo) { name in
            name == "a" ? "<h2 id=\"ä\">1</h2><h2 id=\"ö\">2</h2><a href=\"#ä\">1</a><a href=\"#ö\">2</a>" : ""
        }
        #expect(findings.map(\.phrase) == ["Turbo does not find \"ä\" and \"ö\" as the address has them"])
        #expect(findings.first?.help == "give the elements ids of ASCII letters")
    }

    @Test func fragmentsThatNoPageHas() throws {
        let findings = try findings(of: "fragment-not-shown", in: Self.turbo) { _ in "<a href=\"d.html#gone\">1</a>" }
        #expect(findings.map(\.phrase) == ["d.html has nothing named \"gone\""])
        #expect(findings.first?.places.count == 4)
    }

    @Test func fragmentsOfOneFile() throws {
        let findings = try findings(of: "fragment-not-shown", in: Self.turbo) { name in
            "<a href=\"d.html#x\(name)\">1</a><a href=\"c.html#y\(name)\">2</a>"
        }
        #expect(findings.count == 4)
        #expect(findings.first?.phrase == "\"d.html#xa\" and \"c.html#ya\" find nothing that is named so")
    }

    @Test func fragmentsThatAreNoSelectors() throws {
        let findings = try findings(of: "fragment-breaks-selector", in: Self.htmx, body: "<body hx-boost=\"true\">") {
            name in
            "<h2 id=\"1\(name)\">1</h2>" + Self.names.map { "<a href=\"\($0).html#1\($0)\">1</a>" }.joined()
        }
        #expect(findings.map(\.phrase) == ["4 fragments are no selectors, and htmx stops with an exception"])
        #expect((findings.first?.places.count ?? 0) >= 12)
    }

    @Test func linksOutOfAFrame() throws {
        let findings = try findings(
            of: "frame-content-missing", in: Self.turbo, more: ["e.html": Self.turbo + "<body>"]
        ) {
            $0 == "a" ? "<turbo-frame id=\"main\">\(Self.menu)<a href=\"e.html\">e</a></turbo-frame>" : ""
        }
        #expect(findings.map(\.phrase) == ["4 pages have no turbo-frame \"main\", into which links lead"])
        #expect(findings.first?.notes == ["they are b.html, c.html, d.html, e.html"])
    }

    @Test func linksToFilesThatAreNoPages() throws {
        let findings = try findings(of: "link-to-no-page", in: Self.turbo, more: ["x.ics": "x", "y.ics": "y"]) { _ in
            "<a href=\"x.ics\">x</a><a href=\"y.ics\">y</a>"
        }
        #expect(
            findings.map(\.phrase) == ["x.ics and y.ics are no pages, and Turbo takes the links to them for some"])
        #expect(findings.first?.places.count == 8)
        #expect(findings.first?.fixes.count == 8)
    }

    @Test func elementsThatArePermanentOnOnePage() throws {
        let findings = try findings(of: "permanent-element-lost", in: Self.turbo) { name in
            "<div id=\"player\" \(name == "a" ? "data-turbo-permanent" : "")></div>"
        }
        #expect(
            findings.map(\.phrase) == [
                "b.html, c.html and d.html do not mark #player as permanent, as a.html does: it does not stay"
            ])
    }

    @Test func declarationsOfATemplate() throws {
        let findings = try findings(of: "declared-twice", in: Self.turbo) { _ in "<script>const menu = 1</script>" }
        #expect(findings.count == 1)
        #expect(findings.first?.places.count == 4)
    }

    @Test func trackedElementsOfATemplate() throws {
        let sheet = "<link rel=\"stylesheet\" href=\"a.css\" data-turbo-track=\"reload\"></head>"
        var texts = ["a.css": ""]
        for name in Self.names {
            let head = name == "a" ? Self.turbo : Self.turbo.replacing("</head>", with: sheet)
            texts["\(name).html"] = head + "<body>\(Self.menu)</body></html>"
        }
        let findings = try ExampleMemory(texts: texts).check().findings.filter { $0.rule == "visit-refused" }
        #expect(findings.count == 1)
        #expect(findings.first?.places.count == 3)
    }

    @Test func linksOfPagesToThemselves() throws {
        var files = [ExampleSite.File("index.html", page("home", Self.menu))]
        for name in Self.names {
            files.append(.init("\(name).html", page(name, Self.menu + "<a href=\"#\(name)\">up</a>")))
        }
        let findings = try ExampleMemory(files).check().findings.filter { $0.rule == "self-link-loses-address" }
        #expect(findings.map(\.phrase) == ["4 pages lose their addresses to links to themselves"])
    }

    @Test func baseElements() throws {
        var files = [ExampleSite.File("index.html", page("home", Self.menu)), .init("sub/x.html", page("x", "…"))]
        for name in Self.names {
            files.append(
                .init("\(name).html", head: "<base href=\"/sub/\">", page(name, "<a href=\"x.html\">x</a>")))
        }
        let findings = try ExampleMemory(files).check().findings.filter { $0.rule == "base-element-ignored" }
        #expect(findings.map(\.phrase) == ["links of 4 files are resolved without their base elements"])
        #expect(findings.first?.places.count == 4)
    }

    @Test func targetsThatNoPageHas() throws {
        let findings = try findings(of: "swap-target-missing", in: Self.htmx, more: ["part.html": "<p>x</p>"]) { _ in
            "<button hx-get=\"part.html\" hx-target=\"#list\">More</button>"
        }
        #expect(findings.map(\.phrase) == ["the target #list of this link is not in the page"])
        #expect(findings.first?.places.count == 4)
    }

    @Test func quotesThatATemplateLacks() throws {
        let findings = try findings(of: "malformed-markup", in: Self.turbo) { _ in
            "<p class=\"x>\n<b id=\"y\">…</b></p>"
        }
        #expect(findings.count == 1)
        #expect(findings.first?.places.count == 4)
    }
}
