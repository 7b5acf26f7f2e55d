extension RoutingRule {
    /// H10.
    static let noHTMXElement = RoutingRule("H10", "nothing that htmx listens to around what was clicked")
    /// H11.
    static let htmxDisabled = RoutingRule("H11", "htmx is switched off around the element")
    /// H14.
    static let boosted = RoutingRule("H14", "hx-boost takes the link")
    static let notBoosted = RoutingRule("H14", "no hx-boost holds for the link")
    static let htmxFragment = RoutingRule("H14", "the link is a fragment of the page")
    static let htmxTarget = RoutingRule("H14", "the link's target attribute names a window")
    static let otherHost = RoutingRule("H14", "the link leads to another host")
    /// H17.
    static let asked = RoutingRule("H17", "the element asks for a fragment")
    /// H18.
    static let otherTrigger = RoutingRule("H18", "the element waits for something else than a click")
}
