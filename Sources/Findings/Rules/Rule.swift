/// One kind of finding: how to find it, and all there is to read about it.
public struct Rule: Sendable {
    /// Its name, which reads after "allow".
    public let name: String
    /// How bad its findings are unless the user says otherwise.
    public let severity: Severity
    /// What it finds, in one sentence.
    public let summary: String
    /// What happens, and why.
    public let explanation: String
    /// How to mend it.
    public let remedy: String
    /// A site it finds something in.
    package let bad: ExampleSite
    /// The same site, mended.
    package let good: ExampleSite
    /// What a browser shows of its findings.
    package let claim: RuleClaim
    let scope: Scope

    /// What a rule judges.
    enum Scope: Sendable {
        /// One file on its own: asked once for each file, in any order and at the same time for several.
        case page(@Sendable (PageEvidence) -> [Finding])
        /// All states of the site.
        case site(@Sendable (Evidence) -> [Finding])
    }

    /// All rules, in the order of their documentation.
    public static let all: [Rule] = [
        .fragmentLostByAjax, .fragmentMissing, .fragmentNoPage, .fragmentOfOtherFile, .fragmentFindsOtherPage,
        .elementShownAsPage, .fileMissing, .linkOutOfFolder, .noPageInResponse, .pageNeverShown, .pageUnreachable,
        .pageOutOfReach,
        .malformedMarkup, .scriptLostByAjax, .functionLostByAjax, .functionLostOnReload, .readyLostByAjax,
        .handlersBoundAgain, .declaredTwice, .scriptsOutOfOrder, .scriptUnreadable, .scriptRunsAgain,
        .documentWrittenAway,
        .styleSheetLostByAjax, .libraryLoadedTwice, .libraryLostOnReload, .partMissing,
        .jqueryAfterMobile, .jqueryNotSupported, .mobileinitTooLate, .libraryNotSimulated,
        .duplicateIDInDOM, .dataURLClash, .selfLinkLosesAddress, .indexLoadedTwice, .dialogAtStart,
        .dataRelBecomesRole, .baseElementIgnored, .textGarbled,
        .frameContentMissing, .visitRefused, .permanentElementLost, .fragmentNotShown, .fragmentVisitsPage,
        .styleSheetStays, .linkNotTaken, .linkToNoPage, .linkSendsForm,
        .swapTargetMissing, .nothingSelected, .partShownAsPage, .addressShowsPart, .pageSwappedIntoPart, .fileBoosted,
        .idTwiceAfterSwap,
        .fragmentBreaksSelector, .headLeftBehind, .pjaxContainerMissing, .pjaxLoadsWholePage, .pjaxAnswerWithoutBody,
        .pageStopsNavigation, .linkStopsNavigation, .containerMissing, .scriptOutsideContainer, .queryTakenBack,
    ]

    /// The rule of a name.
    public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
