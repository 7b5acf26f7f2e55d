/// What one version of jQuery Mobile does differently from the others, as data.
///
/// The simulation asks these questions and never for a version number. ``MobileProfile/changes`` says at which version
/// each answer changed; the values here are those of 1.4.5. Rules are numbered as in `jquery-mobile-semantics`.
public struct MobileProfile: Hashable, Sendable {
    /// The version that is simulated, as it was asked for.
    public var version: FrameworkVersion
    /// The first version that behaves like this.
    public var boundary: FrameworkVersion

    // MARK: URLs (section 1)

    /// Whether hosts are compared without regard to case.
    public var comparesDomainsIgnoringCase = true
    /// Whether blanks in front of a URL are skipped.
    public var skipsLeadingBlanks = true
    /// Whether a fragment with a `/` is never the name of an embedded page.
    public var embeddedHashHoldsNoSlash = true
    /// Whether `#page?x=1` finds `page`.
    public var dropsQueryOfEmbeddedPage = true
    /// Whether the dialog key is cut from the data-url of a path.
    public var dropsDialogKeyOfPath = true
    /// Which data-urls are percent-decoded.
    public var decodesDataURL = DataURLDecoding.always
    /// Whether documents of `content:` may ask other hosts, as those of `file:` may.
    public var contentSchemeCrossesDomains = true
    /// Whether `&ui-page=…` is cut from what the server is asked for.
    public var cutsSubPageKey = false
    /// Whether ids are resolved against the path in the first address's fragment, if there is one.
    public var squashesDocumentURL = true
    /// How a data-url becomes a selector.
    public var selector = SelectorBuilding.escaped

    // MARK: Start-up (section 2)

    /// Whether a dialog may be the first page (S2).
    public var startDialogs = StartDialogs.asTheyAre
    /// Whether jQuery has cached the data-urls that stand in the file (S3).
    public var cachesStartURLs = false
    /// Which fragments of the first address are followed (S6).
    public var initialHash = InitialHash.elementWithoutQuery
    /// What is remembered of a fragment that was not followed (S6).
    public var unknownInitialHash = UnknownInitialHash.isForgotten
    /// Whether the first page's own path is percent-decoded (S3).
    public var decodesStartURL = true

    // MARK: Clicks (section 3)

    /// Whether clicks whose default was prevented are ignored (C1).
    public var ignoresPreventedClicks = true
    /// Whether `ignoreContentEnabled` exists (C3).
    public var knowsIgnoreContent = true
    /// Whether `dynamicBaseEnabled` off makes links resolve against the document's base (C5).
    public var dynamicBaseGovernsLinks = true
    /// Whether external absolute URLs keep what stands before their `#` (C7).
    public var leavesExternalFragmentsAlone = true
    /// Whether links outside the page container are dead (C10).
    public var needsContainer = false

    // MARK: Forms (section 4)

    /// Whether submissions whose default was prevented are ignored.
    public var ignoresPreventedSubmissions = true
    /// Whether `formaction` of the clicked button is read.
    public var readsFormAction = true
    /// Whether an empty action with GET drops the query that is there.
    public var dropsQueryOfEmptyAction = true
    /// Whether the clicked control's name and value are sent.
    public var sendsClickedControl = true
    /// Whether a form's page is loaded anew though it is there (the option lost its name in 1.5).
    public var reloadsForms = true
    /// Whether a forced reload removes the element that was there before.
    public var removesReloadedPage = false

    // MARK: Loading (section 5)

    /// What a link to a missing `#id` does (L2).
    public var missingEmbeddedPage = MissingEmbeddedPage.fails
    /// Whether giving an element its data-url (L1 b) also changes what jQuery has cached of it.
    public var stampsDataURLCache = true
    /// What a file without body tags becomes (L5).
    public var missingBody = MissingBody.empty
    /// What is done to an author's data-url before use (L5).
    public var authoredDataURL = AuthoredDataURL.decodedAndEncoded
    /// Whether character references in a loaded title are decoded (L5).
    public var decodesLoadedTitle = true
    /// Whether `pageload` is fired before the page is created (L5).
    public var announcesLoadBeforeCreation = true
    /// Whether a missing external script inside an inserted page throws, so that the page is never shown (L6; jQuery 1.10).
    public var missingScriptThrows = true
    /// Whether jQuery removes the scripts of what it inserts, and runs scripts again that it moves (L6; to jQuery 1.8).
    public var consumesInsertedScripts = false
    /// Whether every control group is wrapped, not only one with a legend (L6).
    public var wrapsAllControlGroups = true
    /// What an author's base element does to the framework's handling of it (L8).
    public var authorBase = AuthorBase.blocksSetting
    /// When the base element is moved (L8).
    public var baseMovement = BaseMovement(resetsOnLookUp: true, followsReusedPages: true, ignoresPrefetch: true)
    /// Whether the base element is reset without the document's query (L8).
    public var resetsBaseWithoutQuery = true
    /// Whether the base element is set without the page's fragment (L8).
    public var setsBaseWithoutHash = false
    /// Whether links with `data-prefetch` are loaded ahead (L10).
    public var prefetches = true

