/// The events of a page's life, as the framework spells them.
package enum MobileEvent: String, Hashable, Sendable, CaseIterable {
    /// A change was asked for.
    case pagebeforechange
    /// A file is about to be fetched.
    case pagebeforeload
    /// A file was fetched and its page found.
    case pageload
    /// A file could not be fetched.
    case pageloadfailed
    /// A page is about to be enhanced.
    case pagebeforecreate
    /// A page's own markup was enhanced.
    case pagecreate
    /// A page was enhanced wholly.
    case pageinit
    /// A page is about to be left.
    case pagebeforehide
    /// A page is about to be shown.
    case pagebeforeshow
    /// A page is about to leave the DOM.
    case pageremove
    /// A page was left.
    case pagehide
    /// A page was shown.
    case pageshow
    /// A change is complete.
    case pagechange
    /// A change came to nothing.
    case pagechangefailed
    /// A transition is about to begin.
    case pagebeforetransition
    /// A transition is complete.
    case pagetransition

    /// What the event's data holds as `toPage`.
    enum ToPage: String, Hashable, Sendable {
        /// A URL, not loaded yet.
        case string = "str"
        /// Anything else: a page, or nothing at all.
        case object = "obj"
    }
}
