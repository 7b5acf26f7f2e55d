import Facts
import Navigators
import Testing

/// sample-pages/popup: popups and panels take links before anybody else does.
struct PopupTests {
    @Test func aPopupHasAnEntryThatBackCloses() throws {
        let tab = try Visitor(sample: "popup")
        try tab.open("/index.html")
        let opened = try tab.follow("Info")
        #expect(opened.url == "/index.html#&ui-state=dialog")
        #expect(opened.route?.kind == .popup)
        #expect(try tab.back().url == "/index.html")
        #expect(try tab.follow("Info without data-rel").eventNames.last == "pagechangefailed")
    }

    @Test func aPageOpenedFromAPopupLeavesNoTraceOfIt() throws {
        let tab = try Visitor(sample: "popup")
        try tab.open("/index.html")
        try tab.follow("Info")
        #expect(try tab.follow("The album").url == "/album.html")
        let step = try tab.back()
        #expect(step.url == "/index.html")
        #expect(step.shown == "photos")
    }

    @Test func aPanelTakesLinksToItsID() throws {
        let tab = try Visitor(sample: "popup")
        try tab.open("/index.html")
        let menu = try tab.follow("Menu")
        #expect(menu.url == "/index.html")
        #expect(menu.route?.kind == .panel)
        #expect(menu.events.isEmpty)
        try tab.follow("Close")
        try tab.follow("Menu")
        #expect(try tab.follow("Close, and go to the album").url == "/album.html")
        let elsewhere = try tab.follow("Menu")
        #expect(elsewhere.route?.kind == .panel)
        #expect(elsewhere.url == "/album.html")
    }
}
