/// One event of the framework's page life, as a handler on `document` would see it.
public struct LifecycleEvent: Hashable, Sendable {
    /// The events' names, as the framework spells them.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
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
    }

    /// What the event's data holds as `toPage`.
    public enum ToPage: String, Hashable, Sendable {
        /// A URL, not loaded yet.
        case string = "str"
        /// Anything else: a page, or nothing at all.
        case object = "obj"
    }

    /// The event's name.
    public var kind: Kind
    /// The target's data-url at that moment, else its id, else its element name.
    public var target: String
    /// What `toPage` holds, for the four events that are recorded with it.
    public var toPage: ToPage?

    /// The form recordings use: `pagebeforechange@div str`.
    public var description: String { "\(kind.rawValue)@\(target)" + (toPage.map { " " + $0.rawValue } ?? "") }
}

extension LifecycleEvent: CustomStringConvertible {}
