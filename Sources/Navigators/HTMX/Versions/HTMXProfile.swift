internal import Facts

/// What a version of htmx does, as data.
///
/// Source: sections 13 and 14 of the rules for 1.9.12, 2.0.10 and 4.0.0; for what lies between, `dist/htmx.js` of each
/// release, and random walks in a browser beside those of the simulation.
package struct HTMXProfile: Sendable {
    /// The version.
    package let version: FrameworkVersion

    /// The oldest and the newest version whose rules are known, and the newest that is no beta.
    static let oldest = FrameworkVersion(numbers: [1, 8, 0], description: "1.8.0")
    static let newest = FrameworkVersion(numbers: [4, 0, 0], description: "4.0.0")
    static let stable = FrameworkVersion(numbers: [2, 0, 10], description: "2.0.10")

    /// Reads the table for a version.
    package init(_ version: FrameworkVersion) { self.version = version }

    private func since(_ numbers: Int...) -> Bool { !version.numbers.lexicographicallyPrecedes(numbers) }

    /// Section 14: everything is otherwise.
    package var isFour: Bool { since(4) }
    private var isTwo: Bool { since(2) }

    /// H4: a library that is there already does nothing when it is evaluated again.
    package var isMadeOnce: Bool { !isTwo }
    /// H3, H36: a page may say what becomes of answers, by their status, and that nothing is inherited.
    package var hasSettingsOfTwo: Bool { isTwo }

    // MARK: Requests

    /// H40: `document` and `window` are asked for, and the library stops with an exception when the answer comes.
    package var swapsIntoNoElement: Bool { !isTwo }
    /// H40: the words that name a target by themselves; with others a target is a selector.
    package var targetWords: Set<String> {
        var words: Set = ["document", "window", "body"]
        if since(1, 9, 7) { words.formUnion(["next", "previous"]) }
        if isTwo { words.insert("root") }
        if since(2, 0, 3) { words.insert("host") }
        if since(2, 0, 4) { words.formUnion(["nextElementSibling", "previousElementSibling"]) }
        return words
    }
    /// H20: an element asks again after an answer that could not be put in its place; before, its next request waits forever.
    ///
    /// Source: `xhr.onload` of 2.0.4 and 2.0.5.
    package var asksAgainAfterErrors: Bool { since(2, 0, 5) }
    /// H31: the button that submits a form may say where to and how.
    package var heedsSubmitters: Bool { since(1, 9, 6) }
    /// H16, H100: a request to another origin is refused before it is sent.
    package var staysAtHome: Bool { isTwo }
    /// H32, H100: the fields of DELETE are in the address.
    package var deletesByAddress: Bool { isTwo }
    /// H14, H100: a form with the method `dialog` is left alone.
    package var leavesDialogs: Bool { since(2, 0, 2) }
    /// H31, H100: a boosted GET form drops the query of its action.
    package var dropsQueriesOfForms: Bool { since(2, 0, 3) }
    /// H40, H100: `hx-target` may be a list.
    package var hasTargetLists: Bool { since(2, 0, 4) }
    /// H40: what is told of a target that is not there says its selector where the element inherits that, too.
    package var namesInheritedTargets: Bool { since(2, 0, 5) }
    /// H61, H101: `hx-push-url="false"` lets a boosted link push nonetheless.
    package var falseStopsNoPush: Bool { since(2, 0, 9) }
    /// H17, H109: which clicks lose their default action.
    package var preventsByButtonType: Bool { since(2, 0, 5) }

    /// H14: a boosted link leads where its address led when the library saw it, relative to the page's address at that time.
    package var resolvesLinksEarly: Bool { since(1, 9, 1) && !since(1, 9, 6) }
    /// H51: the first word of `hx-swap` is a style, whatever it is.
    package var swapsByFirstWord: Bool { !since(1, 9, 6) }

    /// H35: a request for a page of the history says that it is htmx's; a setting takes that back from 2.0.5 on.
    package var asksForHistoryAsItself: Bool { since(1, 9, 10) && !isFour }

    /// H38: the headers behind which an answer is put nowhere; the first of them that is there counts.
    package var headersThatLeave: [String] {
        isFour ? ["hx-refresh", "hx-redirect", "hx-location"] : ["hx-location", "hx-redirect", "hx-refresh"]
    }
    /// H35: `historyRestoreAsHxRequest` is a setting.
    package var maySendHistoryUnmarked: Bool { since(2, 0, 5) && !isFour }
    /// H32: `getCacheBusterParam` is a setting.
    package var bustsCaches: Bool { since(1, 8, 5) && !isFour }
    /// H38: `HX-Reselect` is known.
    package var heedsReselection: Bool { since(1, 9, 3) }
    /// H38: `HX-Trigger` may name several events between commas.
    package var announcesLists: Bool { since(1, 9, 4) }
    /// H38: an event of `HX-Trigger` may say where it is fired, and those behind it are fired there too.
    package var announcesElsewhere: Bool { since(2, 0, 2) }
    /// H38: what `HX-Trigger-After-Swap` and `HX-Trigger-After-Settle` name is told of.
    package var announcesLater: Bool { !isFour }

    // MARK: Parsing and swapping

    /// H41, H102: the first tag decides how an answer is read.
    package var readsByFirstTag: Bool { isTwo }
    /// H45, H104: scripts are made anew while the answer is read, and run on insertion.
    package var runsScriptsOnInsertion: Bool { isTwo }
    /// H51, H106: `textContent` is a style.
    package var swapsTexts: Bool { isTwo }
    /// H56, H105: a part that finds no target is told of, and its id need not be a selector.
    package var tellsLostParts: Bool { since(2, 0, 5) }
    /// H56: what is told of such a part says where it was to go.
    package var namesLostParts: Bool { since(2, 0, 9) }
    /// H50, H51: of what comes in place of an element only that is told, and no more of what came before it; to 1.9.2.
    package var forgetsOtherElements: Bool { !since(1, 9, 3) }
    /// H50: what comes in place of an element hears of it even if a text comes first; not in 2.0.0 and 2.0.1.
    package var hearsBehindTexts: Bool { !isTwo || since(2, 0, 2) }
    /// H56: a part without an id goes to the element `null`; to 1.9.3 its selector is none.
    package var takesMissingIDsForNull: Bool { since(1, 9, 4) }
    /// H56: blanks around the selectors of `hx-select-oob` do no harm.
    package var trimsSelectedParts: Bool { since(1, 9, 0) }
    /// H51: `outerHTML` leaves the body where it is, and exchanges what is in it.
    package var keepsBody: Bool { !isFour && (!isTwo || since(2, 0, 1)) }
    /// H56, H105: the contents of templates are looked through for parts.
    package var looksIntoTemplates: Bool { isTwo }
    /// H56: a template leaves with the parts that it held; to 2.0.1 when nothing is left in it.
    package var removesTemplatesOfParts: Bool { since(2, 0, 2) }
    /// H56: what marks a part does not come in with it, and its target may be any of the selectors of `hx-target`.
    package var removesMarks: Bool { since(2, 0, 3) }
    /// H54, H106: the kept element comes in its place after the insertion.
    package var restoresAfterInsertion: Bool { since(2, 0, 3) }
    /// H42, H103: the title is set before settling, as text.
    package var setsTitleBeforeSettling: Bool { isTwo }

    // MARK: History and scrolling

    /// H60: the address changes before the answer is put in its place, so that what is relative in it is resolved against the
    /// new one; to 1.9.8 it changes when all has settled.
    ///
    /// Source: `handleAjaxResponse` of 1.9.8 and 1.9.9.
    package var changesAddressFirst: Bool { since(1, 9, 9) }

    /// H62, H107: the fragment is looked for with a selector.
    package var findsAnchorsBySelector: Bool { isTwo || !since(1, 9, 7) }
    /// H73, H108: a restoration is told of by all events of a swap.
    package var tellsOfRestoring: Bool { since(2, 0, 5) }
    /// H73: a page of the cache gets the title that it had; from 2.0.0 to 2.0.2 that is looked for in what was saved, and there
    /// is none.
    package var restoresTitles: Bool { !isTwo || since(2, 0, 3) }
    /// H70, H108: the current path lies in the storage of the tab.
    package var storesCurrentPath: Bool { since(2, 0, 5) }
    /// H70: it is noted when a document is loaded; from 2.0.5 to 2.0.7 that of an earlier document stays.
    package var notesPathAtStart: Bool { !storesCurrentPath || since(2, 0, 8) }
    /// H3: the indicators' style is an element of head.
    package var addsStyleElement: Bool { !isFour }
}
