/// Why a click went where it went.
public struct RoutingRule: Hashable, Sendable {
    /// The rule's number in its library's rules, such as `C7`.
    public let number: String
    /// The reason, in a phrase.
    public let reason: String

    package init(_ number: String, _ reason: String) {
        self.number = number
        self.reason = reason
    }

    /// The library among whose rules it is, Turbo for Turbolinks too; nil where no library has a part in it.
    public var family: NavigatorFamily? {
        switch number.prefix(while: \.isLetter) {
        case "C", "S": .jQueryMobile
        case "T": .turbo
        case "H": .htmx
        case "P": .pjax
        case "MI": .material
        default: nil
        }
    }

    /// No library takes clicks in the document.
    public static let noFramework = RoutingRule("-", "the document loads no library that inserts pages")
    /// What was clicked was taken out of the document, where a library listens.
    public static let takenOut = RoutingRule("-", "what was clicked is not in the document any more")
    /// C2: no `a` element around what was clicked.
    public static let noLink = RoutingRule("C2", "no link around what was clicked")
    /// C1: an earlier handler prevented the click.
    public static let prevented = RoutingRule("C1", "an earlier handler prevented the click")
    /// A handler that a script of the page has bound takes the click before the library, or besides it.
    public static let takenByScript = RoutingRule("§6", "taken by a script")
    /// A script makes the move.
    public static let script = RoutingRule("§6", "a script makes the move")
}
