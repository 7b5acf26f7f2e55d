internal import Foundation
internal import Facts
package import Navigators

/// A tab of a real browser, asked the same way as a simulated one.
///
/// The scripts of the pages run. What it tells of a step is seen, not inferred: the address, the DOM, the framework's events
/// and history are read in the page, scripts that ran are told by the browser's debugger. Page transitions take no time, as
/// in the simulation; that aside, pages behave as for any visitor.
///
/// Not `Sendable`: each tab is one thread's. Several tabs of a ``Browser`` can be used at a time.
package final class BrowserTab {
    let browser: Browser
    let log: TabLog
    let automation: any TabAutomation
    private let profile: String
    /// Why the tab cannot be used any more.
    private var end: BrowserFailure?
    /// What there was to see when the last action had come to rest.
    private(set) var last: PageState?
    /// Whether the link that was clicked asks for a download, of which the browser tells when it begins, and not before.
    private var mayDownload = false
    /// The library in the document that is there.
    private var framework: FrameworkDetection?
    /// Names what ran in the document that is there.
    private var naming: ScriptNaming
    /// Which files the pages in the document came from.
    private var origins = PageOrigins()

    init(_ browser: Browser, _ automation: any TabAutomation, profile: String, log: TabLog) {
        (self.browser, self.automation, self.profile, self.log) = (browser, automation, profile, log)
        naming = ScriptNaming(files: browser.files)
    }

    /// The names of the scripts that ran in the document that is there.
    var scriptsRun: Set<String> { naming.labels }

    /// The file that the shown page comes from, as a decoded path from the site's root; nil when no page is shown.
    package var shownFile: String? {
        last?.active.map { active in
            let isExternal = last?.pages.contains { $0.dataURL == active.dataURL && $0.isExternal } ?? false
            return browser.files.name(at: origins.path(of: isExternal ? active.dataURL : nil))
        }
    }

    deinit {
        automation.detach()
        browser.forget(log, profile: profile)
    }

    /// Does one thing and waits until everything has come to rest.
    ///
    /// - Throws: ``VisitFailure`` when there is no such link, or the browser cannot be asked.
    /// - Returns: what happened; its route is nil, since no browser tells by which rule it acts.
    package func perform(_ action: Action) throws(VisitFailure) -> Step {
        if let end { throw .browser(end) }
        let outcome: Result<Step, ActionFailure>
        do throws(BrowserFailure) {
            outcome = try attempt(action)
        } catch {
            end = error
            throw .browser(error)
        }
        switch outcome {
        case .success(let step): return step
        case .failure(let failure): throw .action(failure)
        }
    }

    private func attempt(_ action: Action) throws(BrowserFailure) -> Result<Step, ActionFailure> {
        log.begin()
        mayDownload = false
        if let failure = try begin(action) { return .failure(failure) }
        let state = try settle()
        let isFirst = last == nil
        // The visit begins here: the empty page before it is none to go back to.
        if isFirst { try automation.beginHistory() }
        let record = log.now
        let remarks = record.remarks + closeWindows(record)
        let isFull = isFirst || state.began != last?.began
        let loads = ObservedLoads(record.exchanges, state)
        var earlier: [ScriptRun] = []
        if isFull {
            naming.take(loads, shown: last?.url)
            earlier = naming.runs(record.earlierScripts) { automation.source(of: $0) }
            naming = ScriptNaming(files: browser.files)
        }
        origins.take(loads, state, isFull: isFull)
        if isFull { naming.document = origins.path(of: nil) }
        naming.take(loads, shown: state.url)
        let scripts = naming.runs(record) { automation.source(of: $0) }
        framework = state.detection(scripts) ?? exchanger(in: state, scripts, isFull: isFull)
        defer { last = state }
        var step = Step(
            action: action, url: state.url, title: state.title, full: isFull, active: state.active?.page,
            pages: state.pages.map(\.page), events: state.events.compactMap { LifecycleEvent($0) },
            scripts: scripts, history: state.history?.stack, framework: framework,
            loads: loads.all(files: browser.files, state, ran: naming.labels),
            notes: (remarks + loads.remarks).map { Note(text: $0, range: nil) })
        step.document = state.document(events: record.events, scripts: earlier + scripts)
        return .success(step)
    }

    /// The library that exchanges parts of the document, nil when there is none.
    private func exchanger(in state: PageState, _ scripts: [ScriptRun], isFull: Bool) -> FrameworkDetection? {
        guard let family = state.library.flatMap({ NavigatorFamily(rawValue: $0) }) else { return nil }
        // It was loaded with the document.
        if !isFull, framework?.family == family { return framework }
        return state.detection(of: family, scripts) { [browser] label in browser.contents(of: label) }
    }

    /// Closes the windows that the page opened.
    ///
    /// - Returns: what there is to say of them.
    private func closeWindows(_ record: TabLog.Record) -> [String] {
        struct Tree: Decodable {
            struct Context: Decodable { let url: String }
            let contexts: [Context]
        }
        let addresses = record.windows.map { window, known in
            let tree = try? browser.connection.send(
                "browsingContext.getTree", ["root": .string(window)], as: Tree.self, within: browser.options.timeLimit)
            browser.connection.post("browsingContext.close", ["context": .string(window)])
            return known.isEmpty ? tree?.contexts.first?.url ?? "about:blank" : known
        }
        return addresses.sorted().map { address in
            let shown = address == "about:blank" ? "" : ", \(RequestPolicy.shown(address))"
            return "opens in another tab\(shown); this one stays"
        }
    }

    // MARK: Acting

    /// Sets an action going.
    ///
    /// - Returns: why it cannot be carried out; nil when it can.
    private func begin(_ action: Action) throws(BrowserFailure) -> ActionFailure? {
        guard case .open(let reference) = action else {
            guard last != nil else { return .nothingOpen }
            return try act(action)
        }
        guard let address = WebAddress(reference, base: Browser.base) else { return .notAnAddress(reference) }
        let isSameDocument = address.fragment != nil && last?.url == RequestPolicy.shown(address.withoutFragment)
        if last != nil { _ = try evaluate(PageScript.named("(\(PageScript.forgetting), '')")) }
        if isSameDocument {
            // Opening is a full load, though the browser would only go to the fragment.
            let target = PageScript.quoted(address.href)
            _ = try evaluate(PageScript.named("(history.pushState(null, '', \(target)), location.reload(), '')"))
        } else {
            let parameters: JSON = ["context": .string(log.context), "url": .string(address.href), "wait": "none"]
            do throws(BrowserFailure) {
                try browser.connection.send("browsingContext.navigate", parameters, within: browser.options.timeLimit)
            } catch {
                // What cannot be navigated to is seen afterwards: the page stays.
                if case .silent(_, let seconds) = error {
                    throw .busy(page: RequestPolicy.shown(address.href), seconds: seconds)
                }
                guard case .refused = error else { throw error }
            }
        }
        return nil
    }

    private func act(_ action: Action) throws(BrowserFailure) -> ActionFailure? {
        struct Answer: Decodable {
            var problem: String?
            var found: Int?
            var names: [String]?
            var isDownload: Bool?
        }
        let request = PageAction(action, files: browser.files)
        let text = try evaluate(PageScript.act(request.json), asVisitor: true)
        guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(text.utf8)) else {
            throw .refused(command: "a script", reason: "an answer of another form")
        }
        if let problem = answer.problem { return request.failure(problem: problem) }
        mayDownload = answer.isDownload ?? false
        guard let names = answer.names else { return nil }
        return request.failure(found: answer.found ?? 0, names: names)
    }

    /// Waits until everything has come to rest.
    ///
    /// NOTE: that a page is at rest cannot be known, since any script may be waiting for a moment to go on. It is taken to be
    /// when, for ``BrowserOptions/quiet`` seconds, nothing was seen to happen, no request is under way, and the framework is not
    /// in the middle of a change; for a second, when it looks as if it were, when the page made a request that nobody sees, or
    /// the visitor is to leave the page and has not yet; for two, when jQuery counts a request that the browser has answered, as
    /// it does for ever after an exception in what takes the answer.
    private func settle() throws(BrowserFailure) -> PageState {
        let clock = ContinuousClock()
        let limit = clock.now + .seconds(browser.options.timeLimit)
        var seen: PageState?
        var activity = -1
        var since = clock.now
        var looks = 0
        while true {
            let state = try look()
            let record = log.now
            if record.hasCrashed { throw .ended }
            if state != seen || record.activity != activity {
                (seen, activity, since, looks) = (state, record.activity, clock.now, 0)
            }
            looks += 1
            if let state, record.exchanges.allSatisfy(\.isOver), looks >= 4 {
                if let patience = patience(with: state, record), clock.now - since > patience {
                    try catchUp()
                    if log.now.activity == activity { return state }
                }
            }
            if clock.now > limit {
                let seconds = Int(browser.options.timeLimit.rounded(.up))
                guard let state else { throw .busy(page: pageNow, seconds: seconds) }
                log.note("the page did not come to rest within \(seconds) s")
                return state
            }
            usleep(20_000)
        }
    }

    /// How long nothing more may be seen to happen before a page without requests under way is taken to be at rest; nil for one
    /// that is still being loaded.
    private func patience(with state: PageState, _ record: TabLog.Record) -> Duration? {
        let isWaiting = record.isLeaving || !record.announced.isEmpty
        // Until another process has taken over the document that was asked for, Firefox shows an empty one.
        if state.url == "about:blank", record.exchanges.contains(where: \.isNavigation) { return .seconds(2) }
        if state.isAtRest, !isWaiting, !(mayDownload && record.remarks.isEmpty) {
            return .seconds(browser.options.quiet)
        }
        if state.mayGoOn || state.isAtRest && isWaiting { return .seconds(1.2) }
        return state.readyState == "complete" ? .seconds(2) : nil
    }
}
