import Facts
import Navigators
import Testing

@testable import Exploration

/// Documents that are made of several pieces.
struct CompositionTests {
    private static func page(_ body: String) -> String {
        "<!DOCTYPE html><html><head><title>a</title><script src=\"/htmx.js\"></script></head><body>\(body)</body></html>"
    }

    private func graph(_ texts: [String: String]) throws -> StateGraph {
        Explorer(
            site: MemorySite(texts.merging(["/htmx.js": "", "/next.html": Self.page("n")]) { $1 }),
            entries: ["/index.html"], framework: try #require(FrameworkChoice("htmx@2.0.10"))
        ).explore()
    }

    /// What a button does in the states that show it.
    private func outcomes(_ graph: StateGraph, of path: String) -> Set<Outcome.Kind> {
        let edges = graph.nodes.flatMap { node in node.edges.map { $0 } }
        return Set(edges.filter { $0.outcome.route?.url == path || $0.outcome.url == path }.map(\.kind))
    }

    /// Pieces in some places: there are as many states as pieces, and not one for each choice of a piece for each place.
    @Test func piecesDoNotMultiply() throws {
        let (places, pieces) = (4, 6)
        var texts: [String: String] = [:]
        var body = ""
        for place in 0..<places {
            for piece in 0..<pieces {
                body += "<button hx-get=\"/\(place)-\(piece).html\" hx-target=\"#place\(place)\">p</button>"
                texts["/\(place)-\(piece).html"] = "<a href=\"/next.html?\(place)\(piece)\">n</a>"
            }
            body += "<div id=\"place\(place)\"></div>"
        }
        texts["/index.html"] = Self.page(body)
        let graph = try graph(texts)
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
