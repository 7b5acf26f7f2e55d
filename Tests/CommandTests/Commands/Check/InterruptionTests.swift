import ForeignReaders
import Foundation
import Testing

/// Ctrl-C during `check`: what is known by then is told.
struct InterruptionTests {
    /// Files with a missing one each, and enough links to be busy with.
    private static func site() throws -> TemporarySite {
        let site = try TemporarySite()
        let count = 1_200
        for number in 0..<count {
            let links = (1...30).map { "<a href=\"p\((number * 7 + $0 * $0) % count).html\">\($0)</a>" }.joined()
            try site.write(
                "<script src=jquery.js></script><script src=jquery.mobile-1.4.5.js></script>"
                    + "<div data-role=page id=p\(number)><a href=no\(number).html>none</a>\(links)</div>",
                to: "site/p\(number).html")
        }
        return site
    }

    /// Whether a program has a handler for SIGINT.
    private static func heedsInterrupts(_ program: ChildProgram) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(program.id)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        let mask = line.flatMap { UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) } ?? 0
        return mask >> (SIGINT - 1) & 1 == 1
    }

    @Test(.timeLimit(.minutes(5)))
    func whatIsKnownIsTold() throws {
        let site = try Self.site()
        let output = site.url("output.json")
        try Data().write(to: output)
        let program = try ChildProgram(
            BuiltCommand.binary.path, ["check", "site", "--format", "json"], in: site.folder.path,
            files: .init(output: output.path))
        defer { program.send(SIGKILL) }
        // Nothing is awaited: many tests wait for few threads, and the check may be over before one is free.
        while program.isRunning, !Self.heedsInterrupts(program) { usleep(2_000) }
        program.send(SIGINT)
        #expect(program.wait() == .exit(130))
        let report = try JSONSerialization.jsonObject(with: Data(contentsOf: output)) as? [String: Any]
        #expect(report?["complete"] as? Bool == false)
        #expect((report?["limit"] as? String)?.hasPrefix("exploring was interrupted") == true)
    }
}
