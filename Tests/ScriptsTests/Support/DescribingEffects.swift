@testable import Scripts

extension MoveTarget {
    /// `'b.html'`, `own href`, `own rel`, `argument 0`, `'#quiz-'…''`, `-`
    var line: String {
        switch self {
        case .written(let text): "'\(text)'"
        case .selector(let selector): "\(selector) (selected)"
        case .ownAddress: "own href"
        case .ownAttribute(let name): "own \(name)"
        case .attributeInside(let selector, let name, let isChild): "own \(isChild ? "> " : "")\(selector) \(name)"
        case .ownElement: "own element"
        case .composed(let prefix, let suffix): "'\(prefix)'…'\(suffix)'"
        case .argument(let position): "argument \(position)"
        case .addressOfArgument(let position): "href of argument \(position)"
        case .unknown: "-"
        }
    }
}

extension Extent {
    /// Nothing is said of what happens always.
    var suffix: String { self == .sometimes ? " sometimes" : "" }
}

extension HandlerEffect {
    /// `prevents, stops sometimes, assignLocation own href later, calls go('b.html')`; `nothing`.
    var line: String {
        var parts: [String] = []
        for (name, extent) in [
            ("prevents", preventsDefault), ("stops", stopsPropagation),
            ("stops immediately", stopsImmediatePropagation),
        ] where extent != .never {
            parts.append(name + extent.suffix)
        }
        if returnsFalse != .never { parts.append("false" + returnsFalse.suffix) }
        for departure in departures {
            parts.append(
                "\(departure.method) \(departure.target.line)\(departure.isDeferred ? " later" : "")\(departure.extent.suffix)"
            )
        }
        for call in calls {
            let arguments = call.arguments.map(\.line).joined(separator: ", ")
            parts.append(
                "\(call.isReturned ? "returns" : "calls") \(call.name)(\(arguments))\(call.getsEvent ? " with the event" : "")"
                    + "\(call.isDeferred ? " later" : "")\(call.extent.suffix)")
        }
        if isOpaque { parts.append("unknown") }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}
