import Foundation
import Sidedoor
import Testing

/// What is made and dropped leaves nothing behind. Each in a process of its own, where nobody else takes memory.
struct MemoryTests {
    @Test func sessionsAreFreed() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<200 { try visit() }
            let before = try residentBytes()
            for _ in 0..<1_000 { try visit() }
            let growth = try residentBytes() - before
            // A session that is kept takes more than 20 KB: 20 MB.
            #expect(growth < 5_000_000, "\(growth)")
        }
    }

    /// Of a site under each of the libraries.
    @Test(arguments: ["date-tools", "blog", "shop", "manual", "museum"])
    func checksAreFreed(sample: String) async {
        await #expect(processExitsWith: .success) { [sample] in
            for _ in 0..<6 { try check(sample) }
            let before = try residentBytes()
            for _ in 0..<20 { try check(sample) }
            let growth = try residentBytes() - before
            // Measured: 0.4 MB at most; 1.7 MB at least where each leaves one session behind.
            #expect(growth < 1_000_000, "\(growth)")
        }
    }
}

private func visit() throws {
    let head = #"<script src="jquery-1.11.3.js"></script><script src="jquery.mobile-1.4.5.js"></script>"#
    let site = MemorySite([
        "index.html": head + ##"<div data-role="page" id="home"><a href="b.html">b</a><a href="#two">d</a></div>"##
            + #"<div data-role="dialog" id="two">…</div>"#,
        "b.html": head + #"<div data-role="page" id="b"><ul data-role="listview"><li>x<ul><li>y</ul></ul></div>"#,
    ])
    let session = Session(site: site)
    try session.perform(.open("/index.html"))
    try session.perform(.click(.text("b"), nth: 1))
    try session.perform(.back)
    _ = session.missingNames()
    _ = session.document
}

private func check(_ sample: String) throws {
    let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../sample-pages")
    let site = try FolderSite(path: samples.appending(path: sample).path)
    _ = try Checker(site: site, files: site.htmlFiles()).check()
}

/// How much memory the process has, but for what it has given back and the C library keeps for later: that hangs on how many
/// threads took some at a time.
private func residentBytes() throws -> Int {
    let trim = try #require(dlsym(nil, "malloc_trim"))
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * Int(sysconf(Int32(_SC_PAGESIZE)))
}
