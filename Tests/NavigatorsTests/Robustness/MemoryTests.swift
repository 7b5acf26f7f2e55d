import Foundation
import Navigators
import Testing

/// Sessions that are made and dropped leave nothing behind.
struct MemoryTests {
    /// In a process of its own, where nobody else takes memory.
    @Test func sessionsAreFreed() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<500 { try visit() }
            let before = try residentBytes()
            for _ in 0..<4_000 { try visit() }
            let growth = try residentBytes() - before
            // A session that is kept takes more than 20 KB: 80 MB.
            #expect(growth < 8_000_000)
        }
    }
}

private func visit() throws {
    let visitor = Visitor([
        "index.html": document(page("home", link("b", "b.html") + link("d", "#two")) + dialog("two")),
        "b.html": document(page("b", link("h", "index.html") + "<ul data-role='listview'><li>x<ul><li>y</ul></ul>")),
    ])
    try visitor.open("/index.html")
    try visitor.click("b")
    try visitor.back()
    _ = visitor.session.missingNames()
    _ = visitor.document
}

/// How much memory the process has.
private func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * Int(sysconf(Int32(_SC_PAGESIZE)))
}
