/// Where a script moves to, as far as its text tells.
package indirect enum MoveTarget: Hashable, Sendable {
    /// An address or a `#id` that is written out.
    case written(String)
    /// The elements a selector selects: `changePage($("#next"))`.
    case selector(String)
    /// The address of the element that the handler runs for: `this.href`, `$(this).attr("href")`.
    case ownAddress
    /// Another attribute of that element: `$(this).attr("rel")` is `rel`, `$(this).data("target")` is `data-target`.
    case ownAttribute(String)
    /// An attribute of the first element in it that a selector selects: `$(this).find("a").attr("href")`; only among its
    /// children where `isChild`.
    case attributeInside(String, String, isChild: Bool)
    /// That element itself, handed on: `go(this)`.
    case ownElement
    /// Written out but for a part between: `"#quiz-" + number`.
    case composed(prefix: String, suffix: String)
    /// What the function gets as its argument at this position, counted from 0.
    case argument(Int)
    /// The address of the element it gets as its argument: `function go(link) { location = link.href; }`
    case addressOfArgument(Int)
    /// The text does not tell.
    case unknown
}

extension MoveTarget {
    /// The target where the function is called with these arguments.
    func given(_ arguments: [MoveTarget]) -> MoveTarget {
        switch self {
        case .argument(let position):
            return arguments.indices.contains(position) ? arguments[position] : .unknown
        case .addressOfArgument(let position):
            guard arguments.indices.contains(position) else { return .unknown }
            switch arguments[position] {
            case .ownElement: return .ownAddress
            case .argument(let outer): return .addressOfArgument(outer)
            default: return .unknown
            }
        default:
            return self
        }
    }
}
