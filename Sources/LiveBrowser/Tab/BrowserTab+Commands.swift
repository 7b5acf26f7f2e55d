internal import Facts
internal import Foundation

/// What is sent to the browser.
extension BrowserTab {
    /// What an expression comes to, which must be a text.
    ///
    /// - Parameters:
    ///   - script: the expression.
    ///   - isVisitor: whether it does what a visitor does. For some seconds then a page may do what only visitors let it do,
    ///     such as adding to the history while it is loaded: who only looks at it must not.
    /// - Returns: the text.
    /// - Throws: ``BrowserFailure`` where the page does not answer, or answers something else.
    func evaluate(_ script: String, asVisitor isVisitor: Bool = false) throws(BrowserFailure) -> String {
        struct Evaluation: Decodable {
            struct Value: Decodable { let value: String? }
            struct Exception: Decodable { let text: String }
            let result: Value?
            let exceptionDetails: Exception?
        }
        let evaluation: Evaluation
        do throws(BrowserFailure) {
            evaluation = try browser.connection.send(
                "script.evaluate",
                [
                    "expression": .string(script), "target": ["context": .string(log.context)], "awaitPromise": false,
                    "userActivation": .boolean(isVisitor),
                ], as: Evaluation.self, by: log, within: browser.options.timeLimit)
        } catch {
            guard case .silent(_, let seconds) = error else { throw error }
            // Whoever runs is made to let go, so that the tab can be closed.
            automation.interrupt()
            throw .busy(page: pageNow, seconds: seconds)
        }
        guard let text = evaluation.result?.value else {
            throw .refused(command: "a script", reason: evaluation.exceptionDetails?.text ?? "no text came back")
        }
        return text
    }

    /// Waits until what has happened so far is in the log.
    func catchUp() throws(BrowserFailure) {
        do throws(BrowserFailure) {
            try automation.catchUp()
        } catch {
            guard case .silent(_, let seconds) = error else { throw error }
            throw .busy(page: pageNow, seconds: seconds)
        }
    }

    /// What the page is called that is there, or on its way.
    var pageNow: String {
        let address = log.now.exchanges.last { $0.isNavigation }?.url
        return address.map { RequestPolicy.shown($0) } ?? last?.url ?? "the page"
    }

    /// What there is to see now; nil while one document goes and the next is not there yet.
    func look() throws(BrowserFailure) -> PageState? {
        let text: String
        do throws(BrowserFailure) {
            text = try evaluate(PageScript.state)
        } catch {
            if case .refused(_, let reason) = error, automation.isCrash(reason) { log.crashed() }
            if log.now.hasCrashed { throw .ended }
            guard case .refused = error else { throw error }
            return nil
        }
        return try? JSONDecoder().decode(PageState.self, from: Data(text.utf8))
    }

    /// Ends the process of the tab's page.
    func forceCrash() throws(BrowserFailure) {
        automation.crash()
        let end = ContinuousClock.now + .seconds(browser.options.timeLimit)
        while !log.now.hasCrashed {
            if ContinuousClock.now > end { throw .refused(command: "a crash", reason: "the page lives on") }
            _ = try? look()
            usleep(10_000)
        }
    }
}
