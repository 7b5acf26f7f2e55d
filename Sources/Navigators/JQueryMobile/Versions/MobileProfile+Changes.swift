internal import Facts

extension MobileProfile {
    /// What a version changed.
    struct Change: Sendable {
        var version: String
        var apply: @Sendable (inout MobileProfile) -> Void

        init(_ version: String, _ apply: @escaping @Sendable (inout MobileProfile) -> Void) {
            self.version = version
            self.apply = apply
        }
    }

    /// All versions that changed something, oldest first; what is not mentioned stayed. A new version is one more entry.
    static let changes: [Change] = [
        Change("1.0rc2") {
            $0.comparesDomainsIgnoringCase = false
            $0.skipsLeadingBlanks = false
            $0.embeddedHashHoldsNoSlash = false
            $0.dropsQueryOfEmbeddedPage = false
            $0.dropsDialogKeyOfPath = false
            $0.decodesDataURL = .never
            $0.contentSchemeCrossesDomains = false
            $0.cutsSubPageKey = true
            $0.squashesDocumentURL = false
            $0.selector = .jqmData
            $0.neededOfJQuery = [.attrFn, .browser, .eventProps]
            $0.startDialogs = .never
            $0.initialHash = .any
            $0.decodesStartURL = false
            $0.ignoresPreventedClicks = false
            $0.bindsWhenReady = false
            $0.hasContainerMethods = false
            $0.ignoresPreventedSubmissions = false
            $0.knowsIgnoreContent = false
            $0.dynamicBaseGovernsLinks = false
            $0.leavesExternalFragmentsAlone = false
            $0.readsFormAction = false
            $0.dropsQueryOfEmptyAction = false
            $0.sendsClickedControl = false
            $0.removesReloadedPage = true
            $0.missingEmbeddedPage = .isFetched
            $0.stampsDataURLCache = false
            $0.missingBody = .literalUndefined
            $0.authoredDataURL = .raw
            $0.decodesLoadedTitle = false
            $0.announcesLoadBeforeCreation = false
            $0.jQuery = JQueryVersion(1, 6)
            $0.wrapsAllControlGroups = false
            $0.authorBase = .blocksAll
            $0.baseMovement = BaseMovement(resetsOnLookUp: true, followsReusedPages: false, ignoresPrefetch: false)
            $0.resetsBaseWithoutQuery = false
            $0.announcesPagesTwice = false
            $0.transitionEvents = .none
            $0.animation = .none
            $0.removesPageShownAgain = true
            $0.firesAtWholeSet = false
            $0.createsNestedPages = false
            $0.rewritesRole = true
            $0.enhancesPagesByRole = true
            $0.announcesRemovalWithLists = false
            $0.cachesRole = .afterItIsWritten
            $0.cachesStartURLs = true
            $0.dialogAddress = .appended
            $0.wrapsDialogs = false
            $0.dialogMark = .cssClass
            $0.knowsDataDialog = false
            $0.headerTitle = .encoded
            $0.prefetchesBeforeShow = false
            $0.createsPagesOnScripts = true
            $0.popStateDeafness = .delayed
            $0.keepsFirstTitle = false
            $0.remembersTitle = false
            $0.historyMechanism = .hashListener
            $0.encodesAddress = false
            $0.decodesEntries = false
            $0.dropsBareHash = false
            $0.followsHistoryOnSamePage = false
            $0.backUsesOwnHistory = false
            $0.hasBackFunction = false
            $0.replacesReusedEntry = false
            $0.hasPopups = false
            $0.popupScope = .enclosingPage
            $0.popupHearsLinks = true
            $0.popupOwnPage = .isLoaded
            $0.widgetFaults = [.unknownGrid, .emptyNavbar]
            $0.makesWidgetsOnCreate = true
            $0.stopsHeadingClicks = false
            $0.hasPanels = false
            $0.panelWrapping = .always
            $0.panelScope = .enclosingPage
            $0.panelClosingEndsClick = true
            $0.hasTabs = false
            $0.createsListPages = true
            $0.makesSelectPages = true
        },
        Change("1.0rc3") {
            $0.missingEmbeddedPage = .fails
            $0.decodesLoadedTitle = true
            $0.keepsFirstTitle = true
            $0.remembersTitle = true
        },
        Change("1.0") { _ in },
        Change("1.0.1") { $0.startDialogs = .asPagesWithoutPages },
        Change("1.1.0") {
            $0.makesSelectPages = false
            $0.startDialogs = .asTheyAre
            $0.knowsIgnoreContent = true
            $0.wrapsDialogs = true
            $0.animation = .untilAnimationEnd
            $0.prefetchesBeforeShow = true
            $0.createsPagesOnScripts = false
            $0.popStateDeafness = .untilHashChange
        },
        Change("1.1.1") {
            $0.closesDialogsOnce = true
            $0.dropsDialogKeyOfPath = true
            $0.initialHash = .selector
            $0.unknownInitialHash = .isPassedOver
            $0.dialogAddress = .reusing
            $0.announcesRemovalWithLists = true
            $0.enhancesPagesByRole = false
            $0.wrapsAllControlGroups = true
            $0.stopsHeadingClicks = true
            $0.popStateDeafness = .forAMoment
            $0.followsHistoryOnSamePage = true
        },
        Change("1.1.2") {
            $0.hasBackFunction = true
            $0.baseMovement = BaseMovement(resetsOnLookUp: false, followsReusedPages: true, ignoresPrefetch: true)
            $0.decodesEntries = true
            $0.dropsBareHash = true
            $0.selector = .raw
        },
        Change("1.2.0") {
            $0.jQuery = JQueryVersion(1, 8)
            $0.neededOfJQuery = [.browser, .eventProps]
            $0.decodesDataURL = .ofOtherDomains
            $0.initialHash = .element
            $0.unknownInitialHash = .leadsToFirstPage
            $0.authoredDataURL = .decoded
            $0.stampsDataURLCache = true
            $0.baseMovement = BaseMovement(resetsOnLookUp: false, followsReusedPages: false, ignoresPrefetch: false)
            $0.replacesReusedEntry = true
            $0.hasPopups = true
        },
        Change("1.2.1") {
            $0.popupOwnPage = .goesBack
            $0.baseMovement = BaseMovement(resetsOnLookUp: false, followsReusedPages: true, ignoresPrefetch: true)
        },
        Change("1.3.0") {
            $0.bindsWhenReady = true
            $0.neededOfJQuery = [.eventProps]
            $0.popupOwnPage = .closesPopup
            $0.skipsLeadingBlanks = true
            $0.embeddedHashHoldsNoSlash = true
            $0.dropsQueryOfEmbeddedPage = true
            $0.initialHash = .elementWithoutQuery
            $0.ignoresPreventedClicks = true
            $0.sendsClickedControl = true
            $0.missingBody = .empty
            $0.jQuery = JQueryVersion(1, 9)
            $0.baseMovement = BaseMovement(resetsOnLookUp: false, followsReusedPages: false, ignoresPrefetch: false)
            $0.resetsBaseWithoutQuery = true
            $0.setsBaseWithoutHash = true
            $0.dialogAddress = .afterHash
            $0.historyMechanism = .navigator
            $0.widgetFaults = [
                .unknownGrid, .emptyNavbar, .tableWithoutHead, .emptyRangeslider, .rangesliderWithoutSliders,
                .panelOutsidePage,
            ]
            $0.closesFirstDialogByChange = true
            $0.hasPanels = true
        },
        Change("1.3.1") {
            $0.dropsQueryOfEmptyAction = true
            $0.baseMovement = BaseMovement(resetsOnLookUp: false, followsReusedPages: true, ignoresPrefetch: true)
            $0.headerTitle = .text
        },
        Change("1.3.2") { _ in },
        Change("1.4.0") {
            $0.neededOfJQuery = [.on, .eventProps]
            $0.hasContainerMethods = true
            $0.ignoresPreventedSubmissions = true
            $0.contentSchemeCrossesDomains = true
            $0.selector = .escapedID
            $0.dynamicBaseGovernsLinks = true
            $0.readsFormAction = true
            $0.removesReloadedPage = false
            $0.jQuery = JQueryVersion(1, 11)
            $0.authorBase = .blocksSetting
            $0.setsBaseWithoutHash = false
            $0.baseMovement = BaseMovement(resetsOnLookUp: true, followsReusedPages: true, ignoresPrefetch: true)
            $0.announcesPagesTwice = true
            $0.transitionEvents = .afterChange
            $0.completesBeforeShowingWhenAnimated = true
            $0.removesPageShownAgain = false
            $0.firesAtWholeSet = true
            $0.createsNestedPages = true
            $0.rewritesRole = false
            $0.cachesRole = .never
            $0.cachesStartURLs = false
            $0.knowsDataDialog = true
            $0.backUsesOwnHistory = true
            $0.closesFirstDialogByChange = false
            $0.popupScope = .document
            $0.popupHearsLinks = false
            $0.panelWrapping = .whenItOpens
            $0.panelScope = .document
            $0.widgetFaults = [.unknownGrid, .emptyNavbar, .tableWithoutHead, .emptyRangeslider]
            $0.panelClosingEndsClick = false
            $0.makesWidgetsOnCreate = false
            $0.hasTabs = true
            $0.createsListPages = false
        },
        // `animationComplete` got a timer: 1.4.1 reads no duration and sets it to NaN, which is none, 1.4.2 to a second.
        Change("1.4.1") { $0.animation = .withTimeout },
        Change("1.4.2") { $0.panelWrapping = .unlessItLiesOver },
        Change("1.4.3") {
            $0.announcesLoadBeforeCreation = true
            $0.transitionEvents = .beforeChange
            $0.completesBeforeShowingWhenAnimated = false
        },
        Change("1.4.4") {
            $0.comparesDomainsIgnoringCase = true
            $0.decodesDataURL = .always
            $0.cutsSubPageKey = false
            $0.squashesDocumentURL = true
            $0.selector = .escaped
            $0.unknownInitialHash = .isForgotten
            $0.decodesStartURL = true
            $0.leavesExternalFragmentsAlone = true
            $0.authoredDataURL = .decodedAndEncoded
            $0.dialogMark = .widget
            $0.encodesAddress = true
        },
        Change("1.4.5") { $0.reloadOption = .either },
        Change("1.5.0-alpha.1") {
            $0.neededOfJQuery = [.on]
            $0.closesDialogsOnce = false
            $0.needsContainer = true
            $0.cachesRole = .beforeItIsWritten
            $0.authorBase = .isTakenOver
            $0.prefetches = false
            $0.headerTitle = .textOfTypedHeader
            $0.firesPageInit = false
            $0.hasPageFunctions = false
            $0.removesBeforeHide = false
            $0.findsEntriesByID = true
            $0.reloadOption = .reload
            $0.addressOption = "changeUrl"
            $0.remembersSamePage = true
            $0.widgetFaults = [.emptyRangeslider]
            $0.keepsDeclaredOptions = true
        },
    ]

