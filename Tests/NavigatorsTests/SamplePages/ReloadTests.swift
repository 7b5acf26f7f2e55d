import Facts
import Navigators
import Testing

/// sample-pages/reload: what the front door takes that the side door gave, and the other way round.
struct ReloadTests {
    @Test func aPageWithoutALibraryOfItsOwn() throws {
        let tab = try Visitor(sample: "reload")
        try tab.open("/index.html")
        let coffee = try tab.follow("Coffee")
        #expect(coffee.url == "/coffee.html")
        #expect(coffee.shown == "coffee")
        let step = try tab.perform(.reload)
        #expect(step.url == "/coffee.html")
        #expect(step.shown == nil)
        #expect(step.framework == nil)
        #expect(step.events.isEmpty)
    }

    @Test func aDocumentThatIsWrittenAway() throws {
        let tab = try Visitor(sample: "reload")
        try tab.open("/index.html")
        let imprint = try tab.follow("Imprint")
        #expect(imprint.url == "/imprint.html")
        #expect(imprint.eventNames.last == "pageload")
        #expect(imprint.pages.isEmpty)
        #expect(try tab.perform(.reload).shown == "imprint")
    }
}
