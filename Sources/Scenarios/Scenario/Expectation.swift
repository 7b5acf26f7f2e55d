public import Navigators

/// What has to hold after a step; what is nil is not looked at.
public struct Expectation: Hashable, Sendable {
    /// The page that is shown.
    public enum Page: Hashable, Sendable {
        /// No page is shown.
        case none
        /// The page with this id, from this file, as far as given.
        case shown(id: String?, file: String?)
    }

    /// Events of a step, each `pageshow`, `pageshow@main` or as ``LifecycleEvent/description`` has it.
    public enum Events: Hashable, Sendable {
        /// All of them, in order.
        case exact([String])
        /// Some of them, in order; others may come between.
        case containing([String])
    }

    /// The page that is shown.
    public var page: Page?
    /// The address, without scheme and host.
    public var address: String?
    /// The document's title.
    public var title: String?
    /// What was loaded.
    public var load: LoadKind?
    /// Which way the click took.
    public var route: Route.Kind?
    /// Pages that are in the DOM, by id or data-url.
    public var present: [String]?
    /// Pages that are not in the DOM.
    public var absent: [String]?
    /// The lifecycle events.
    public var events: Events?
    /// Scripts that ran in the step; empty for none at all.
    public var scriptsRun: [String]?
    /// Scripts that an AJAX load of the step left behind; empty for none at all.
    public var scriptsLost: [String]?
    /// Global functions that the document's scripts have defined so far.
    public var functionsDefined: [String]?
    /// Global functions that they have not.
    public var functionsMissing: [String]?
    /// All that a check says of the click, by the rules' names.
    public var findings: [String]?

    /// Expects nothing.
    public init() {}

    /// Whether nothing is expected.
    public var isEmpty: Bool { self == Expectation() }
}
