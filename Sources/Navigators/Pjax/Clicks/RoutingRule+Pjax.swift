extension RoutingRule {
    /// P10.
    static let takenByPjax = RoutingRule("P10", "the page gives the link to pjax")
    static let notGivenToPjax = RoutingRule("P10", "no selector that the page gives to pjax fits the link")
    static let noPjaxLink = RoutingRule("P10", "the element that the page gives to pjax is no link")
    static let otherPjaxHost = RoutingRule("P10", "the link leads to another protocol or host")
    static let pjaxFragment = RoutingRule("P10", "the link is a fragment of the address")
    /// P13.
    static let noPjaxContainer = RoutingRule("P13", "the container is not in the page")
    static let noPjaxSelector = RoutingRule("P2", "nothing names the container")
    static let unreadPjaxContainer = RoutingRule("P2", "a script computes the container")
    /// P10: another port.
    static let otherPjaxPort = RoutingRule("P10", "the link leads to another port, which no address can be pushed for")
}
