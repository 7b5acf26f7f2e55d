import DOM
import Facts
import Navigators
import Testing

/// Sample sites whose links lead nowhere, or elsewhere.
struct DeadEndTests {
    @Test func anchorsInThePageNeverScroll() throws {
        let tab = try Visitor(sample: "dead-anchor")
        try tab.open("/index.html")
        let anchor = try tab.follow("Saturday")
        #expect(anchor.url == "/index.html")
        #expect(anchor.eventNames == ["pagebeforechange", "pagechangefailed"])
        #expect(anchor.route?.kind == .dead)
        #expect(anchor.route?.detail == "the id belongs to a h2 that is no page")
    }

    @Test func theFileBeforeAHashIsNotLoaded() throws {
        let tab = try Visitor(sample: "dead-anchor")
        try tab.open("/index.html")
        let step = try tab.follow("what it costs")
        #expect(step.loads.isEmpty)
        #expect(step.shown == "hours")
        try tab.follow("Rules of the house")
        #expect(try tab.follow("Fees").eventNames.last == "pagechangefailed")
    }

    @Test func theOriginalPageWinsOverAnInsertedOneWithItsID() throws {
        let tab = try Visitor(sample: "same-id")
        try tab.open("/index.html")
        #expect(try tab.follow("Soup").pageNames == ["home", "home"])
        let step = try tab.follow("To the top")
        #expect(step.url == "/index.html")
        #expect(step.title == "Recipes")
        #expect(step.pages.map(\.dataURL) == ["home"])
    }

    @Test func aPageThatLinksToItselfLosesItsAddress() throws {
        let tab = try Visitor(sample: "same-id")
        try tab.open("/index.html")
        try tab.follow("Bread")
        #expect(try tab.follow("About flour").active?.dataURL == "/notes/flour.html")
        #expect(try tab.follow("To the top").active?.dataURL == "flour")
        let step = try tab.follow("Rye")
        #expect(step.loads.map(\.kind) == [.failed])
        #expect(step.loads.map(\.url) == ["/rye.html"])
        #expect(step.url == "/notes/flour.html")
    }

    @Test func aPageWithoutIDIgnoresTheBaseElement() throws {
        let tab = try Visitor(sample: "base-element")
        try tab.open("/index.html")
        #expect(try tab.follow("First steps").loads.map(\.url) == ["/start.html"])
        #expect(try tab.follow("First steps, whole").url == "/chapters/start.html")
    }

    @Test func aPageWithIDHonoursTheBaseElement() throws {
        let tab = try Visitor(sample: "base-element")
        try tab.open("/named.html")
        #expect(try tab.follow("First steps").url == "/chapters/start.html")
        #expect(try tab.follow("Next").url == "/chapters/next.html")
    }

    @Test func aPageInsideAPageIsNeverFound() throws {
        let tab = try Visitor(sample: "malformed")
        let opened = try tab.open("/index.html")
        #expect(opened.pageNames == ["shop", "cart"])
        #expect(try tab.follow("Cart").eventNames.last == "pagechangefailed")
    }

    @Test func aMissingQuoteSwallowsTheHeader() throws {
        let tab = try Visitor(sample: "malformed")
        try tab.open("/index.html")
        let step = try tab.follow("Terms")
        #expect(step.shown == "terms")
        #expect(step.url == "/terms.html")
        let page = try #require(tab.session.document?.element(withID: "terms"))
        #expect(page.text.split(whereSeparator: \.isWhitespace) == ["Terms"])
    }
}
