internal import Findings
internal import Facts
internal import Navigators

extension FuzzTarget {
    /// A file by the front door and by the side door, with all its links clicked.
    static let visit = FuzzTarget(name: "visit") { bytes in
        let site = MemorySite(bytes: ["/index.html": Given.markup, "/b.html": bytes])
        let session = Session(site: site)
        _ = try? session.perform(.open("/index.html"))
        _ = try? session.perform(.click(.href("b.html"), nth: 1))
        for number in 1...3 {
            _ = try? session.perform(.click(.xpath(".//a"), nth: number))
            _ = try? session.perform(.back)
        }
        _ = try? Session(site: site).inspect("/b.html")
    }

    /// A site with the file in it.
    static let check = FuzzTarget(name: "check") { bytes in
        let site = MemorySite(bytes: ["/index.html": Given.markup, "/b.html": bytes])
        let checker = Checker(site: site, files: ["/b.html", "/index.html"])
        guard let report = try? checker.check() else { return }
        for format in ReportFormat.allCases { _ = format.reporter.text(report) }
    }
}
