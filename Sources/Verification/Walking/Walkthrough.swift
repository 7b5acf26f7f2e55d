internal import Exploration
internal import Facts
internal import Findings
internal import LiveBrowser
internal import Navigators

/// One way in the browser, beside the simulation.
struct Walkthrough {
    private let route: Route
    private let setting: TabSetting

    init(_ route: Route, in setting: TabSetting) { (self.route, self.setting) = (route, setting) }

    /// Walks the way and sees whether what is claimed is there.
    ///
    /// What is not confirmed is walked once more: on a busy machine a page may have been taken to be at rest too early.
    func verdict(from browsers: BrowserSupply) -> Finding.Verdict {
        let verdict = attempt(browsers)
        guard case .notConfirmed = verdict else { return verdict }
        let second = attempt(browsers)
        return second == .confirmed ? second : verdict
    }

    /// Walks the way.
    ///
    /// A tab whose browser went down may have been brought down by another tab: such a way is walked once more.
    private func attempt(_ browsers: BrowserSupply) -> Finding.Verdict {
        for isLast in [false, true] {
            do throws(BrowserFailure) {
                return try verdict(in: browsers.tab())
            } catch {
                if case .ended = error, !isLast { continue }
                if case .ended = error { return .notTested(reason: "the page brings the browser down") }
                return .notTested(reason: error.description)
            }
        }
        return .notTested(reason: "the page brings the browser down")
    }

    private func verdict(in tab: BrowserTab) throws(BrowserFailure) -> Finding.Verdict {
        guard let claim = route.claim else { return .notTested(reason: route.obstacle ?? "") }
        var walk = SeenWalk()
        let simulation = route.isSimulated ? Session(setting) : nil
        for (number, action) in route.actions.enumerated() {
            let isLast = number == route.actions.count - 1
            if isLast { walk.memory = try Memory(of: claim, in: tab, isOpen: number > 0) }
            let expected = try? simulation?.perform(action)
            do throws(VisitFailure) {
                walk.add(try tab.perform(action), tab)
            } catch {
                guard case .action(let failure) = error else { throw error.browserFailure }
                return try other("at step \(number + 1) \(failure.words)", walk, tab)
            }
            let needsTheForetold = !isLast || claim.needsTheForetold && !walk.throws(as: claim)
            if let expected, needsTheForetold, let parting = walk.parting(from: expected) {
                return try other((isLast ? "" : "at step \(number + 1) ") + parting, walk, tab)
            }
            // Without the library the browser loads documents, which some findings are about.
            if !isLast, let name = expected?.framework?.family.global, try tab.type(of: name) == "undefined" {
                return try other("\(name) does not run", walk, tab)
            }
        }
        switch try Examination(walk, tab).look(for: claim) {
        case .there: return .confirmed
        case .other(let seen): return try other(seen, walk, tab)
        case .unknown(let reason): return .notTested(reason: reason)
        }
    }

    /// The verdict where something else was seen, which may be for want of what this walk could not have.
    private func other(_ seen: String, _ walk: SeenWalk, _ tab: BrowserTab) throws(BrowserFailure) -> Finding.Verdict {
        if let want = try Want.find(walk, tab) { return .notTested(reason: want.description) }
        return .notConfirmed(seen: seen)
    }
}

extension NavigatorFamily {
    /// The name that scripts know the library by; nil where the shown page tells whether it runs.
    fileprivate var global: String? {
        switch self {
        case .jQueryMobile: nil
        case .turbo: "Turbo"
        case .turbolinks: "Turbolinks"
        case .htmx: "htmx"
        case .pjax: "jQuery.pjax"
        case .material: "document$"
        }
    }
}

extension Claim {
    /// Whether it means something only where the browser shows, after the last step, what the simulation does.
    ///
    /// What is not there is nowhere; and what a second jQuery Mobile does to a document is not simulated.
    fileprivate var needsTheForetold: Bool {
        switch self {
        case .libraryRunsTwice, .makesPage, .nothingHappens, .requestFails: false
        case .all(let claims): claims.contains(where: \.needsTheForetold)
        default: true
        }
    }
}

extension VisitFailure {
    /// Why the browser could not be asked.
    fileprivate var browserFailure: BrowserFailure {
        switch self {
        case .browser(let failure): failure
        case .action(let failure): .refused(command: "an action", reason: failure.description)
        }
    }
}

extension ActionFailure {
    /// What could not be done, in a phrase.
    fileprivate var words: String {
        switch self {
        case .noSuchElement: "what is to be clicked is not there"
        default: description
        }
    }
}
