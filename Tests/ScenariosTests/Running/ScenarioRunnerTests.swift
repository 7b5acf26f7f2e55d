import Foundation
import Facts
import Navigators
import Scenarios
import Synchronization
import Testing

struct ScenarioRunnerTests {
    private static func scenarios(_ count: Int, failing: Set<Int> = []) -> String {
        let entries = (0..<count).map { number in
            let page = failing.contains(number) ? "nosuch" : "main"
            return """
                  - name: walk \(number)
                    start: /index.html
                    steps:
                      - click: Dates
                        expect: {page: \(page)}

                """
        }
        return "scenarios:\n" + entries.joined()
    }

    @Test func reportsAreTheSameOnAnyNumberOfThreads() throws {
        let site = try TemporarySite()
        let file = try site.file(Self.scenarios(200, failing: [3, 77, 150]))
        let reports = try [1, 2, 8, 8].map { workers in
            var runner = ScenarioRunner([file])
            runner.workers = workers
            return ScenarioTextReporter().text(try runner.run())
        }
        #expect(Set(reports).count == 1)
        #expect(reports[0].hasSuffix("200 scenarios: 197 passed, 3 failed\n"))
    }

    @Test(arguments: [1, 8])
    func stopsAtTheFirstFailure(workers: Int) throws {
        let site = try TemporarySite()
        #expect(try site.run("scenarios: []").results.isEmpty)
        var runner = ScenarioRunner([try site.file(Self.scenarios(50, failing: [20, 30]))])
        runner.workers = workers
        runner.stopsAtFailure = true
        let report = try runner.run()
        #expect((report.passedCount, report.failedCount, report.notRunCount) == (20, 1, 29))
        #expect(report.results[20].isFailed && report.results.count == 50)
    }

    @Test func filtersByName() throws {
        let site = try TemporarySite()
        var runner = ScenarioRunner([try site.file(Self.scenarios(12))])
        runner.filter = "WALK 1"
        #expect(try runner.run().results.map(\.name) == ["walk 1", "walk 10", "walk 11"])
    }

    @Test func aStepThatCannotBeTakenSaysWhatThereIs() throws {
        let report = try TemporarySite().run(
            "scenarios:\n  - {name: a, start: /index.html, steps: [Date, {click: Nowhere}, {click: Never}]}")
        guard case .failed(let failures) = report.results.first?.outcome else {
            Issue.record("passed")
            return
        }
        #expect(failures.count == 1 && failures.first?.number == 2)
        #expect(failures.first?.problem?.message == "no link \"Date\" in the active page")
        #expect(failures.first?.problem?.help == "there are \"Dates\", \"Whole\"")
        #expect(failures.first?.pages == ["#home"])
    }

    @Test func framesOptionsAndSitesOfFilesAreTheirOwn() throws {
        let site = try TemporarySite()
        let old = try site.file(
            "framework: 1.0rc2\nscenarios: [{name: old, start: /index.html, steps: [{click: Dates}, {click: Format, expect: {address: '/index.html#format'}}]}]",
            name: "a.yml")
        let off = try site.file(
            "options: {ajaxEnabled: false}\nscenarios: [{name: off, start: /index.html, steps: [{click: Dates, expect: {load: full}}]}]",
            name: "b.yml")
        let plain = try site.file(
            "scenarios: [{name: plain, start: /index.html, steps: [{click: Dates, expect: {load: ajax}}]}]",
            name: "c.yml")
        let report = try ScenarioRunner([old, off, plain]).run()
        #expect(report.passedCount == 3, "\(ScenarioTextReporter().text(report))")
        let missing = try site.file("site: nosuch\nscenarios: [{name: a, start: /}]")
        #expect(throws: ScenarioFileError.self) { try ScenarioRunner([missing]).run() }
    }

    @Test func filesAreFetchedOnceForAllTabsOnAllThreads() throws {
        let folder = try TemporarySite()
        let site = CountingSite(base: try FolderSite(path: folder.root))
        let setting = TabSetting(
            files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            let session = Session(setting)
            for action in [
                Action.open("/index.html"), .click(.text("Dates"), nth: 1), .back, .click(.text("Whole"), nth: 1),
            ] {
                #expect(throws: Never.self) { try session.perform(action) }
            }
        }
        #expect(site.counts.withLock { $0["/index.html"] } == 1)
        #expect(site.counts.withLock { $0["/dc.html"] } == 1)
    }
}

/// A site that counts what it is asked for.
private final class CountingSite: Site {
    let base: FolderSite
    let counts = Mutex<[String: Int]>([:])
    var origin: String { base.origin }

    init(base: FolderSite) { self.base = base }

    func respond(to request: Request) -> Response {
        counts.withLock { $0[request.path, default: 0] += 1 }
        return base.respond(to: request)
    }
}
