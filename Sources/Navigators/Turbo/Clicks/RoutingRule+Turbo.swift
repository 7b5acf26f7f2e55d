extension RoutingRule {
    /// T11.
    static let noTurboLink = RoutingRule("T11", "no link that Turbo looks at around what was clicked")
    static let turboDownload = RoutingRule("T11", "the link has a download attribute")
    static let turboTarget = RoutingRule("T11", "the link's target attribute names a window")
    /// T12.
    static let drawing = RoutingRule("T12", "the link is part of a drawing")
    /// T10.
    static let editable = RoutingRule("T10", "the text can be edited")
    /// T13.
    static let optedOut = RoutingRule("T13", "data-turbo=\"false\" leaves the link to the browser")
    /// T14.
    static let outsideRoot = RoutingRule("T14", "the address lies outside the root")
    /// T15.
    static let otherExtension = RoutingRule("T15", "the address has an extension that is left to the browser")
    /// T18.
    static let formLink = RoutingRule("T18", "data-turbo-method or data-turbo-stream makes it a form")
    /// T20.
    static let visit = RoutingRule("T20", "a visit")
    /// T22.
    static let samePage = RoutingRule("T22", "a fragment of the page that is shown")
    /// T80.
    static let ownFrame = RoutingRule("T80", "the link is in a frame")
    static let namedFrame = RoutingRule("T80", "data-turbo-frame or the frame's target names the frame")
}
