public import Navigators

/// A browser tab that does what a visitor does: simulated (``Session``) or real (``BrowserTab``).
package protocol Visiting {
    /// What it throws when an action cannot be carried out.
    associatedtype Failure: Error

    /// Does one thing and waits until everything has come to rest.
    ///
    /// - Returns: what happened, with the state the tab is in now.
    func perform(_ action: Action) throws(Failure) -> Step
}

extension Session: Visiting {}

/// Why an action could not be carried out in a real browser.
package enum VisitFailure: Error, Sendable {
    /// There is nothing to act on; the visit stays where it was.
    case action(ActionFailure)
    /// The browser cannot be asked any more.
    case browser(BrowserFailure)
}
