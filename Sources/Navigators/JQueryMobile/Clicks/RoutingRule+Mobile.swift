/// Why the framework's click handler took a click as it did: its rules by number (C1 to C10), in their order.
extension RoutingRule {
    /// The framework has not started.
    public static let notStarted = RoutingRule("S1", "jQuery Mobile has not started")
    /// `linkBindingEnabled` is false.
    public static let linkBindingDisabled = RoutingRule("C1", "linkBindingEnabled is false")
    /// The link or an ancestor has `data-ajax="false"` and `ignoreContentEnabled` is on.
    public static let ignoredContent = RoutingRule("C3", "inside data-ajax=\"false\" with ignoreContentEnabled")
    /// `data-rel="back"`.
    public static let back = RoutingRule("C4", "data-rel=\"back\"")
    /// `ajaxEnabled` is false.
    public static let ajaxDisabled = RoutingRule("C6", "ajaxEnabled is false")
    /// Nothing behind the `#`, or no `href` at all.
    public static let emptyHash = RoutingRule("C7", "nothing behind the #")
    /// Only what follows the `#` counts; it is looked for in the current document.
    public static let hash = RoutingRule("C7", "only the part behind the # counts, in the current document")
    /// `rel="external"`.
    public static let relExternal = RoutingRule("C8", "rel=\"external\"")
    /// `data-ajax="false"`.
    public static let dataAjaxFalse = RoutingRule("C8", "data-ajax=\"false\"")
    /// A `target` attribute.
    public static let target = RoutingRule("C8", "has a target attribute")
    /// Another scheme, host or port.
    public static let otherDomain = RoutingRule("C9", "another scheme, host or port")
    /// The framework loads it by AJAX.
    public static let ajax = RoutingRule("C10", "same site, loaded by AJAX")
    /// `data-rel="popup"`.
    public static let popup = RoutingRule("§10", "data-rel=\"popup\"")
    /// The fragment is a panel's id.
    public static let panel = RoutingRule("§10", "the fragment is a panel's id")
    /// A panel's own link to close it.
    public static let panelClosing = RoutingRule("§10", "data-rel=\"close\" in a panel")
    /// In the heading of a collapsible.
    public static let collapsible = RoutingRule("§10", "in the heading of a collapsible")
    /// The button of a custom select menu, or an option.
    public static let selectMenu = RoutingRule("§10", "in a custom select menu")
    /// A tab.
    public static let tab = RoutingRule("§10", "switches tabs")
}
