import Facts
import Foundation
import LiveBrowser
import Navigators
import Testing

/// Everything that starts a browser.
@Suite(.besideOthers) enum InBrowser {}

extension Trait where Self == BesideOthers {
    /// The tests wait for browsers on threads of their own.
    static var besideOthers: Self { BesideOthers() }
}

/// Runs tests on threads of their own, a few at once.
///
/// OPTIMIZATION: such tests do little but wait. On the threads that all tests share, as many as there are processors, one that
/// waits keeps another from running. The threads are taken when the suite begins, not with each of its tests: those would be
/// the last to begin, since a suite inside a suite comes after the tests of all others.
struct BesideOthers: SuiteTrait, TestScoping {
    var isRecursive: Bool { false }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
}

/// Two threads: a browser that starts takes a processor for two seconds and more.
private final class WaitingThreads: TaskExecutor {
    static let shared = WaitingThreads()

    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 2 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// The browsers that Debian carries.
enum DebianBrowser: String, CaseIterable {
    /// Chromium's engine without its windows, which starts in half the time; walks at random take the whole one.
    case chromium = "chromium-headless-shell"
    case firefox = "firefox-esr"

    /// Those that most tests ask which hold for each: Chromium alone, unless `SIDEDOOR_BROWSERS=all` asks for both.
    static let asked: [DebianBrowser] =
        ProcessInfo.processInfo.environment["SIDEDOOR_BROWSERS"] == "all" ? allCases : [.chromium]

    /// Options of this browser, which goes on to the next test.
    var options: BrowserOptions {
        var options = optionsOfOne
        options.pool = Self.pool
        return options
    }

    /// Options of this browser, started for one test and ended with it.
    var optionsOfOne: BrowserOptions {
        var options = BrowserOptions()
        options.browser = rawValue
        return options
    }

    private static let pool = BrowserPool()
}

/// The libraries that Debian carries.
enum Libraries {
    static let jQuery = "/usr/lib/python3/dist-packages/xstatic/pkg/jquery/data/jquery.js"
    static let mobile = "/usr/share/javascript/jquery-mobile/jquery.mobile-1.4.5.js"
    static let require = "/usr/share/javascript/requirejs/require.js"
    /// Debian's own, which its jQuery Mobile comes with.
    static let jQuery3 = "/usr/share/javascript/jquery/jquery.js"

    /// Options of a browser that finds them on their host, and under `/js/`.
    static func options(of browser: DebianBrowser = .chromium) throws -> BrowserOptions {
        var options = browser.options
        options.libraries = try [
            "code.jquery.com/mobile/*.js=" + mobile, "code.jquery.com/jquery-3*.js=" + jQuery3,
            "code.jquery.com/jquery*.js=" + jQuery,
            "cdnjs.cloudflare.com/ajax/libs/require.js/*=" + require,
            "/js/jquery.mobile.js=" + mobile, "/js/jquery.js=" + jQuery,
        ].map { text throws(Library.Unusable) in try Library(text) }
        return options
    }

    /// A site for a browser, which has the libraries, and for the simulation, which needs no more than their names.
    static func sites(of texts: [String: String]) -> (seen: MemorySite, told: MemorySite) {
        let names = ["/js/jquery.js": "", "/js/jquery.mobile.js": ""]
        return (MemorySite(texts), MemorySite(texts.merging(names) { own, _ in own }))
    }

    /// What loads them.
    static let head = "<script src=\"/js/jquery.js\"></script><script src=\"/js/jquery.mobile.js\"></script>"
}

extension Step {
    /// The scripts of the site that ran.
    var ran: [String] { scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label) }
}
