import Foundation
import SidedoorTesting
import Testing

private let site = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Site").path

struct RoutingTests {
    @Test func theFormatPageIsThereAfterAFullLoad() throws {
        let visit = try Visit(site, from: "/dc.html").click("Format")
        #expect(visit.activePage?.id == "page_dateformat")
        #expect(visit.address == "/dc.html#page_dateformat")
        let route: Route? = visit.step.route
        #expect(route?.kind == .internalPage)
    }

    /// This one fails, and says why.
    @Test func theFormatPageIsThereAfterAJAX() throws {
        let visit = try Visit(site, from: "/index.html").click("Date Conversion").click("Format")
        #expect(visit.activePage?.id == "page_dateformat")
    }

    /// So does this one.
    @Test func namesTheLinksThereAre() throws {
        _ = try Visit(site, from: "/index.html").click("Date Conversation")
    }
}
