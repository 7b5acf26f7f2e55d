extension RoutingRule {
    /// MI2.
    static let notInstant = RoutingRule("MI2", "navigation.instant is not switched on")
    /// MI10.
    static let materialNoLink = RoutingRule("MI10", "no link around what was clicked")
    static let materialTarget = RoutingRule("MI10", "the link has a target attribute")
    static let materialDrawing = RoutingRule("MI10", "the link stands in a drawing")
    /// MI11.
    static let listed = RoutingRule("MI11", "the sitemap lists the page")
    static let notListed = RoutingRule("MI11", "the sitemap does not list this address")
    static let noSitemap = RoutingRule("MI4", "the sitemap lists no page under this address of the site")
    /// MI12.
    static let breaksClicks = RoutingRule("MI12", "a link without an address stops the theme's clicks")
    static let clicksStopped = RoutingRule("MI12", "the theme's clicks were stopped by a link without an address")
    /// MI33.
    static let samePlace = RoutingRule("MI33", "the link leads to where the visitor is")
    /// MI42.
    static let replacingStopped = RoutingRule("MI42", "the theme replaces no page any more")
}
