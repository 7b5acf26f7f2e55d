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

        /// Makes a page.
        package init(dataURL: String?, id: String?, role: String, isExternal: Bool) {
            (self.dataURL, self.id, self.role, self.isExternal) = (dataURL, id, role, isExternal)
        }
    }

    /// The page that is shown.
    public struct ActivePage: Hashable, Sendable {
        /// Its `data-url` attribute.
        public var dataURL: String?
        /// Its id, nil when it has none.
        public var id: String?

        /// Makes a page.
        package init(dataURL: String?, id: String?) { (self.dataURL, self.id) = (dataURL, id) }
    }

    /// The framework's own history stack.
    public struct HistoryStack: Hashable, Sendable {
        /// The entries' URLs, without scheme and host.
        public var entries: [String]
        /// Which of them is active.
        public var index: Int

        /// Makes a stack.
        package init(entries: [String], index: Int) { (self.entries, self.index) = (entries, index) }
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
    /// Whether the library runs twice in the document, so that two of it answer each click: the step tells of the first alone.
    public package(set) var runsLibraryTwice = false
    /// What the document looks like; no more than what happened in it where the library has pages of its own.
    public package(set) var document = DocumentState()
    /// Whether a script has written the document away: nothing is left but what `document.write` was given.
    package var isWrittenAway = false
}

extension Step {
    /// Makes a step of what was seen where no simulation ran: without options and route.
    package init(
        action: Action, url: String, title: String, full: Bool, active: ActivePage?, pages: [Page],
        events: [LifecycleEvent], scripts: [ScriptRun], history: HistoryStack?, framework: FrameworkDetection?,
        loads: [Load], notes: [Note]
    ) {
        self.init(
            action: action, url: url, title: title, full: full, active: active, pages: pages, events: events,
            scripts: scripts, history: history, framework: framework, options: [], route: nil, loads: loads,
            notes: notes)
    }
}
