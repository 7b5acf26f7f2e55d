package import Navigators

/// What has to hold after a step; what is nil is not looked at.
package struct Expectation: Hashable, Sendable {
    /// The page that is shown.
    package enum Page: Hashable, Sendable {
        /// No page is shown.
        case none
        /// The page with this id, from this file, as far as given.
        case shown(id: String?, file: String?)
    }

    /// Events of a step, each `pageshow`, `pageshow@main` or as ``LifecycleEvent/description`` has it.
    package enum Events: Hashable, Sendable {
        /// All of them, in order.
        case exact([String])
        /// Some of them, in order; others may come between.
        case containing([String])
    }

    /// The page that is shown.
    package var page: Page?
    /// The address, without scheme and host.
    package var address: String?
    /// The document's title.
    package var title: String?
    /// What was loaded.
    package var load: LoadKind?
    /// Which way the click took.
    package var route: Route.Kind?
    /// Pages that are in the DOM, by id or data-url.
    package var present: [String]?
    /// Pages that are not in the DOM.
    package var absent: [String]?
    /// The lifecycle events.
    package var events: Events?
    /// Scripts that ran in the step; empty for none at all.
    package var scriptsRun: [String]?
    /// Scripts that an AJAX load of the step left behind; empty for none at all.
    package var scriptsLost: [String]?
    /// Global functions that the document's scripts have defined so far.
    package var functionsDefined: [String]?
    /// Global functions that they have not.
    package var functionsMissing: [String]?
    /// All that a check says of the click, by the rules' names.
    package var findings: [String]?

    /// Expects nothing.
    package init() {}

    /// Whether nothing is expected.
    package var isEmpty: Bool { self == Expectation() }
}