    /// One profile for each entry of ``changes``, oldest first.
    package static let all: [MobileProfile] = {
        var profiles: [MobileProfile] = []
        for change in changes {
            guard let version = FrameworkVersion(change.version) else { continue }
            var profile = profiles.last ?? MobileProfile(version: version)
            change.apply(&profile)
            profile.version = version
            profile.boundary = version
            profiles.append(profile)
        }
        return profiles
    }()

    /// The version used when nothing says which one a page loads: 1.4.5.
    package static let standard = applying(to: FrameworkVersion(numbers: [1, 4, 5], description: "1.4.5"))

    /// The profile for a version: the last one that is not newer; for versions before the first, the first.
    ///
    /// A preview such as `1.4.0-rc.1` counts as its release, where no preview of it has a profile of its own. A snapshot of the
    /// source counts as the release before: what 1.4.0pre of April 2013 and 1.5.0-pre of June 2015 do in a browser, 1.3.2 and
    /// 1.4.5 do.
    package static func applying(to version: FrameworkVersion) -> MobileProfile {
        var profile = all.last { $0.boundary <= version } ?? all.first ?? MobileProfile(version: version)
        if profile.boundary.numbers != version.numbers, !version.isSnapshot {
            let release = all.first { $0.boundary.numbers == version.numbers && $0.boundary.prerelease.isEmpty }
            profile = release ?? profile
        }
        profile.version = version
        return profile
    }
}
