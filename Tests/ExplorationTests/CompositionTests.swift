import Facts
import Navigators
import Testing

@testable import Exploration

/// Documents that are made of several pieces.
struct CompositionTests {
    private static func page(_ body: String, library: String = "/htmx.js") -> String {
        "<!DOCTYPE html><html><head><title>a</title><script src=\"\(library)\"></script></head><body>\(body)</body></html>"
    }

    private func graph(_ texts: [String: String], under framework: String = "htmx@2.0.10") throws -> StateGraph {
        Explorer(
            site: MemorySite(texts.merging(["/htmx.js": "", "/next.html": Self.page("n")]) { $1 }),
            entries: ["/index.html"], framework: try #require(FrameworkChoice(framework))
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
