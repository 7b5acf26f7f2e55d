internal import DOM
internal import Facts

/// Widgets that throw when they are made: the page is never shown then, and no change begins any more (section 10).
///
/// NOTE: of all that can make a widget stumble, these are the mistakes that were met on real sites or found by trying.
extension Door<JQueryMobile> {
    /// Looks for a widget in a page that stumbles over its markup.
    ///
    /// - Throws: what it throws.
    func checkWidgets(of page: Node) throws(ScriptError) {
        for fault in WidgetFault.allCases where profile.widgetFaults.contains(fault) {
            guard let element = widgets([fault.role], in: page).first(where: { has(fault, $0) }) else { continue }
            throw .type(
                "the \(fault.role) \(fault.reason)\(live.startTag(of: element).map { " in line \($0.line)" } ?? "")")
        }
    }

    private func has(_ fault: WidgetFault, _ element: Node) -> Bool {
        switch fault {
        case .unknownGrid:
            guard let grid = declared(names.grid, by: element), !grid.isEmpty else { return false }
            return !["solo", "a", "b", "c", "d"].contains(grid) && has(element, .ul)
        case .emptyNavbar:
            return live.descendants(of: element) { live.isHTML($0, .ul) }.contains { live.children(of: $0).isEmpty }
        case .tableWithoutHead:
            let rows = live.descendants(of: element) { live.name(of: $0) == "tr" }
            return !rows.isEmpty && !rows.contains { live.parent(of: $0).map { live.name(of: $0) } == "thead" }
        case .emptyRangeslider:
            return !has(element, .input)
        }
    }

    private func has(_ element: Node, _ name: Word) -> Bool {
        live.firstDescendant(of: element) { live.isHTML($0, name) } != nil
    }
}

/// A mistake in markup over which a widget stumbles.
package enum WidgetFault: String, Hashable, Sendable, CaseIterable {
    /// A grid of another letter than there are.
    case unknownGrid = "a grid of an unknown letter"
    /// A bar without buttons.
    case emptyNavbar = "a navbar without buttons"
    /// A table whose rows are in no `thead`.
    case tableWithoutHead = "a table without thead"
    /// A slider of two ends with neither.
    case emptyRangeslider = "a rangeslider without inputs"

    /// The widget.
    var role: String {
        switch self {
        case .unknownGrid, .emptyNavbar: "navbar"
        case .tableWithoutHead: "table"
        case .emptyRangeslider: "rangeslider"
        }
    }

    /// What it stumbles over.
    var reason: String {
        switch self {
        case .unknownGrid: "has a data-grid that there is not"
        case .emptyNavbar: "has a list without items"
        case .tableWithoutHead: "has no thead"
        case .emptyRangeslider: "has no inputs"
        }
    }
}
