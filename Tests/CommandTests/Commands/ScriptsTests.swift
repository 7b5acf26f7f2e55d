import Foundation
import Testing

/// What the commands say of a site's scripts.
struct ScriptsTests {
    @Test func inspectShowsAPagesScripts() throws {
        try expectRun("inspect-scripts", "inspect", "--site", "orders", "/order.html")
        try expectRun(
            "inspect-scripts-wide", "inspect", "--site", "orders", "/order.html", environment: ["COLUMNS": "160"])
        try expectRun("inspect-scripts-json", "inspect", "--site", "orders", "/order.html", "--format", "json")
    }

    @Test func traceSaysWhichNamesAreMissing() throws {
        try expectRun("trace-names", "trace", "orders", "/index.html", "New order", "Orders")
        try expectRun("trace-names-json", "trace", "orders", "/index.html", "New order", "--format", "json")
    }

    @Test func compareListsBothWorldsNames() throws {
        try expectRun("compare-names", "compare", "orders/order.html", "--from", "orders/index.html")
        try expectRun(
            "compare-names-wide", "compare", "orders/order.html", "--from", "orders/index.html",
            environment: ["COLUMNS": "160"])
    }

    @Test func checkNamesTheFunctions() throws {
        try expectRun("check-scripts", "check", "orders", code: 1)
    }
}
