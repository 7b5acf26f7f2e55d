internal import Facts

/// What a visit does to the history (T19).
package enum VisitAction: String, Sendable {
    case advance, replace, restore
}

/// An answer of the server, as visits and frames are handed it.
package struct Answer: Sendable {
    /// The status; -2 for what is no HTML (T24).
    var status: Int
    /// The page; nil for what is no HTML.
    var page: PageSnapshot?
    /// Whether a redirect led to it.
    var isRedirected: Bool
    /// Its URL in the end, without fragment.
    var url: WebAddress

    /// Whether it is a success.
    var isSuccess: Bool { (200..<300).contains(status) }
}

/// What is asked of a visit beyond its URL.
struct VisitOptions: Sendable {
    var action = VisitAction.advance
    /// The entry it belongs to; a new one if nil.
    var restoration: Int?
    var historyIsChanged = false
    var answer: Answer?
    var willRender = true
    var updatesHistory = true
    var cachesPage = true
    /// The page to cache in place of the live one, and the frame that is shown in it as it was (T87).
    var page: PageSnapshot?
}

/// One visit (VISIT).
struct Visit: Sendable {
    let number: Int
    let url: WebAddress
    let restoration: Int
    /// Where the session was.
    let referrer: WebAddress
    var options: VisitOptions
    var historyIsChanged: Bool
    /// T22.
    var isSamePage: Bool
    /// T110.
    var isRefresh: Bool
    var hasScrolled: Bool
    var hasCached = false
    var isComplete = false
    /// Whether the page was asked for before.
    var isKnown = false
    var answer: Answer?
    /// The redirect's end, still to be visited (T25).
    var redirect: WebAddress?

    var action: VisitAction { options.action }
}
