/// What one version of jQuery Mobile does differently from the others, as data.
///
/// The simulation asks these questions and never for a version number. A version added tomorrow is one more profile in
/// ``FrameworkProfile/all``; every property names the rule in `jquery-mobile-semantics` it stands for.
public struct FrameworkProfile: Hashable, Sendable {
    /// The first version that behaves like this, such as `1.4.4`.
    public var version: FrameworkVersion

    // MARK: URLs (section 1)

    /// Whether hosts are compared without regard to case (1.4.4).
    public var comparesDomainsIgnoringCase = true
    /// Whether a fragment with a `/` is never the name of an embedded page (1.3).
    public var embeddedHashHoldsNoSlash = true
    /// Whether `#page?x=1` finds `page` (1.3).
    public var dropsQueryOfEmbeddedPage = true
    /// Whether the dialog key is cut from the data-url of a path (1.1.1).
    public var dropsDialogKeyOfPath = true
    /// Which data-urls are percent-decoded.
    public var decodesDataURL = DataURLDecoding.always
    /// Whether documents of `content:` may ask other hosts, as those of `file:` may (1.4).
    public var contentSchemeCrossesDomains = true
    /// Whether `&ui-page=…` is cut from what the server is asked for (to 1.4.3).
    public var nestedListPagesInAddress = false

    // MARK: Start-up (section 2)

    /// Which roles make an element a page when the framework starts (S2; dialogs from 1.1).
    public var startupRoles = ["page", "dialog"]

    // MARK: Clicks (section 3)

    /// Whether clicks whose default was prevented are ignored (C1; 1.3).
    public var ignoresPreventedClicks = true
    /// Whether external absolute URLs keep what stands before their `#` (C7; 1.4.4).
    public var leavesExternalFragmentsAlone = true
    /// Whether `ignoreContentEnabled` exists (C3; 1.1).
    public var knowsIgnoreContent = true
    /// Whether `dynamicBaseEnabled` off makes links resolve against the document's base (C5; 1.4).
    public var dynamicBaseGovernsLinks = true

    // MARK: Forms (section 4)

    /// Whether `formaction` of the clicked button is read (1.4).
    public var readsFormAction = true
    /// Whether an empty action with GET drops the query that is there (1.3.1).
    public var dropsQueryOfEmptyAction = true
    /// Whether the clicked control's name and value are sent (1.3).
    public var sendsClickedControl = true

    // MARK: Loading (section 5)

    /// What a file without body tags becomes (L5).
    public var missingBody = MissingBody.empty
    /// Whether an author's data-url is percent-encoded before use (L5; 1.4.4).
    public var encodesAuthoredDataURL = true
    /// Whether a missing external script inside an inserted page throws, so that the page is never shown (L6; jQuery 1.9).
    public var missingScriptThrows = true
    /// What an author's base element does to the framework's handling of it (L8).
    public var authorBase = AuthorBase.blocksSetting
    /// Whether links with `data-prefetch` are loaded ahead (L10; not in 1.5).
    public var prefetches = true

    // MARK: Changing (section 6)

    /// Whether the address is percent-encoded before it is written (1.4.4).
    public var encodesAddress = true
    /// Whether `pageinit` is fired (to 1.4).
    public var firesPageInit = true
    /// Whether `data-dialog="true"` makes a page a dialog with an address of its own (1.4).
    public var knowsDataDialog = true

    // MARK: Widgets (section 10)

    /// Whether there are popups (1.2).
    public var hasPopups = true
    /// Where a popup's id is looked for.
    public var popupScope = Scope.document
    /// Whether there are panels (1.3).
    public var hasPanels = true
    /// Whether there are tabs (1.4).
    public var hasTabs = true

    /// A profile with 1.4.5's behaviour.
    public init(version: FrameworkVersion) { self.version = version }

    /// When a data-url is percent-decoded.
    public enum DataURLDecoding: Hashable, Sendable {
        /// Never (1.0).
        case never
        /// Only URLs of other hosts (1.1 to 1.4.3).
        case ofOtherDomains
        /// All (from 1.4.4).
        case always
    }
}

extension FrameworkProfile {
    /// What an author's base element does.
    ///
    /// The library tests whether a base element of its own takes effect. It does not where the author has one, and the
    /// library concludes that the browser knows no changing base; it rewrites the links of fetched pages instead.
    public enum AuthorBase: Hashable, Sendable {
        /// The base is neither set nor reset; links are rewritten (to 1.3).
        case blocksAll
        /// The base is reset but not set; links are rewritten (1.4).
        case blocksSetting
        /// No test is made; the author's element follows the page (1.5).
        case isTakenOver
    }

    /// Where a widget looks for what a link names.
    public enum Scope: Hashable, Sendable {
        /// In the page around the link.
        case enclosingPage
        /// In the whole document.
        case document
    }

    /// What a fetched file without any body tag becomes (L5).
    public enum MissingBody: Hashable, Sendable {
        /// A page with the text `undefined` (to 1.2).
        case literalUndefined
        /// An empty page (1.3 on).
        case empty
    }
}

extension FrameworkProfile {
    /// The profile used when nothing says which version a page loads: 1.4.5.
    public static let standard = FrameworkProfile(version: FrameworkVersion(numbers: [1, 4, 5], description: "1.4.5"))

    /// The profile for a version: the last one that is not newer than it.
    public static func applying(to version: FrameworkVersion) -> FrameworkProfile {
        var profile = standard
        profile.version = version
        return profile
    }
}
