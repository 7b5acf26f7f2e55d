import DOM
import Foundation

/// What one step of a simulated session asks of the DOM.
enum ClickBenchmark {
    static func run() {
        let pages = GeneratedPages.small(8).map { Document(parsing: $0, name: "/page.html") }
        let live = pages[0].copy()
        var found = 0
        measure("page copy (whole document)") { found += pages[1].copy().root == nil ? 0 : 1 }
        measure("search a link by its text") {
            found += live.root?.firstDescendant(named: "a") { $0.text.contains("Item 11") } == nil ? 0 : 1
        }
        measure("element(withID:)") { found += live.element(withID: "page0") == nil ? 0 : 1 }
        measure("elements(withAttribute:in:)") {
            found += live.elements(withAttribute: "data-role", in: ["page", "dialog"]).count
        }
        if let body = live.body, let part = pages[2].root?.firstDescendant(named: "ul") {
            print("  part: \(part.descendants.reduce(1) { count, _ in count + 1 }) elements")
            measure("import a part, append, remove it") { body.append(live.importCopy(of: part)).remove() }
        }
        measure("walk all elements for an attribute") {
            guard let root = live.root else { return }
            for element in root.descendants where element.hasAttribute("data-transition") {
                found += 1
            }
        }
        measure("XPath //a[@href]") { found += (try? live.elements(matching: "//a[@href]").count) ?? 0 }
        let size = live.root?.descendants.reduce(1) { count, _ in count + 1 } ?? 0
        print("  (\(live.elements(named: "a").count) links, \(size) elements; \(found))")
    }

    private static func measure(_ name: String, _ body: () -> Void) {
        let measurement = Measurement(name, rounds: 5) { for _ in 0..<1_000 { body() } }
        let label = name.padding(toLength: 36, withPad: " ", startingAt: 0)
        print("  \(label)\(String(format: "%8.2f µs", measurement.seconds * 1000))")
    }
}
