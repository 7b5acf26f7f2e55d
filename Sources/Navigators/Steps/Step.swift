/// What one action did and the state the tab came to rest in; the fields of a recording, and more.
public struct Step: Sendable {
    /// A page in the DOM.
    public struct Page: Hashable, Sendable {
        /// Its `data-url` attribute.
        public var dataURL: String?
        /// Its id, nil when it has none.
        public var id: String?
        /// `page`, `dialog`, or what a link's `data-rel` made of it.
        public var role: String
        /// Whether it came by AJAX.
        public var isExternal: Bool
    }

    /// The page that is shown.
    public struct ActivePage: Hashable, Sendable {
        /// Its `data-url` attribute.
        public var dataURL: String?
        /// Its id, nil when it has none.
        public var id: String?
    }

    /// The framework's own history stack.
    public struct HistoryStack: Hashable, Sendable {
        /// The entries' URLs, without scheme and host.
        public var entries: [String]
        /// Which of them is active.
        public var index: Int
    }

    /// The action.
    public var action: Action
    /// The address without the site's scheme and host.
    public var url: String
    /// `document.title`.
    public var title: String
    /// Whether the document was replaced.
    public var full: Bool
    /// The active page, nil when none was ever shown.
    public var active: ActivePage?
    /// Every element with the role of a page or dialog, in document order.
    public var pages: [Page]
    /// The library's events, since the document began if it was replaced.
    public var events: [LifecycleEvent]
    /// The scripts that ran, since the document began if it was replaced.
    public var scripts: [ScriptRun]
    /// The framework's history, nil in a document without it.
    public var history: HistoryStack?
    /// The framework in the document, nil when it loads none.
    public var framework: FrameworkDetection?
    /// The library's options that scripts set or meant to set during the step.
    public var options: [OptionAssignment]
    /// How the framework or the browser took the click, nil when the action was none.
    public var route: Route?
    /// The files that were fetched, in order.
    public var loads: [Load]
    /// Oddities of the simulation and of the page, in order.
    public var notes: [Note]
}
