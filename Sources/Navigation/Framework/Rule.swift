/// Why a click went where it went; each names the place in `jquery-mobile-semantics`, section 3, that says so.
public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The document loads no jQuery Mobile.
    case noFramework
    /// The framework has not started.
    case notStarted
    /// C1: `linkBindingEnabled` is false.
    case linkBindingDisabled
    /// C1: an earlier handler prevented the click.
    case prevented
    /// C3: the link or an ancestor has `data-ajax="false"` and `ignoreContentEnabled` is on.
    case ignoredContent
    /// C4: `data-rel="back"`.
    case back
    /// C6: `ajaxEnabled` is false.
    case ajaxDisabled
    /// C7: nothing behind the `#`, or no `href` at all.
    case emptyHash
    /// C7: only what follows the `#` counts; it is looked for in the current document.
    case hash
    /// C8: `rel="external"`.
    case relExternal
    /// C8: `data-ajax="false"`.
    case dataAjaxFalse
    /// C8: a `target` attribute.
    case target
    /// C9: another scheme, host or port.
    case otherDomain
    /// C10: the framework loads it by AJAX.
    case ajax
    /// Section 10: `data-rel="popup"`.
    case popup
    /// Section 10: the fragment is a panel's id.
    case panel
    /// Section 10: in the heading of a collapsible.
    case collapsible
    /// Section 10: a tab.
    case tab
    /// C2: no `a` element around what was clicked.
    case noLink
    /// Section 6: a script makes the move.
    case script

    /// The rule's number in the semantics, such as `C7`.
    public var number: String {
        switch self {
        case .noFramework: "-"
        case .notStarted: "S1"
        case .linkBindingDisabled, .prevented: "C1"
        case .noLink: "C2"
        case .ignoredContent: "C3"
        case .back: "C4"
        case .ajaxDisabled: "C6"
        case .emptyHash, .hash: "C7"
        case .relExternal, .dataAjaxFalse, .target: "C8"
        case .otherDomain: "C9"
        case .ajax: "C10"
        case .popup, .panel, .collapsible, .tab: "§10"
        case .script: "§6"
        }
    }

    /// The reason, in a phrase.
    public var reason: String {
        switch self {
        case .noFramework: "the document loads no jQuery Mobile"
        case .notStarted: "jQuery Mobile has not started"
        case .linkBindingDisabled: "linkBindingEnabled is false"
        case .prevented: "an earlier handler prevented the click"
        case .ignoredContent: "inside data-ajax=\"false\" with ignoreContentEnabled"
        case .back: "data-rel=\"back\""
        case .ajaxDisabled: "ajaxEnabled is false"
        case .emptyHash: "nothing behind the #"
        case .hash: "only the part behind the # counts, in the current document"
        case .relExternal: "rel=\"external\""
        case .dataAjaxFalse: "data-ajax=\"false\""
        case .target: "has a target attribute"
        case .otherDomain: "another scheme, host or port"
        case .ajax: "same site, loaded by AJAX"
        case .popup: "data-rel=\"popup\""
        case .panel: "the fragment is a panel's id"
        case .collapsible: "in the heading of a collapsible"
        case .tab: "switches tabs"
        case .noLink: "no link around what was clicked"
        case .script: "a script makes the move"
        }
    }
}
