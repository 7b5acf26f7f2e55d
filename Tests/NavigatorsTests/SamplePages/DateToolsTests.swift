import DOM
import Facts
import Navigators
import Testing

/// sample-pages/date-tools: the second page of a file and the scripts of its head do not survive an insertion.
struct DateToolsTests {
    @Test func formatGoesNowhereAfterAnInsertion() throws {
        let tab = try Visitor(sample: "date-tools")
        try tab.open("/index.html")
        let arrival = try tab.follow("Date Conversion")
        #expect(!arrival.full)
        #expect(arrival.url == "/dc.html")
        #expect(arrival.title == "Date Conversion")
        #expect(arrival.pageNames == ["home", "main"])
        #expect(arrival.scripts.isEmpty)

        let step = try tab.follow("Format")
        #expect(step.url == "/dc.html")
        #expect(step.shown == "main")
        #expect(step.eventNames == ["pagebeforechange", "pagechangefailed"])
        #expect(step.route?.kind == .dead)
        #expect(step.route?.rule == .hash)
    }

    @Test func theInsertionSaysWhatItLost() throws {
        let tab = try Visitor(sample: "date-tools")
        try tab.open("/index.html")
        let insertion = try #require(try tab.follow("Date Conversion").loads.first?.insertion)
        #expect(insertion.file == "/dc.html")
        #expect(insertion.inserted.map(\.name) == ["main"])
        #expect(insertion.lostPages.map(\.name) == ["page_dateformat"])
        #expect(insertion.lostScripts.map(\.name) == ["/dc.html:1"])
        #expect(insertion.lostScripts.first?.range?.line == 10)
    }

    @Test func allWorksWhenOpenedDirectly() throws {
        let tab = try Visitor(sample: "date-tools")
        let opened = try tab.open("/dc.html")
        #expect(opened.ran == ["/dc.html:1"])
        #expect(opened.pageNames == ["main", "page_dateformat"])
        let step = try tab.follow("Format")
        #expect(step.url == "/dc.html#page_dateformat")
        #expect(step.shown == "page_dateformat")
    }

    @Test(arguments: ["Convert a date", "Convert another date"])
    func allWorksAfterAFullLoad(link: String) throws {
        let tab = try Visitor(sample: "date-tools")
        try tab.open("/about.html")
        let arrival = try tab.follow(link)
        #expect(arrival.full)
        #expect(arrival.ran == ["/dc.html:1"])
        #expect(try tab.follow("Format").shown == "page_dateformat")
    }

    @Test func encodersComeAlongInsideTheirPage() throws {
        let tab = try Visitor(sample: "date-tools")
        try tab.open("/index.html")
        let step = try tab.follow("Data Encoding")
        #expect(step.ran == ["/de.html:1"])
        #expect(step.loads.first?.insertion?.lostScripts == [])
    }
}
