internal import DOM
internal import Facts

/// Widgets that throw when they are made: the page is never shown then, and no change begins any more (section 10).
///
/// NOTE: of all that can make a widget stumble, these are the mistakes that were met on real sites or found by trying.
extension Door<JQueryMobile> {
    /// Looks for a widget in a page that stumbles over its markup, and notes it.
    ///
    /// - Throws: what it throws.
    mutating func checkWidgets(of page: Node) throws(ScriptError) {
        for fault in WidgetFault.allCases where profile.widgetFaults.contains(fault) {
            guard let element = widgets([fault.role], in: page).first(where: { has(fault, $0) }) else { continue }
            let tag = live.startTag(of: element)
            tab.noteMishap(.widgetThrows, fault.rawValue, tag: tag)
            throw .type("the \(fault.role) \(fault.reason)\(tag.map { " in line \($0.line)" } ?? "")")
        }
    }

    private func has(_ fault: WidgetFault, _ element: Node) -> Bool {
        switch fault {
        case .unknownGrid:
            guard let grid = declared(names.grid, by: element), !grid.isEmpty else { return false }
            return !["solo", "a", "b", "c", "d"].contains(grid) && has(element, .ul)
        case .emptyNavbar:
            // Sizzle took `:nth-child(undefinedn+1)` for a selector until jQuery 1.8.
            guard profile.jQuery.isAtLeast(1, 8) else { return false }
            return live.descendants(of: element) { live.isHTML($0, .ul) }.contains { live.children(of: $0).isEmpty }
        case .tableWithoutHead:
            // `_updateReflow` reads of each cell of the first row what it noted of cells in a thead alone.
            guard ["reflow", nil].contains(declared(names.mode, by: element)),
                declared(names.enhanced, by: element) != "true",
                let row = live.firstDescendant(of: element, where: { live.name(of: $0) == "tr" })
            else { return false }
            return !live.children(of: row).isEmpty
                && live.closest(row, where: { $0 == element || live.name(of: $0) == "thead" }) == element
        case .emptyRangeslider:
            return !has(element, .input)
        case .rangesliderWithoutSliders:
            let inputs = live.descendants(of: element) { live.isHTML($0, .input) }
            return [inputs.first, inputs.last].contains { $0.map { !isSlider($0) } ?? false }
        case .panelOutsidePage:
            return live.closest(element, where: { live.attribute(names.role, of: $0, equals: "page") }) == nil
        }
    }

    private func isSlider(_ input: Node) -> Bool {
        live.attribute(.type, of: input, equals: "range") || live.attribute(names.type, of: input, equals: "range")
            || isWidget(input, "slider")
    }

    private func has(_ element: Node, _ name: Word) -> Bool {
        live.firstDescendant(of: element) { live.isHTML($0, name) } != nil
    }
}

/// A mistake in markup over which a widget stumbles.
package enum WidgetFault: String, Hashable, Sendable, CaseIterable {
    /// A grid of another letter than there are.
    case unknownGrid = "a grid of an unknown letter"
    /// A bar without buttons, with jQuery 1.8 or newer.
    case emptyNavbar = "a navbar without buttons"
    /// A table of the mode `reflow`, which is the default, whose first row is in no `thead`.
    case tableWithoutHead = "a table without thead"
    /// A slider of two ends with neither.
    case emptyRangeslider = "a rangeslider without inputs"
    /// A slider of two ends that are no sliders: 1.3 waits for others to make them.
    case rangesliderWithoutSliders = "a rangeslider of other inputs"
    /// A panel in a dialog, which a page becomes by the role of the link too: the panel looks for its page by `data-role="page"`.
    case panelOutsidePage = "a panel in a dialog"

    /// The widget.
    var role: String {
        switch self {
        case .unknownGrid, .emptyNavbar: "navbar"
        case .tableWithoutHead: "table"
        case .emptyRangeslider, .rangesliderWithoutSliders: "rangeslider"
        case .panelOutsidePage: "panel"
        }
    }

    /// What it stumbles over.
    var reason: String {
        switch self {
        case .unknownGrid: "has a data-grid that there is not"
        case .emptyNavbar: "has a list without items"
        case .tableWithoutHead: "has no thead"
        case .emptyRangeslider: "has no inputs"
        case .rangesliderWithoutSliders: "has inputs that are no sliders"
        case .panelOutsidePage: "lies in no element with data-role=\"page\""
        }
    }
}
