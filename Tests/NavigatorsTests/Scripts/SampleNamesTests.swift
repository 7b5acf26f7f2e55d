import Facts
import Navigators
import Testing

/// The names that are missing on walks through the sample sites.
struct SampleNamesTests {
    /// A site, a walk by the texts of its links, and what is missing at its end.
    static let walks: [(site: String, start: String, walk: [String], missing: [String])] = [
        ("date-tools", "/index.html", ["Date Conversion"], []),
        ("date-tools", "/index.html", ["Data Encoding"], []),
        ("date-tools", "/dc.html", ["Format"], []),
        ("date-tools", "/about.html", ["Convert a date", "Format"], []),
        ("lost-function", "/index.html", [], []),
        ("lost-function", "/index.html", ["New order"], ["showPrice", "priceOf", "addLine"]),
        ("lost-function", "/index.html", ["New order, whole"], []),
        ("lost-function", "/index.html", ["Cart", "Orders", "New order"], ["showPrice", "priceOf", "addLine"]),
        ("lost-function", "/order.html", ["Orders", "Cart"], []),
        ("lost-function", "/order.html", [], []),
        ("cached-page", "/index.html", ["Map", "Weather", "Forecast"], []),
        ("prefetch", "/index.html", ["First stop"], []),
        ("dialog", "/index.html", ["Delete all"], []),
        ("popup", "/index.html", ["Album"], []),
        ("same-id", "/index.html", ["Soup"], []),
        ("malformed", "/index.html", ["Terms"], []),
        ("no-page", "/index.html", ["Statutes"], []),
        ("back-across", "/index.html", ["Story"], []),
        ("base-element", "/named.html", ["First steps"], []),
        ("dead-anchor", "/index.html", ["Rules of the house"], []),
    ]

    @Test func noFalseAlarmAndNoMiss() throws {
        var falseAlarms = 0
        var misses = 0
        for (site, start, walk, missing) in Self.walks {
            let tab = try Visitor(sample: site)
            try tab.open(start)
            for text in walk { try tab.follow(text) }
            let found = tab.session.missingNames().map(\.name)
            print(
                "\(site) \(start) \(walk.joined(separator: ", ")): \(found.isEmpty ? "-" : found.joined(separator: ", "))"
            )
            falseAlarms += found.filter { !missing.contains($0) }.count
            misses += missing.filter { !found.contains($0) }.count
            #expect(found == missing)
        }
        print("sample sites: \(Self.walks.count) walks, \(misses) missed, \(falseAlarms) false alarms")
        #expect((misses, falseAlarms) == (0, 0))
    }
}
