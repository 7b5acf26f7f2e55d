extension MobileProfile {
    /// Which option of a change has a page loaded anew though it is there.
    package enum ReloadOption: String, Hashable, Sendable {
        case reloadPage
        /// `reload`, and `reloadPage` where that is not given.
        case either = "reload, else reloadPage"
        case reload

        /// Whether a change with these options fetches the page anew.
        func isAsked(reload: Bool?, reloadPage: Bool?) -> Bool {
            switch self {
            case .reloadPage: reloadPage ?? false
            case .either: reload ?? reloadPage ?? false
            case .reload: reload ?? false
            }
        }
    }

    /// When a data-url is percent-decoded.
    package enum DataURLDecoding: String, Hashable, Sendable {
        case never
        case ofOtherDomains = "of other domains only"
        case always
    }

    /// How a data-url becomes a selector among the container's children (L1).
    package enum SelectorBuilding: String, Hashable, Sendable {
        /// As it stands, the attribute by the library's own pseudo-class, whose value ends at the first `)`.
        case jqmData = "raw, in :jqmData(…)"
        /// As it stands.
        case raw
        /// Escaped when used as an id only.
        case escapedID = "escaped as id"
        /// Escaped in both uses.
        case escaped
    }

    /// Which fragments of the first address are followed (S6).
    package enum InitialHash: String, Hashable, Sendable {
        /// Any that is not empty.
        case any
        /// Those that, taken as a selector, find a page.
        case selector = "selector of a page"
        /// Ids of pages.
        case element = "id of a page"
        /// Ids of pages, with a query or without.
        case elementWithoutQuery = "id of a page, query dropped"
    }

    /// Whether a dialog may be the first page (S2).
    package enum StartDialogs: String, Hashable, Sendable {
        /// The body becomes a page around it.
        case never
        /// Where the document has no page, its first dialog is made one.
        case asPagesWithoutPages = "as a page, if there is no page"
        /// The first page or dialog in the document.
        case asTheyAre = "if it stands first"
    }

    /// What is remembered of a fragment that was not followed (S6).
    package enum UnknownInitialHash: String, Hashable, Sendable {
        case isForgotten = "forgotten"
        /// Only so that the dialog logic does not fall over it.
        case isPassedOver = "kept for dialogs"
        /// Back to it shows the first page.
        case leadsToFirstPage = "Back shows first page"
    }

    /// When a panel wraps the parts of its page, so that the header is no child of the page any more (section 10).
    package enum PanelWrapping: String, Hashable, Sendable {
        /// When it is made, however it is shown.
        case always
        /// When it opens: the page has its title by then.
        case whenItOpens = "when it opens"
        /// When it is made, unless it lies over the page.
        case unlessItLiesOver = "unless it lies over them"
    }

    /// What a link to a missing `#id` does (L2).
    package enum MissingEmbeddedPage: String, Hashable, Sendable {
        /// The document's file is fetched and its first page shown under that id.
        case isFetched = "home page shown again"
        /// Nothing is shown.
        case fails = "nothing happens"
    }

    /// What a fetched file without any body tag becomes (L5).
    package enum MissingBody: String, Hashable, Sendable {
        case literalUndefined = "page with text \"undefined\""
        case empty = "empty page"
    }

    /// What is done to an author's data-url before use (L5).
    package enum AuthoredDataURL: String, Hashable, Sendable {
        case raw = "used as it stands"
        case decoded = "references decoded"
        case decodedAndEncoded = "references decoded, then percent-encoded for the base"
    }

    /// What an author's base element does.
    ///
    /// The library tests whether a base element of its own takes effect. It does not where the author has one, and the
    /// library concludes that the browser knows no changing base; it rewrites the links of fetched pages instead.
    package enum AuthorBase: String, Hashable, Sendable {
        case blocksAll = "neither set nor reset"
        case blocksSetting = "reset, not set"
        case isTakenOver = "set and reset"
    }

    /// When the base element is moved (L8).
    package struct BaseMovement: Hashable, Sendable, CustomStringConvertible {
        /// Whether every look-up of a page resets it.
        package var resetsOnLookUp: Bool
        /// Whether it follows to a page that was in the DOM.
        package var followsReusedPages: Bool
        /// Whether a prefetch leaves it alone.
        package var ignoresPrefetch: Bool

        /// What it does, in a phrase.
        package var description: String {
            [
                resetsOnLookUp ? "reset at each look-up" : "reset at fetches",
                followsReusedPages ? "follows reused pages" : "not to reused pages",
                ignoresPrefetch ? "not at prefetch" : "at prefetch too",
            ].joined(separator: ", ")
        }
    }

    /// Whether and when transition events are fired.
    package enum TransitionEvents: String, Hashable, Sendable {
        case none
        case afterChange = "pagetransition after pagechange"
        case beforeChange = "pagetransition before pagechange"
    }

    /// What the end of an animated transition is waited for by (section 6).
    package enum Animation: String, Hashable, Sendable {
        /// Today's browsers fail its test for animations, so that there are none.
        case none = "never animated"
        /// The animation's end, for ever if the style sheet with the animation is missing.
        case untilAnimationEnd = "waits for animationend"
        /// The animation's end, or a while.
        case withTimeout = "waits for animationend or a timeout"
    }

    /// How a dialog's address is made (section 6).
    package enum DialogAddress: String, Hashable, Sendable {
        /// The key behind the current address, always.
        case appended = "key appended each time"
        /// The key behind the current address, unless a closed dialog's place is current.
        case reusing = "key appended, closed dialogs' places reused"
        /// As before, with a `#` before the key where there is none.
        case afterHash = "key after #, closed dialogs' places reused"
    }

    /// When jQuery caches a page's role, at its creation.
    package enum RoleCaching: String, Hashable, Sendable {
        case never
        case beforeItIsWritten = "before the link's role is written"
        case afterItIsWritten = "after the link's role is written"
    }

    /// What tells a dialog (section 6).
    package enum DialogMark: String, Hashable, Sendable {
        case cssClass = "class ui-dialog"
        case widget = "dialog widget"
        case none
    }

    /// How a header's text becomes a title (section 6).
    package enum HeaderTitle: String, Hashable, Sendable {
        case encoded = "as HTML"
        case text = "as text"
        /// Only of headers with `data-type`, whose titles have another class.
        case textOfTypedHeader = "as text, data-type=header only"
    }

    /// How long the hash listener ignores `hashchange` after it has handled a `popstate` (section 7).
    package enum PopStateDeafness: String, Hashable, Sendable {
        /// The `popstate` itself is handled 100 ms later, and until then changes are ignored.
        case delayed = "handled after 100 ms"
        /// Until the `hashchange` that comes with it, if one is to come.
        case untilHashChange = "until the next hashchange"
        /// 200 ms.
        case forAMoment = "200 ms"
    }

    /// How the address is written and listened to (section 7).
    package enum HistoryMechanism: String, Hashable, Sendable {
        /// The fragment is assigned, and replaced by a clean address when `hashchange` comes.
        case hashListener = "fragment first, replaced on hashchange"
        /// The fragment is assigned and replaced at once.
        case navigator = "replaced at once (Navigator)"
    }

    /// What becomes of a change to the page that an open popup belongs to (`_closePopup`, section 10).
    package enum PopupOwnPage: String, Hashable, Sendable {
        case isLoaded = "made"
        case goesBack = "a step back"
        case closesPopup = "not made"
    }

    /// Where a widget looks for what a link names.
    package enum Scope: String, Hashable, Sendable {
        case enclosingPage = "enclosing page"
        case document = "whole document"
    }
}
