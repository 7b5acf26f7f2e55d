@testable import Exploration
import Navigation
import Testing

/// Tiny sites with exact numbers of states.
struct ExplorerTests {
    private static let two = MemorySite(files: [
        "/index.html": document(#"<div data-role="page" id="home"><a href="b.html">B</a></div>"#),
        "/b.html": document(
            ##"<div data-role="page" id="b"><a href="#c">C</a></div><div data-role="page" id="c">…</div>"##),
    ])

    @Test func aLinkWorksOnOneArrivalAndNotOnTheOther() throws {
        let graph = Explorer(site: Self.two, entries: ["/index.html", "/b.html"]).explore()
        // home; b and c in their own document; b in index.html's.
        #expect(graph.nodes.count == 4)
        let outcomes = graph.nodes.flatMap(\.edges).filter { $0.link?.reference == "#c" }.map(\.outcome.kind)
        #expect(outcomes == [.internalPage, .dead])
        #expect(graph.stopReason == .exhausted)
    }

    /// As jQuery Mobile 1.4.5 does: the role of a link counts when a page is shown first, and never again.
    @Test func aPageThatWasShownKeepsItsRole() {
        let site = MemorySite(files: [
            "/index.html": document(
                ##"<div data-role="page" id="one"><a href="#two">P</a> <a href="#two" data-rel="dialog">D</a></div>"##
                    + ##"<div data-role="page" id="two"><a href="#one">Back</a></div>"##)
        ])
        let graph = Explorer(site: site, entries: ["/index.html"]).explore()
        let dialogs = graph.nodes.flatMap(\.edges).filter { $0.link?.attributes["data-rel"] == "dialog" }
        let roles = Set(dialogs.compactMap { $0.target.flatMap { graph.nodes[$0].state.active?.role } })
        #expect(roles == ["dialog", "page"])
    }

    @Test func aTraceReplays() throws {
        let graph = Explorer(site: Self.two, entries: ["/index.html"]).explore()
        let trace = graph.trace(to: graph.nodes.count - 1)
        #expect(trace.entry == "/index.html")
        #expect(trace.steps.map { $0.link?.text } == [nil, "B"])
        let step = try #require(try trace.replay(in: Session(site: Self.two)))
        #expect(step.active?.id == "b")
    }

    @Test func limitsAreTold() {
        let states = Explorer(site: Self.two, entries: ["/index.html", "/b.html"], limits: Limits(states: 2))
            .exploreEveryState()
        #expect(states.stopReason == .states(2))
        #expect(states.nodes.count == 2)
        let clicks = Explorer(site: Self.two, entries: ["/index.html", "/b.html"], limits: Limits(clicks: 1))
            .exploreEveryState()
        #expect(clicks.stopReason == .clicks(1))
        #expect(clicks.stopReason.description == "only the first 1 clicks were tried; there are more")
    }

    @Test(arguments: [false, true]) func anyNumberOfThreadsFindsTheSame(isLarge: Bool) {
        for seed in 0..<20 {
            var site = RandomSite.site(seed: seed)
            // On a larger site what is out of the ordinary is played by pages.
            if isLarge { site.files.merge(Self.ring(setting: "$.mobile.hashListeningEnabled = false;").files) { $1 } }
            let found = [1, 2, 7].map { count in
                var explorer = Explorer(site: site, entries: site.htmlFiles, limits: Limits(states: 300, clicks: 2_000))
                explorer.threadCount = count
                return Self.text(explorer.explore())
            }
            #expect(found[0] == found[1] && found[0] == found[2], "seed \(seed)")
        }
    }

    private static func text(_ graph: StateGraph) -> String {
        let nodes = graph.nodes.enumerated().map { number, node in
            let edges = node.edges.map { "\($0.link?.offset ?? -1) \($0.outcome) \($0.target ?? -1)" }
            return "\(node.state) \(node.scripts.sorted()) \(graph.trace(to: number).steps.map(\.action)) \(edges)"
        }
        return nodes.joined(separator: "\n") + "\n\(graph.stopReason)"
    }

    @Test func anEntryThatIsNotThereIsTold() {
        let graph = Explorer(site: Self.two, entries: ["/gone.html"]).explore()
        #expect(graph.nodes.isEmpty)
        #expect(graph.missingEntries == ["/gone.html"])
    }

    @Test func keptPagesMultiplyStates() {
        let files = ["b", "c", "d"].map { name in
            (
                "/\(name).html",
                document(
                    "<div data-role=\"page\" id=\"\(name)\" data-dom-cache=\"true\"><a href=\"index.html\">back</a></div>"
                )
            )
        }
        let links = #"<a href="b.html">b</a> <a href="c.html">c</a> <a href="d.html">d</a>"#
        var site = MemorySite(files: Dictionary(uniqueKeysWithValues: files))
        site.files["/index.html"] = document("<div data-role=\"page\" id=\"home\">\(links)</div>")
        let graph = Explorer(site: site, entries: ["/index.html"]).explore()
        // The order of arrival counts too, since it is the order in the DOM: 1 + 3 + 6 + 6 with the first page shown, and
        // any of the pages that are there shown in its place.
        let home = graph.nodes.count { $0.state.active?.id == "home" }
        #expect(home == 16)
    }

    @Test func aPageInsideAPageHasNoLinksToClick() {
        let site = MemorySite(files: [
            "/index.html": document(
                ##"<div data-role="page" id="a"><a href="#b">B</a><div data-role="page" id="b"><a href="#a">A</a></div></div>"##
            )
        ])
        let graph = Explorer(site: site, entries: ["/index.html"]).explore()
        #expect(graph.nodes[0].edges.map(\.link?.text) == ["B"])
        #expect(graph.nodes[0].edges.map(\.outcome.kind) == [.dead])
    }

    /// Fifty pages in a ring, each of which loads a script and sets an option.
    private static func ring(setting: String) -> MemorySite {
        let head = "<script src=\"/js/site.js\"></script><script>\(setting)</script>"
        var site = MemorySite(files: ["/js/site.js": "function start() {}"])
        for number in 0..<50 {
            let link = "<a href=\"p\((number + 1) % 50).html\">next</a>"
            site.files["/p\(number).html"] = document(
                "<div data-role=\"page\">\(link)<p id=\"note\">…</p></div>", head: head)
        }
        return site
    }

    @Test func statesThatArePlayedHaveTheirScriptsAndDuplicates() {
        let site = Self.ring(setting: "$.mobile.hashListeningEnabled = false;")
        let graph = Explorer(site: site, entries: site.htmlFiles).explore()
        #expect(!graph.nodes.isEmpty)
        #expect(graph.nodes.allSatisfy { $0.scripts.contains("/js/site.js") })
        // "note" is in each document, and in each page that comes by AJAX.
        #expect(graph.nodes.allSatisfy { $0.duplicates.isEmpty == ($0.state.active?.isExternal == false) })
    }

    @Test func ofPagesThatArePlayedTwoStatesAreVisited() {
        let site = Self.ring(setting: "$.mobile.hashListeningEnabled = false;")
        let graph = Explorer(site: site, entries: site.htmlFiles).explore()
        // In its own document, and in two others.
        #expect(graph.nodes.count == 150)
        #expect(graph.stopReason == .sampled(far: 0, played: 50, because: ["options set by scripts"]))
    }

    @Test(arguments: [
        "ajaxEnabled = true", "ajaxEnabled = false", "pushStateEnabled = false", "linkBindingEnabled = false",
    ])
    func optionsThatOnlySayWhichClicksCountNeedNotBePlayed(option: String) {
        let site = Self.ring(setting: "$.mobile.\(option);")
        let graph = Explorer(site: site, entries: site.htmlFiles).explore()
        #expect(graph.stopReason == .exhausted)
        let isFollowed = !["ajaxEnabled = false", "linkBindingEnabled = false"].contains(option)
        #expect(graph.nodes.flatMap(\.edges).allSatisfy { $0.kind == (isFollowed ? .ajax : .fullLoad) })
        #expect(graph.nodes.count == (isFollowed ? 100 : 50))
    }
}
