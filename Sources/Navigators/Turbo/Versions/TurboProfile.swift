internal import Facts

/// What a version of Turbo or Turbolinks does, as data; the boundaries are those of section 16 of the rules.
package struct TurboProfile: Sendable {
    /// Which files are taken by their extension (T15).
    package enum Extensions: Sendable {
        /// These, and none.
        case only(Set<String>)
        /// All but these.
        case allBut(Set<String>)
    }

    /// Which `target` attributes leave a link to Turbo (T11).
    package enum Targets: Sendable {
        /// No attribute at all (K1).
        case none
        /// All that do not begin with `_`.
        case withoutUnderscore
        /// None, or `_self`.
        case ownWindow
        /// None, empty, or `_self`.
        case ownWindowOrEmpty
    }

    /// What links in drawings are (T12).
    package enum Drawings: Sendable {
        case taken
        case takenWithoutTarget
        case left
    }

    /// Which of the two families.
    package let family: NavigatorFamily
    /// The version.
    package let version: FrameworkVersion

    /// The oldest and the newest version of Turbo whose rules are known, and the one of Turbolinks.
    static let oldest = FrameworkVersion(numbers: [7, 0, 0], description: "7.0.0")
    static let newest = FrameworkVersion(numbers: [8, 0, 23], description: "8.0.23")
    static let turbolinks = FrameworkVersion(numbers: [5, 2, 0], description: "5.2.0")

    /// Reads the table for a version.
    package init(_ family: NavigatorFamily, _ version: FrameworkVersion) {
        self.family = family
        self.version = version
    }

    private func since(_ numbers: Int...) -> Bool {
        family == .turbo && !version.numbers.lexicographicallyPrecedes(numbers)
    }

    /// Whether it is Turbolinks (section 15).
    package var isTurbolinks: Bool { family == .turbolinks }
    /// What its attributes begin with, and with `turbo-` its metas.
    package var prefix: String { family.rawValue }

    // MARK: Clicks

    /// T15.
    package var extensions: Extensions {
        if since(8, 0, 6) { return .allBut(Self.leftToTheBrowser) }
        return .only(since(7, 2, 0) ? Self.pages.union([".php"]) : Self.pages)
    }
    /// T11.
    package var targets: Targets {
        if isTurbolinks { return .none }
        if since(8, 0, 21) { return .ownWindowOrEmpty }
        return since(8, 0, 14) ? .ownWindow : .withoutUnderscore
    }
    /// T11: a `target` that names an `iframe` is the browser's.
    package var looksForIframes: Bool { since(7, 2, 0) }
    /// T11: `a[xlink:href]`.
    package var takesXLinks: Bool { since(8, 0, 14) }
    /// T12.
    package var drawings: Drawings { since(8, 0, 21) ? .left : since(8, 0, 14) ? .takenWithoutTarget : .taken }
    /// T14: the root without its final slash counts as inside.
    package var rootWithoutSlashIsInside: Bool { since(8, 0, 14) }
    /// T13: where drive is switched off, what lies in a frame is taken all the same.
    package var drivesFrames: Bool { since(7, 2, 0) }
    /// T18.
    package var formLinks: Bool { since(7, 2, 0) }
    /// T90: `_blank` as a form's target is looked at.
    package var leavesBlankForms: Bool { since(8, 0, 5) }

    // MARK: Visits

    /// Whether the cached page is shown also where the answer is at hand, after a form or frame: the animation frame of its
    /// rendering cannot be cancelled (VISIT `render`).
    package var showsCachedBesideAnswer: Bool { since(8, 0, 0) && !since(8, 0, 10) }
    /// T22: a move to a fragment of the same page only scrolls.
    package var scrollsOnSamePage: Bool { !isTurbolinks && !since(8, 0, 21) }
    /// T22: a move to a fragment leaves the address as it is, and is told from a visit by where the visit before led instead of
    /// by what is shown; from 7.2.0 to 7.2.2.
    ///
    /// Source: `goToSamePageAnchor` and `locationWithActionIsSamePage` of 7.2.2 and 7.2.3.
    package var staysOnSamePage: Bool { since(7, 2, 0) && !since(7, 2, 3) && !isTurbolinks }
    /// T73: an entry that the browser made becomes its own.
    package var adoptsEntries: Bool { since(8, 0, 21) }
    /// T21: the history's entry is made when the visit starts.
    package var changesHistoryAtStart: Bool { !since(7, 2, 0) }
    /// T20: whether it is asked again if a proposed visit may be made at all.
    package var asksRootAgain: Bool { since(8, 0, 0) }
    /// T26: `turbo:reload` with its reason, and an assignment to `location.href` in place of a reload.
    package var saysWhyItReloads: Bool { since(7, 2, 0) }
    /// T26: of a redirect that is refused, the end is loaded.
    package var reloadsEndOfRedirect: Bool { since(8, 0, 14) }
    /// T26: no visit scrolls after a page was refused.
    package var staysAfterRefusal: Bool { since(7, 2, 0) }
    /// T25: the second visit of a redirect renders the answer again.
    package var rendersRedirectsTwice: Bool { !since(7, 2, 0) }
    /// T60: `load` after an error's answer.
    package var loadsAfterErrors: Bool { since(8, 0, 0) }
    /// T60: an error's answer is not scrolled.
    package var scrollsErrors: Bool { !since(7, 2, 0) }
    /// T24: what is no HTML is loaded by the browser (K4).
    package var asksForHTML: Bool { !isTurbolinks }
    /// Section 1: the query of a request is written anew.
    package var writesQueriesAnew: Bool { since(8, 0, 0) }

    // MARK: Rendering

    /// T43: provisional elements with an equal stay, and come before style sheets and scripts.
    package var keepsEqualHeadElements: Bool { since(7, 2, 5) }
    /// T41.
    package var dropsDynamicSheets: Bool { since(8, 0, 0) }
    /// T46.
    package var copiesLanguage: Bool { since(8, 0, 0) }
    /// T51.
    package var dropsNoscript: Bool { since(8, 0, 21) }
    /// K6: `noscript` in head is provisional.
    package var countsNoscriptInHead: Bool { isTurbolinks }
    /// K11: permanent elements are in the new body when its scripts are made anew.
    package var runsPermanentScriptsAgain: Bool { isTurbolinks }
    /// T110.
    package var morphs: Bool { since(8, 0, 0) }
    /// T57: the attributes of elements that are removed before the page is cached.
    package var temporary: [(name: String, value: String?)] {
        var found: [(String, String?)] = []
        if since(7, 3, 0) { found.append(("data-turbo-temporary", nil)) }
        if !isTurbolinks, !since(8, 0, 21) { found.append(("data-turbo-cache", "false")) }
        return found
    }
    /// T4: a second evaluation starts a session of its own. Up to 7.1 it defines its elements again, which is an exception.
    package var startsAgain: Bool { isTurbolinks || since(7, 2, 0) }
    /// T5, K12: the progress bar's style is put into head when the library is evaluated.
    package var stylesProgressAtOnce: Bool { !isTurbolinks }
    /// T59.
    package var preloads: Bool { since(7, 2, 0) }
    /// T59: links that no visit would take are left out, and the requests are told by events.
    package var preloadsLikeVisits: Bool { since(8, 0, 0) }

    // MARK: Frames, streams

    /// Section 10.
    package var hasFrames: Bool { !isTurbolinks }
    /// T82, T83, T84, T85, T86, T87 changed together.
    package var hasNewFrames: Bool { since(7, 2, 0) }
    /// T83, T85: an answer without the frame is shown as a page, and `turbo-visit-control` in an answer counts for nothing.
    ///
    /// Source: `loadResponse` of FrameController in 7.2.0, 7.2.4, 7.2.5 and 7.3.0.
    package var visitsMissingFrames: Bool { hasNewFrames && !since(7, 3, 0) }
    /// T24: `turbo:fetch-request-error`.
    package var tellsOfFailedRequests: Bool { since(7, 2, 0) }
    /// T80: a frame takes what is no page and what is of another site, too; in 7.2.0 alone.
    ///
    /// Source: `LinkClickObserver` in FrameController of 7.2.0, `LinkInterceptor` before and since.
    package var framesTakeAnyLink: Bool { since(7, 2, 0) && !since(7, 2, 1) && !isTurbolinks }
    /// T82: what a frame of an answer asks for by itself is cancelled when it is put aside.
    package var cancelsStrayFrames: Bool { since(8, 0, 21) }
    /// T80.
    package var knowsParentFrame: Bool { since(8, 0, 21) }
    /// T87.
    package var mergesHeadOfFrames: Bool { since(8, 0, 0) }
    /// T100: `before` and `after` remove siblings of the same id first.
    package var removesDuplicateSiblings: Bool { since(8, 0, 21) }

    private static let pages: Set<String> = ["", ".htm", ".html", ".xhtml"]
    private static let leftToTheBrowser: Set<String> = [
        ".7z", ".aac", ".apk", ".avi", ".bmp", ".bz2", ".css", ".csv", ".deb", ".dmg", ".doc", ".docx", ".exe", ".gif",
        ".gz", ".heic", ".heif", ".ico", ".iso", ".jpeg", ".jpg", ".js", ".json", ".m4a", ".mkv", ".mov", ".mp3",
        ".mp4",
        ".mpeg", ".mpg", ".msi", ".ogg", ".ogv", ".pdf", ".pkg", ".png", ".ppt", ".pptx", ".rar", ".rtf", ".svg",
        ".tar",
        ".tif", ".tiff", ".txt", ".wav", ".webm", ".webp", ".wma", ".wmv", ".xls", ".xlsx", ".xml", ".zip",
    ]
}
