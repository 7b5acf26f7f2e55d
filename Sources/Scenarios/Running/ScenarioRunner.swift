internal import Dispatch
package import Facts
internal import Navigators
internal import Synchronization

/// Runs the scenarios and the snapshots of some files, on all cores.
///
///     let file = try ScenarioFile.read("site/scenarios.yml")
///     let report = try ScenarioRunner([file]).run()
///     print(report.text())
public struct ScenarioRunner: Sendable {
    private let files: [ScenarioFile]
    /// Only scenarios whose name contains this, upper and lower case being equal; all if nil.
    public var filter: String?
    /// Whether to stop at the first failure.
    public var stopsAtFailure = false
    /// How many threads to use; one for each core by default.
    public var workers: Int?
    /// Where tabs come from; nil for simulated ones.
    package var tabs: (any ScenarioTabs)?

    /// Opens the site that a file is about; by default the folder that it names.
    package var openSite: @Sendable (_ file: ScenarioFile) throws(ScenarioFileError) -> any PagedSite = {
        (file: ScenarioFile) throws(ScenarioFileError) in
        do throws(FolderSite.UnreadableFolder) {
            return try FolderSite(path: file.folder)
        } catch {
            throw ScenarioFileError(
                file: file.path, message: error.description,
                help: "let \"site\" name the folder that the address / stands for, relative to the file")
        }
    }

    /// Prepares to run.
    ///
    /// - Parameter files: what to run, in the order of the report.
    public init(_ files: [ScenarioFile]) { self.files = files }

    /// Runs.
    ///
    /// - Throws: the first file whose site cannot be opened.
    public func run() throws(ScenarioFileError) -> ScenarioReport {
        let jobs = try jobs()
        let results = Mutex<[ScenarioResult?]>(Array(repeating: nil, count: jobs.count))
        let next = Atomic<Int>(0)
        // Everything before the first failure is run, whichever thread is faster, so that reports are always the same.
        let end = Atomic<Int>(jobs.count)
        let cores = workers ?? max(1, Self.cores)
        DispatchQueue.concurrentPerform(iterations: min(cores, max(1, jobs.count))) { _ in
            while true {
                let number = next.add(1, ordering: .relaxed).oldValue
                guard number < min(jobs.count, end.load(ordering: .acquiring)) else { return }
                let result = jobs[number].run()
                results.withLock { $0[number] = result }
                if stopsAtFailure, result.isFailed { end.min(number, ordering: .acquiringAndReleasing) }
            }
        }
        let last = end.load(ordering: .acquiring)
        let all = results.withLock { results in
            jobs.enumerated().map { number, job in
                number <= last ? results[number] ?? job.result(.notRun) : job.result(.notRun)
            }
        }
        var report = ScenarioReport(results: all)
        report.unseen = unseenCounts(jobs)
        return report
    }

    private var unseen: Set<UnseenExpectation> { tabs?.unseen ?? [] }

    /// How many expectations are not looked at, by what they are.
    private func unseenCounts(_ jobs: [ScenarioJob]) -> [UnseenExpectation: Int] {
        var counts: [UnseenExpectation: Int] = [:]
        for kind in unseen { counts[kind] = 0 }
        if unseen.contains(.routes) { counts[.routes] = files.count { $0.routes != nil } }
        for case .scenario(let scenario) in jobs.map(\.work) {
            for step in scenario.steps {
                if unseen.contains(.route), step.expectation.route != nil { counts[.route, default: 0] += 1 }
                if unseen.contains(.findings), step.expectation.findings != nil { counts[.findings, default: 0] += 1 }
            }
        }
        return counts.filter { $0.value > 0 }
    }

    /// What scenarios have in common that share their site's files and what is found out of them.
    private struct SiteKey: Hashable {
        var identity: String
        var setup: FrameworkSetup
    }

    private func jobs() throws(ScenarioFileError) -> [ScenarioJob] {
        var sites: [SiteKey: ScenarioJob.Site] = [:]
        var jobs: [ScenarioJob] = []
        for file in files {
            let pages = try openSite(file)
            let key = SiteKey(identity: pages.identity, setup: file.setup)
            let site =
                sites[key]
                ?? ScenarioJob.Site(pages, file, like: sites.values.first { $0.pages.identity == pages.identity })
            sites[key] = site
            jobs += file.scenarios.map { ScenarioJob(file: file, site: site, work: .scenario($0), tabs: tabs) }
            if let routes = file.routes, !unseen.contains(.routes) {
                jobs.append(ScenarioJob(file: file, site: site, work: .routes(routes)))
            }
        }
        guard let filter = filter?.lowercased() else { return jobs }
        return jobs.filter { $0.name.lowercased().contains(filter) }
    }
}
