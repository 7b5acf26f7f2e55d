internal import Exploration
package import Facts
package import Findings
internal import Foundation
package import LiveBrowser
package import Navigators
internal import Synchronization

/// Walks the ways of findings in a real browser, with the site's own scripts running, and sees whether what they claim is
/// there.
///
/// Each finding has a tab of its own that shares nothing with others; several are walked at once.
package struct Verifier {
    /// The site.
    private let site: any Site
    /// What the browser may do.
    private let browserOptions: BrowserOptions
    /// The simulation that a walk in the browser must agree with until the finding's moment.
    private let setting: TabSetting
    /// How many findings are walked at most; nil for all.
    package var limit: Int?
    /// How many seconds all walks together may take; nil for as long as they take.
    package var timeLimit: Double?
    /// How many tabs are open at once.
    package var width = min(6, max(2, ProcessInfo.processInfo.activeProcessorCount))
    /// Is told now and then how many findings were walked, and how many are to be.
    package var progress: (@Sendable (_ done: Int, _ all: Int) -> Void)?

    /// Prepares to verify findings of a site.
    ///
    /// - Parameters:
    ///   - site: the site, which the browser is shown.
    ///   - options: what the browser may do.
    ///   - framework: the version that was simulated.
    package init(site: any Site, options: BrowserOptions, framework: FrameworkChoice = .automatic) {
        self.site = site
        browserOptions = options
        setting = TabSetting(
            files: SiteFiles(of: site), framework: framework, options: options.navigatorOptions,
            scripts: ScriptCache())
    }

    /// Gives each finding of a report its verdict.
    ///
    /// - Parameter report: the findings. Those of which the browser shows something else are moved to
    ///   ``Report/unconfirmed``.
    /// - Throws: ``BrowserFailure`` when no browser can be started.
    package func verify(_ report: inout Report) throws(BrowserFailure) {
        let findings = report.findings
        var verdicts = findings.map { finding in
            Route(of: finding).obstacle.map { Finding.Verdict.notTested(reason: $0) }
        }
        let testable = findings.indices.filter { verdicts[$0] == nil }
        let walked = testable.prefix(limit ?? .max)
        for number in testable.dropFirst(walked.count) {
            verdicts[number] = .notTested(
                reason: "the limit of \(walked.count) walk\(walked.count == 1 ? "" : "s") is reached")
        }
        if !walked.isEmpty {
            let walks = walked.map { Route(of: findings[$0]) }
            for (number, verdict) in zip(walked, try walk(walks)) { verdicts[number] = verdict }
        }
        report.take(verdicts.map { $0 ?? .notTested(reason: "nobody walked it") })
    }

    /// Walks several ways at once.
    ///
    /// - Returns: a verdict for each, in their order.
    private func walk(_ routes: [Route]) throws(BrowserFailure) -> [Finding.Verdict] {
        struct State {
            var next = 0
            var done = 0
            var verdicts: [Finding.Verdict]
        }
        let browsers = try BrowserSupply(showing: site, options: browserOptions)
        defer { browsers.close() }
        let outOfTime = Finding.Verdict.notTested(reason: "the time limit is reached")
        let end = timeLimit.map { ContinuousClock.now + .seconds($0) }
        let state = Mutex(State(verdicts: Array(repeating: outOfTime, count: routes.count)))
        // Until a finding's moment the browser has to show what the simulation of it shows.
        let (setting, progress) = (setting.inBrowser(browsers.engine), progress)
        DispatchQueue.concurrentPerform(iterations: min(width, routes.count)) { _ in
            while end.map({ ContinuousClock.now < $0 }) ?? true {
                let number = state.withLock { state in
                    state.next += 1
                    return state.next - 1
                }
                guard number < routes.count else { return }
                let verdict = Walkthrough(routes[number], in: setting).verdict(from: browsers)
                let done = state.withLock { state in
                    state.verdicts[number] = verdict
                    state.done += 1
                    return state.done
                }
                progress?(done, routes.count)
            }
        }
        return state.withLock(\.verdicts)
    }
}
