/// The table of versions as people read it.
extension TurboProfile: VersionProfile {
    package static let properties: [VersionProperty<TurboProfile>] = [
        .flag("T4", "evaluated a second time it begins a second session") { $0.startsAgain },
        VersionProperty(rule: "T11", label: "target attributes of links that it takes") { profile in
            switch profile.targets {
            case .none: "none at all"
            case .withoutUnderscore: "all that do not begin with _"
            case .ownWindow: "none, or _self"
            case .ownWindowOrEmpty: "none, empty, or _self"
            }
        },
        .flag("T11", "a target that names an iframe is the browser's") { $0.looksForIframes },
        .flag("T11", "a[xlink:href] is a link") { $0.takesXLinks },
        VersionProperty(rule: "T12", label: "links in drawings") { profile in
            switch profile.drawings {
            case .taken: "taken"
            case .takenWithoutTarget: "taken unless they have a target"
            case .left: "left to the browser"
            }
        },
        .flag("T14", "the root without its final slash counts as inside") { $0.rootWithoutSlashIsInside },
        VersionProperty(rule: "T15", label: "extensions that it takes") { profile in
            switch profile.extensions {
            case .only(let endings): (["none"] + endings.filter { !$0.isEmpty }.sorted()).joined(separator: " ")
            case .allBut: "all but those of other kinds of files"
            }
        },
        .flag("T18", "data-turbo-method and data-turbo-stream make a link a form before turbo:click") { $0.formLinks },
        .flag("T20", "root and extension are asked again for redirects, forms and frames") { $0.asksRootAgain },
        .flag("T21", "the history's entry is made when a visit starts") { $0.changesHistoryAtStart },
        .flag("T22", "a link to a fragment of the same page only scrolls") { $0.scrollsOnSamePage },
        .flag("T22", "and leaves the address as it is") { $0.staysOnSamePage },
        .flag("T24", "turbo:fetch-request-error where nobody answers") { $0.tellsOfFailedRequests },
        .flag("T25", "a redirect's answer is rendered twice") { $0.rendersRedirectsTwice },
        .flag("T26", "turbo:reload says why the browser loads a page") { $0.saysWhyItReloads },
        .flag("T41", "style sheets tracked as dynamic leave") { $0.dropsDynamicSheets },
        .flag("T43", "elements of head that both pages have stay where they are") { $0.keepsEqualHeadElements },
        .flag("T46", "lang is copied to the document element") { $0.copiesLanguage },
        .flag("T51", "noscript is removed from new bodies") { $0.dropsNoscript },
        VersionProperty(rule: "T57", label: "what is removed before a page is cached") { profile in
            let names = profile.temporary.map { name, value in name + (value.map { "=\"\($0)\"" } ?? "") }
            return names.isEmpty ? "nothing" : names.joined(separator: ", ")
        },
        .flag("T59", "links marked data-turbo-preload are fetched in advance") { $0.preloads },
        .flag("T59", "and only those that a visit would take") { $0.preloadsLikeVisits },
        .flag("T60", "turbo:load after an error's answer") { $0.loadsAfterErrors },
        .flag("T73", "entries that the browser made become its own") { $0.adoptsEntries },
        .flag("T80", "_parent names the frame around") { $0.knowsParentFrame },
        .flag("T80", "frames take links to other sites and to what is no page") { $0.framesTakeAnyLink },
        .flag("T82", "what a frame of an answer asks for by itself is cancelled") { $0.cancelsStrayFrames },
        VersionProperty(rule: "T83", label: "a frame that the answer lacks") {
            $0.visitsMissingFrames
                ? "turbo:frame-missing, the answer is shown as a page"
                : $0.hasNewFrames ? "turbo:frame-missing, \"Content missing\"" : "becomes empty"
        },
        .flag("T84", "error answers are shown in frames") { $0.hasNewFrames },
        .flag("T85", "turbo-visit-control in a frame's answer leads to a visit of the page") {
            $0.hasNewFrames && !$0.visitsMissingFrames
        },
        .flag("T87", "a frame that changes the address merges the answer's head") { $0.mergesHeadOfFrames },
        .flag("T90", "forms with target=\"_blank\" are the browser's") { $0.leavesBlankForms },
        .flag("T100", "before and after remove siblings of the same id first") { $0.removesDuplicateSiblings },
        .flag("T110", "pages can be refreshed by morphing") { $0.morphs },
    ]
}
