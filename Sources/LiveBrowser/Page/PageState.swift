/// What `state.js` tells of a document.
struct PageState: Decodable, Equatable {
    struct Page: Decodable, Equatable {
        var dataURL: String?
        var id: String?
        var role: String?
        var isExternal: Bool
    }
    struct ActivePage: Decodable, Equatable {
        var dataURL: String?
        var id: String?
    }
    struct HistoryStack: Decodable, Equatable {
        var entries: [String]
        var index: Int
    }

    /// What a library that exchanges parts of the document has made of it.
    struct Exchanged: Decodable, Equatable {
        var head: [String]
        var ids: [String]
        var language: String?
        var body: String?
        var shown: String?
        var target: String?
        /// Whether a visit, a frame or a request is marked to be under way.
        var isBusy: Bool
    }

    /// When the document began; no two are alike.
    var began: Double
    var url: String
    var title: String
    var readyState: String
    /// How many requests jQuery has under way.
    var requests: Int
    /// Whether jQuery is moving something: what a visitor sees is not there yet.
    var isAnimated: Bool
    var events: [String]
    /// Whether the framework runs.
    var runsLibrary: Bool
    /// The version that the running framework says it is; nil when none runs, and before 1.1.
    var version: String?
    var active: ActivePage?
    var pages: [Page]
    var history: HistoryStack?
    /// The addresses of the style sheets that the document links.
    var styleSheets: [String]
    /// Which library has told of itself by an event: `turbo`, `turbolinks`, `htmx`, `pjax` or `material`.
    var library: String?
    /// The version it says it is; most say nothing.
    var libraryVersion: String?
    /// Nil in a document with jQuery Mobile.
    var exchanged: Exchanged?

    /// Whether nothing is under way that can be seen from inside the page.
    var isAtRest: Bool {
        guard readyState == "complete", requests == 0, !isAnimated, exchanged?.isBusy != true else {
            return false
        }
        guard runsLibrary else { return true }
        let last = events.last.map { $0.prefix { $0 != "@" } } ?? ""
        return active != nil && ["", "pagechange", "pagechangefailed"].contains(last)
    }

    /// Whether something may be under way that cannot be seen, or has no end: a framework that showed no page, a change without
    /// its end, pictures that are shown in turn.
    var mayGoOn: Bool { readyState == "complete" && requests == 0 }
}
