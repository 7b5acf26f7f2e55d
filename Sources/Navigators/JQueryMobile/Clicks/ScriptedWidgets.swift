internal import Facts
internal import Scripts

/// Popups and panels that scripts make (§10): `$("#menu").enhanceWithin().popup()`, `$("body > [data-role='panel']").panel()`.
///
/// What lies outside of all pages becomes one in no other way.
extension Door<JQueryMobile> {
    /// Whether a script that has run makes a widget of an element.
    func isMadeByScript(_ element: Node, _ widget: String) -> Bool {
        let selectors = selectorsOfScripts(for: widget)
        if selectors.isEmpty { return false }
        let candidate = LiveElement(document: LiveElement.Document(live), node: element)
        return selectors.contains { $0.match(candidate) == .yes }
    }

    /// The elements of which scripts that have run make a widget.
    func elementsMadeByScripts(_ widget: String) -> [Node] {
        selectorsOfScripts(for: widget).flatMap { live.elements(selectedBy: $0) }
    }

    private func selectorsOfScripts(for widget: String) -> [Selector] {
        tab.window.scripts.filter { $0.reading.calledPlugins.contains(widget) }.flatMap { script in
            let summary = script.reading.summary
            return summary.pluginCalls.filter { call in
                call.name == widget && !call.isConditional && summary.isMadeBeforeClicks(call)
            }.compactMap { Selector(parsing: $0.selector) }
        }
    }
}

extension ScriptSummary {
    /// Whether a call is made before a visitor clicks: while the script runs, or when the document or a page is ready.
    fileprivate func isMadeBeforeClicks(_ call: PluginCall) -> Bool {
        switch call.context {
        case .topLevel: true
        case .function: false
        case .handler(let index): handlers[index].events.contains { Self.eventsOfStart.contains($0) }
        }
    }

    private static let eventsOfStart: Set<String> = [
        "ready", "DOMContentLoaded", "load", "deviceready", "pagebeforecreate", "pagecreate", "pageinit",
        "pagebeforeshow", "pageshow", "pagecontainercreate", "pagecontainerbeforeshow", "pagecontainershow",
    ]
}
