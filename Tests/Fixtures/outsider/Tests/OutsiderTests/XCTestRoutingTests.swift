import Foundation
import SidedoorTesting
import XCTest

final class XCTestRoutingTests: XCTestCase {
    private let site = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Site").path

    func testTheFirstPageIsShown() throws {
        let visit = try Visit(site, from: "/index.html").click("Date Conversion")
        XCTAssertEqual(visit.activePage?.id, "main")
        XCTAssertEqual(visit.lostScripts, ["/dc.html:1"])
    }

    /// This one fails, and says why.
    func testTheFormatPageIsShown() throws {
        let visit = try Visit(site, from: "/index.html").click("Date Conversion").click("Format")
        XCTAssertEqual(visit.activePage?.id, "page_dateformat")
    }
}
