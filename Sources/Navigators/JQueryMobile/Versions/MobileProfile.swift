package import Facts

/// What one version of jQuery Mobile does differently from the others, as data.
///
/// The simulation asks these questions and never for a version number. ``MobileProfile/changes`` says at which version
/// each answer changed; the values here are those of 1.4.5. Rules are numbered as in the documentation.
package struct MobileProfile: Hashable, Sendable {
    /// The version that is simulated, as it was asked for.
    package var version: FrameworkVersion
    /// The first version that behaves like this.
    package var boundary: FrameworkVersion

    // MARK: URLs (section 1)

    /// Whether hosts are compared without regard to case.
    package var comparesDomainsIgnoringCase = true
    /// Whether blanks in front of a URL are skipped.
    package var skipsLeadingBlanks = true
    /// Whether a fragment with a `/` is never the name of an embedded page.
    package var embeddedHashHoldsNoSlash = true
    /// Whether `#page?x=1` finds `page`.
    package var dropsQueryOfEmbeddedPage = true
    /// Whether the dialog key is cut from the data-url of a path.
    package var dropsDialogKeyOfPath = true
    /// Which data-urls are percent-decoded.
    package var decodesDataURL = DataURLDecoding.always
    /// Whether documents of `content:` may ask other hosts, as those of `file:` may.
    package var contentSchemeCrossesDomains = true
    /// Whether `&ui-page=…` is cut from what the server is asked for.
    package var cutsSubPageKey = false
    /// Whether ids are resolved against the path in the first address's fragment, if there is one.
    package var squashesDocumentURL = true
    /// How a data-url becomes a selector.
    package var selector = SelectorBuilding.escaped

    // MARK: Start-up (section 2)

    /// What it stops without when its script runs (S1).
    package var neededOfJQuery: [JQueryFeature] = [.on, .eventProps]
    /// Whether a dialog may be the first page (S2).
    package var startDialogs = StartDialogs.asTheyAre
    /// Whether jQuery has cached the data-urls that stand in the file (S3).
    package var cachesStartURLs = false
    /// Which fragments of the first address are followed (S6).
    package var initialHash = InitialHash.elementWithoutQuery
    /// What is remembered of a fragment that was not followed (S6).
    package var unknownInitialHash = UnknownInitialHash.isForgotten
    /// Whether the first page's own path is percent-decoded (S3).
    package var decodesStartURL = true

    // MARK: Clicks (section 3)

    /// Whether clicks whose default was prevented are ignored (C1).
    package var ignoresPreventedClicks = true
    /// Whether clicks are listened to from DOM ready on, rather than from the end of the library's script.
    package var bindsWhenReady = true
    /// Whether `ignoreContentEnabled` exists (C3).
    package var knowsIgnoreContent = true
    /// Whether `dynamicBaseEnabled` off makes links resolve against the document's base (C5).
    package var dynamicBaseGovernsLinks = true
    /// Whether external absolute URLs keep what stands before their `#` (C7).
    package var leavesExternalFragmentsAlone = true
    /// Whether links outside the page container are dead (C10).
    package var needsContainer = false

    // MARK: Forms (section 4)

    /// Whether submissions whose default was prevented are ignored.
    package var ignoresPreventedSubmissions = true
    /// Whether `formaction` of the clicked button is read.
    package var readsFormAction = true
    /// Whether an empty action with GET drops the query that is there.
    package var dropsQueryOfEmptyAction = true
    /// Whether the clicked control's name and value are sent.
    package var sendsClickedControl = true
    /// Which option has a page loaded anew though it is there; forms ask by `reloadPage`.
    package var reloadOption = ReloadOption.reloadPage
    /// Which option of a change leaves the address alone when it is false.
    package var addressOption = "changeHash"
    /// Whether the history keeps that a page was changed to itself, so that Back does so too.
    package var remembersSamePage = false
    /// Whether a forced reload removes the element that was there before.
    package var removesReloadedPage = false

    // MARK: Loading (section 5)

    /// What a link to a missing `#id` does (L2).
    package var missingEmbeddedPage = MissingEmbeddedPage.fails
    /// Whether giving an element its data-url (L1 b) also changes what jQuery has cached of it.
    package var stampsDataURLCache = true
    /// What a file without body tags becomes (L5).
    package var missingBody = MissingBody.empty
    /// What is done to an author's data-url before use (L5).
    package var authoredDataURL = AuthoredDataURL.decodedAndEncoded
    /// Whether character references in a loaded title are decoded (L5).
    package var decodesLoadedTitle = true
    /// Whether `pageload` is fired before the page is created (L5).
    package var announcesLoadBeforeCreation = true
    /// The jQuery that runs the scripts of what is inserted or moved (L6): the page's, or else the one of the version's time.
    package var jQuery = JQueryVersion(1, 11)
    /// Whether every control group is wrapped, not only one with a legend (L6).
    package var wrapsAllControlGroups = true
    /// What an author's base element does to the framework's handling of it (L8).
    package var authorBase = AuthorBase.blocksSetting
    /// When the base element is moved (L8).
    package var baseMovement = BaseMovement(resetsOnLookUp: true, followsReusedPages: true, ignoresPrefetch: true)
    /// Whether the base element is reset without the document's query (L8).
    package var resetsBaseWithoutQuery = true
    /// Whether the base element is set without the page's fragment (L8).
    package var setsBaseWithoutHash = false
    /// Whether links with `data-prefetch` are loaded ahead (L10).
    package var prefetches = true

    /// Whether prefetches begin before listeners on document hear `pageshow` (jQuery 1.7 runs delegated handlers first).
    package var prefetchesBeforeShow = true
    /// Whether the scripts of a generated page are made pages with it, whose events reach document (jQuery 1.6).
    package var createsPagesOnScripts = false

    // MARK: Changing (section 6)

    /// Whether a change to a page element is announced twice (start-up events).
    package var announcesPagesTwice = true
    /// Whether `pagebeforetransition` and `pagetransition` are fired, and before or after `pagechange`.
    package var transitionEvents = TransitionEvents.beforeChange
    /// What the end of an animated transition is waited for by.
    package var animation = Animation.withTimeout
    /// Whether a custom select menu has a page for long lists as soon as it is made.
    package var makesSelectPages = false
    /// Whether an animated change is announced as complete before its hide and show events.
    package var completesBeforeShowingWhenAnimated = false
    /// Whether page events are fired at all elements of a set, or at its first only.
    package var firesAtWholeSet = true
    /// Whether a page that leaves when it is hidden leaves where it is shown again in its own place, too.
    package var removesPageShownAgain = false
    /// Whether `pageinit` is fired.
    package var firesPageInit = true
    /// Whether there are `$.mobile.changePage` and `$.mobile.loadPage`.
    package var hasPageFunctions = true
    /// Whether there are the methods `change` and `load` of the `pagecontainer` widget.
    package var hasContainerMethods = true
    /// Whether `pageremove` is fired before `pagehide` is.
    package var removesBeforeHide = true
    /// Whether headers are made only in elements whose role is that of a page or dialog then.
    package var enhancesPagesByRole = false
    /// Whether what an element declares for its widget counts for all later elements of its id.
    package var keepsDeclaredOptions = false
    /// Whether `pageremove` is fired at a page that leaves with pages of its nested lists.
    package var announcesRemovalWithLists = true
    /// Whether a page inside a page is created with it.
    package var createsNestedPages = true
    /// Whether a link's role is written to the page each time it is shown, not only at its creation.
    package var rewritesRole = false
    /// When jQuery caches a page's role, so that later changes of the attribute do not count.
    package var cachesRole = RoleCaching.never
    /// How a dialog's address is made.
    package var dialogAddress = DialogAddress.afterHash
    /// Whether the close button of a dialog does something once for each time the dialog is shown.
    package var closesDialogsOnce = false
    /// Whether the close button of a dialog that nothing came before changes to where the visitor is already.
    package var closesFirstDialogByChange = false
    /// Whether the content of a dialog is wrapped in another element.
    package var wrapsDialogs = true
    /// Whether there is a dialog widget, which dialogs are recognised by.
    package var dialogMark = DialogMark.widget
    /// Whether `data-dialog="true"` makes a page a dialog with an address of its own.
    package var knowsDataDialog = true
    /// How a header's text becomes a title.
    package var headerTitle = HeaderTitle.text
    /// Whether the first view keeps the document's title.
    package var keepsFirstTitle = true
    /// Whether a page remembers the title it was shown with.
    package var remembersTitle = true

    // MARK: History (section 7)

    /// How the address is written and listened to.
    package var historyMechanism = HistoryMechanism.navigator
    /// How long the hash listener is deaf after a `popstate`.
    package var popStateDeafness = PopStateDeafness.forAMoment
    /// Whether the address is percent-encoded before it is written.
    package var encodesAddress = true
    /// Whether a `#` with nothing behind it is dropped from the first address.
    package var dropsBareHash = true
    /// Whether entries are compared percent-decoded.
    package var decodesEntries = true
    /// Whether an entry is found by the number saved with the browser's.
    package var findsEntriesByID = false
    /// Whether a change to the page that is shown moves in the history.
    package var followsHistoryOnSamePage = true
    /// Whether `data-rel="back"` uses the framework's own history when it may not listen to the browser's.
    package var backUsesOwnHistory = true
    /// Whether scripts can go back by `$.mobile.back()`, which does the same.
    package var hasBackFunction = true

    /// Whether a closed dialog's place in the history is taken by a new entry.
    package var replacesReusedEntry = true

    // MARK: Widgets (section 10)

    /// Whether there are popups.
    package var hasPopups = true
    /// What a change to the page that an open popup belongs to does.
    package var popupOwnPage = PopupOwnPage.closesPopup
    /// Whether a click on the link of another popup closes the one that is open.
    package var popupHearsLinks = false
    /// Where a popup's id is looked for.
    package var popupScope = Scope.document
    /// Whether a click on the heading of a collapsible goes no further.
    package var stopsHeadingClicks = true
    /// Over which mistakes widgets stumble.
    package var widgetFaults: Set<WidgetFault> = [.unknownGrid, .emptyNavbar, .tableWithoutHead, .emptyRangeslider]
    /// Whether widgets are made by handlers of `pagecreate`, and not before it.
    package var makesWidgetsOnCreate = false
    /// Whether there are panels.
    package var hasPanels = true
    /// When a panel wraps the parts of its page.
    package var panelWrapping = PanelWrapping.unlessItLiesOver
    /// Whether a link that closes the panel it lies in leads nowhere.
    package var panelClosingEndsClick = false
    /// Where clicks on a panel's link are listened to.
    package var panelScope = Scope.document
    /// Whether there are tabs.
    package var hasTabs = true
    /// Whether lists inside list items become pages.
    package var createsListPages = false

    /// A profile with 1.4.5's behaviour.
    init(version: FrameworkVersion) {
        self.version = version
        boundary = version
    }
}

extension MobileProfile {
    /// The same with a jQuery of another time: how scripts run that are moved is jQuery's doing (L6).
    ///
    /// - Parameter jQuery: its version; nil where nobody knows it, and the one of jQuery Mobile's time is meant.
    /// - Returns: what the two do together.
    func with(_ jQuery: JQueryVersion?) -> MobileProfile {
        guard let jQuery, jQuery.major > 1 || jQuery.minor != nil else { return self }
        var profile = self
        profile.jQuery = jQuery
        return profile
    }
}