    /// Whether prefetches begin before listeners on document hear `pageshow` (jQuery 1.7 runs delegated handlers first).
    public var prefetchesBeforeShow = true
    /// Whether the scripts of a generated page are made pages with it, whose events reach document (jQuery 1.6).
    public var createsPagesOnScripts = false

    // MARK: Changing (section 6)

    /// Whether a change to a page element is announced twice (start-up events).
    public var announcesPagesTwice = true
    /// Whether `pagebeforetransition` and `pagetransition` are fired, and before or after `pagechange`.
    public var transitionEvents = TransitionEvents.beforeChange
    /// What the end of an animated transition is waited for by.
    public var animation = Animation.withTimeout
    /// Whether an animated change is announced as complete before its hide and show events.
    public var completesBeforeShowingWhenAnimated = false
    /// Whether page events are fired at all elements of a set, or at its first only.
    public var firesAtWholeSet = true
    /// Whether `pageinit` is fired.
    public var firesPageInit = true
    /// Whether `pageremove` is fired before `pagehide` is.
    public var removesBeforeHide = true
    /// Whether headers are made only in elements whose role is that of a page or dialog then.
    public var enhancesPagesByRole = false
    /// Whether what an element declares for its widget counts for all later elements of its id.
    public var keepsDeclaredOptions = false
    /// Whether `pageremove` is fired at a page that leaves with pages of its nested lists.
    public var announcesRemovalWithLists = true
    /// Whether a page inside a page is created with it.
    public var createsNestedPages = true
    /// Whether a link's role is written to the page each time it is shown, not only at its creation.
    public var rewritesRole = false
    /// When jQuery caches a page's role, so that later changes of the attribute do not count.
    public var cachesRole = RoleCaching.never
    /// How a dialog's address is made.
    public var dialogAddress = DialogAddress.afterHash
    /// Whether the content of a dialog is wrapped in another element.
    public var wrapsDialogs = true
    /// Whether there is a dialog widget, which dialogs are recognised by.
    public var dialogMark = DialogMark.widget
    /// Whether `data-dialog="true"` makes a page a dialog with an address of its own.
    public var knowsDataDialog = true
    /// How a header's text becomes a title.
    public var headerTitle = HeaderTitle.text
    /// Whether the first view keeps the document's title.
    public var keepsFirstTitle = true
    /// Whether a page remembers the title it was shown with.
    public var remembersTitle = true

    // MARK: History (section 7)

    /// How the address is written and listened to.
    public var historyMechanism = HistoryMechanism.navigator
    /// How long the hash listener is deaf after a `popstate`.
    public var popStateDeafness = PopStateDeafness.forAMoment
    /// Whether the address is percent-encoded before it is written.
    public var encodesAddress = true
    /// Whether a `#` with nothing behind it is dropped from the first address.
    public var dropsBareHash = true
    /// Whether entries are compared percent-decoded.
    public var decodesEntries = true
    /// Whether an entry is found by the number saved with the browser's.
    public var findsEntriesByID = false
    /// Whether a change to the page that is shown moves in the history.
    public var followsHistoryOnSamePage = true
    /// Whether `data-rel="back"` uses the framework's own history when it may not listen to the browser's.
    public var backUsesOwnHistory = true

    /// Whether a closed dialog's place in the history is taken by a new entry.
    public var replacesReusedEntry = true

    // MARK: Widgets (section 10)

    /// Whether there are popups.
    public var hasPopups = true
    /// What a change to the page that an open popup belongs to does.
    public var popupOwnPage = PopupOwnPage.closesPopup
    /// Whether a click on the link of another popup closes the one that is open.
    public var popupHearsLinks = false
    /// Where a popup's id is looked for.
    public var popupScope = Scope.document
    /// Whether a click on the heading of a collapsible goes no further.
    public var stopsHeadingClicks = true
    /// Whether there are panels.
    public var hasPanels = true
    /// When a panel wraps the parts of its page.
    public var panelWrapping = PanelWrapping.unlessItLiesOver
    /// Where clicks on a panel's link are listened to.
    public var panelScope = Scope.document
    /// Whether there are tabs.
    public var hasTabs = true
    /// Whether lists inside list items become pages.
    public var createsListPages = false

    /// A profile with 1.4.5's behaviour.
    init(version: FrameworkVersion) {
        self.version = version
        boundary = version
    }
}
