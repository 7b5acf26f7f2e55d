/// The table of versions as people read it.
extension HTMXProfile: VersionProfile {
    package static let properties: [VersionProperty<HTMXProfile>] = [
        .flag("H3", "a style element is appended to head") { $0.addsStyleElement },
        .flag("H4", "the library begins anew when it is evaluated again") { !$0.isMadeOnce },
        VersionProperty(rule: "H14", label: "a boosted link leads") {
            $0.resolvesLinksEarly ? "where it led when it came" : "where it leads when it is clicked"
        },
        VersionProperty(rule: "H14", label: "forms with method=\"dialog\"") {
            $0.leavesDialogs ? "left alone" : "boosted"
        },
        VersionProperty(rule: "H14", label: "links it boosts") {
            $0.isFour ? "of the same origin" : "of the same host"
        },
        .flag("H14", "download links are boosted") { !$0.isFour },
        .flag("H16", "another origin is refused before the request") { $0.staysAtHome || $0.isFour },
        .flag("H17", "a hx-get link to #id is prevented inside of a submit button") { $0.preventsByButtonType },
        .flag("H20", "an element asks again after an exception") { $0.asksAgainAfterErrors },
        .flag("H35", "what Back asks the server for is marked as htmx's request") { $0.asksForHistoryAsItself },
        .flag("H35", "unless historyRestoreAsHxRequest is off") { $0.maySendHistoryUnmarked },
        VersionProperty(rule: "H38", label: "headers behind which an answer is put nowhere") {
            $0.headersThatLeave.joined(separator: ", ")
        },
        .flag("H38", "HX-Reselect is known") { $0.heedsReselection },
        .flag("H38", "HX-Trigger may list events") { $0.announcesLists },
        .flag("H38", "an event of HX-Trigger may name its element") { $0.announcesElsewhere },
        .flag("H38", "HX-Trigger-After-Swap and -After-Settle are known") { $0.announcesLater },
        .flag("H31", "formaction and formmethod of a button count") { $0.heedsSubmitters },
        .flag("H31", "the query of a boosted GET form's action is dropped") { $0.dropsQueriesOfForms && !$0.isFour },
        .flag("H32", "fields of DELETE are in the address") { $0.deletesByAddress },
        .flag("H36", "a page may say what becomes of answers, by their status") { $0.hasSettingsOfTwo && !$0.isFour },
        VersionProperty(rule: "H36", label: "answers with an error's status") { $0.isFour ? "swapped" : "not swapped" },
        VersionProperty(rule: "H40", label: "words that name a target") {
            $0.targetWords.sorted().joined(separator: ", ")
        },
        .flag("H40", "document is asked for, as a target") { $0.swapsIntoNoElement },
        .flag("H40", "hx-target may be a list") { $0.hasTargetLists },
        VersionProperty(rule: "H41", label: "how an answer is read") {
            $0.readsByFirstTag
                ? "by its first tag, parts as the content of a template" : "as a document, or a part of a table"
        },
        VersionProperty(rule: "H42", label: "the title") {
            $0.setsTitleBeforeSettling ? "set before settling, as text" : "set after settling, as HTML"
        },
        VersionProperty(rule: "H45", label: "scripts run") {
            $0.runsScriptsOnInsertion ? "on insertion" : "while settling"
        },
        .flag("H51", "textContent is a way to swap") { $0.swapsTexts },
        VersionProperty(rule: "H54", label: "an element with hx-preserve comes to its place") {
            $0.restoresAfterInsertion ? "after the insertion" : "before it, and its scripts run again"
        },
        .flag("H51", "the first word of hx-swap is the style, whatever it is") { $0.swapsByFirstWord },
        .flag("H51", "outerHTML leaves the body where it is") { $0.keepsBody },
        .flag("H56", "a part without an id goes to #null") { $0.takesMissingIDsForNull },
        .flag("H56", "hx-swap-oob comes in with its element") { !$0.removesMarks },
        .flag("H56", "the contents of templates are looked through for parts") { $0.looksIntoTemplates },
        .flag("H56", "an out-of-band part without a target is told of") { $0.tellsLostParts && !$0.isFour },
        .flag("H61", "hx-push-url=\"false\" stops the push of a boosted link") { !$0.falseStopsNoPush || $0.isFour },
        VersionProperty(rule: "H60", label: "the address changes") {
            $0.changesAddressFirst ? "before the answer is put in its place" : "after settling"
        },
        VersionProperty(rule: "H63", label: "the fragment is looked for") {
            $0.findsAnchorsBySelector && !$0.isFour ? "with a selector" : "by its id"
        },
        VersionProperty(rule: "H70", label: "pages for Back and Forward") {
            $0.isFour
                ? "fetched again" : $0.storesCurrentPath ? "in the storage of the tab" : "in the storage of the site"
        },
        .flag("H70", "the path is noted when a document is loaded") { $0.notesPathAtStart },
        .flag("H73", "a page of the cache gets back its title") { $0.restoresTitles },
        VersionProperty(rule: "H120", label: "attributes hold for what is inside") {
            $0.isFour ? "where they say so with :inherited" : "always"
        },
        VersionProperty(rule: "H127", label: "the main part and parts out of band") {
            $0.isFour ? "main part first" : "parts out of band first"
        },
    ]
}
