import Facts
import Navigators
import Testing

@testable import Exploration

/// Documents that are made of several pieces.
struct CompositionTests {
    private static func page(_ body: String, library: String = "/htmx.js") -> String {
        "<!DOCTYPE html><html><head><title>a</title><script src=\"\(library)\"></script></head><body>\(body)</body></html>"
    }

    private func graph(
        _ texts: [String: String], under framework: String = "htmx@2.0.10", from entry: String = "/index.html"
    ) throws -> StateGraph {
        Explorer(
            site: MemorySite(texts.merging(["/htmx.js": "", "/next.html": Self.page("n")]) { $1 }),
            entries: [entry], framework: try #require(FrameworkChoice(framework))
        ).explore()
    }

    /// What a button does in the states that show it.
    private func outcomes(_ graph: StateGraph, of path: String) -> Set<Outcome.Kind> {
        let edges = graph.nodes.flatMap { node in node.edges.map { $0 } }
        return Set(edges.filter { $0.outcome.route?.url == path || $0.outcome.url == path }.map(\.kind))
    }

    /// Pieces in some places: there are as many states as pieces, and not one for each choice of a piece for each place.
    @Test(arguments: ["htmx@2.0.10", "turbo@8.0.23"])
    func piecesDoNotMultiply(framework: String) throws {
        let (places, pieces) = (3, 5)
        let hasFrames = framework.hasPrefix("turbo")
        let library = hasFrames ? "/js/turbo-8.0.23.js" : "/htmx.js"
        var texts: [String: String] = [:]
        var body = ""
        for place in 0..<places {
            for piece in 0..<pieces {
                let path = "/\(place)-\(piece).html"
                let link = "<a href=\"/next.html?\(place)\(piece)\" data-turbo=\"false\">n</a>"
                if hasFrames {
                    body += "<a href=\"\(path)\" data-turbo-frame=\"place\(place)\">p</a>"
                    texts[path] = Self.page("<turbo-frame id=\"place\(place)\">\(link)</turbo-frame>", library: library)
                } else {
                    body += "<button hx-get=\"\(path)\" hx-target=\"#place\(place)\">p</button>"
                    texts[path] = link
                }
            }
            let name = hasFrames ? "turbo-frame" : "div"
            body += "<\(name) id=\"place\(place)\"></\(name)>"
        }
        texts["/index.html"] = Self.page(body, library: library)
        let graph = try graph(texts, under: framework)
        #expect(graph.stopReason == .exhausted)
        #expect(graph.nodes.count { $0.state.active?.file == "/index.html" } == 1 + places * pieces)
    }

    /// Pages that have the same place for the same pieces, whose links lead to `reference` of each.
    private func pagesWithPieces(_ framework: String, pages: [String], reference: String) throws -> StateGraph {
        let hasFrames = framework.hasPrefix("turbo")
        let pieces = (0..<6).map { "/parts/\($0).html" }
        let buttons = pieces.map { piece in
            hasFrames
                ? "<a href=\"\(piece)\" data-turbo-frame=\"place\">p</a>"
                : "<button hx-get=\"\(piece)\" hx-target=\"#place\">p</button>"
        }
        let name = hasFrames ? "turbo-frame" : "div"
        let library = hasFrames ? "/js/turbo-8.0.23.js" : "/htmx.js"
        var texts: [String: String] = [:]
        for page in pages {
            let menu = pages.map { "<a href=\"\($0)\">m</a>" }
            let place = "<\(name) id=\"place\"><p>none</p></\(name)>"
            texts[page] = Self.page((menu + buttons).joined() + place, library: library)
        }
        for piece in pieces {
            let link = "<a href=\"\(reference)\" data-turbo-frame=\"_top\">n</a>"
            texts[piece] =
                hasFrames ? Self.page("<turbo-frame id=\"place\">\(link)</turbo-frame>", library: library) : link
        }
        return try graph(texts, under: framework, from: pages[0])
    }

    /// The same pieces on many pages: there are as many states as pages and pieces, and not one for each piece on each page.
    @Test(arguments: ["htmx@2.0.10", "turbo@8.0.23"])
    func pagesDoNotMultiplyPieces(framework: String) throws {
        let pages = (0..<10).map { "/\($0).html" }
        let graph = try pagesWithPieces(framework, pages: pages, reference: "/next.html")
        #expect(graph.stopReason == .exhausted)
        #expect(graph.nodes.count { pages.contains($0.state.active?.file ?? "") } == pages.count + 6)
        #expect(outcomes(graph, of: "/next.html") == [framework.hasPrefix("turbo") ? .ajax : .fullLoad])
    }

    /// The links of a piece are resolved with the address of the page that it came into: they are tried once a folder.
    @Test(arguments: ["htmx@2.0.10", "turbo@8.0.23"])
    func piecesWithRelativeLinksAreTriedInEachFolder(framework: String) throws {
        let pages = ["/a.html", "/b.html", "/sub/a.html", "/sub/b.html"]
        let graph = try pagesWithPieces(framework, pages: pages, reference: "next.html")
        #expect(graph.nodes.count { pages.contains($0.state.active?.file ?? "") } == pages.count + 2 * 6)
        #expect(outcomes(graph, of: "/next.html") == [framework.hasPrefix("turbo") ? .ajax : .fullLoad])
        #expect(outcomes(graph, of: "/sub/next.html") == [.missing])
    }

    /// The button of one piece puts its answer into another, where that is there.
    @Test func aTargetInAnotherPieceIsFound() throws {
        let graph = try graph([
            "/index.html": Self.page(
                """
                <button hx-get="/button.html" hx-target="#left">b</button><div id="left"></div>
                <button hx-get="/target.html" hx-target="#right">t</button><div id="right"></div>
                """),
            "/button.html": "<button hx-get=\"/answer.html\" hx-target=\"#deep\">d</button>",
            "/target.html": "<div id=\"deep\"></div>", "/answer.html": "<a href=\"/next.html\">n</a>",
        ])
        #expect(outcomes(graph, of: "/answer.html") == [.dead, .ajax])
        #expect(graph.nodes.contains { $0.state.active?.file == "/next.html" })
    }

    /// A list that grows does not make new states.
    @Test(arguments: ["beforeend", "afterbegin"])
    func aListThatGrowsHasAnEnd(style: String) throws {
        let graph = try graph([
            "/index.html": Self.page(
                "<button hx-get=\"/row.html\" hx-target=\"#list\" hx-swap=\"\(style)\">more</button><ul id=\"list\"></ul>"
            ),
            "/row.html":
                "<li><button hx-get=\"/row.html\" hx-target=\"closest li\" hx-swap=\"afterend\">r</button></li>",
        ])
        #expect(graph.stopReason == .exhausted)
        #expect(graph.nodes.count < 8)
    }
}
