internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

/// Handlers that hear a link by itself, and neither lead anywhere nor keep it from being followed:
///
///     $("#fees-link").click(function () { $("html").animate({ scrollTop: $("#fees").offset().top }); });
///
/// Who writes one for a link that leads nowhere means something by it.
extension Evidence {
    /// Whether a handler in a link's file, or in a document it was shown in, hears clicks on it and not on all links, and does
    /// something that a visitor sees.
    func isHeardByItself(_ link: Link, in documents: Set<String>) -> Bool {
        if let code = link.markup.attribute(AttributeName(.onclick), of: link.element), hasEffect(code, link) {
            return true
        }
        let element = MarkupElement(markup: link.markup, element: link.element)
        return documents.union([link.file]).contains { file in
            session.scriptJoin.table(of: file)?.scripts.contains { row in
                heardByThemselves(in: row).contains { $0.match(element) == .yes }
            } ?? false
        }
    }

    /// What a script hears by itself, to do something with it; each script is asked once.
    private func heardByThemselves(in row: ScriptRow) -> [Selector] {
        guard let summary = row.reading?.summary else { return [] }
        if let known = heardByThemselves[row.label] { return known }
        let found = summary.handlers.indices.compactMap { Self.selector(ofHandler: $0, in: summary) }
        heardByThemselves[row.label] = found
        return found
    }

    private static func selector(ofHandler number: Int, in summary: ScriptSummary) -> Selector? {
        let handler = summary.handlers[number]
        guard handler.events.contains(where: eventsOfClicks.contains), let selector = handler.selector,
            selector.namesElements
        else { return nil }
        let called = summary.uses.filter { $0.isCalled && $0.context == .handler(number) }.map(\.name)
        let acts = called.isEmpty ? handler.handlerName != nil : !called.allSatisfy(HarmlessCalls.contains)
        return acts ? selector : nil
    }

    /// Whether an attribute's code calls something, and not only what counts visitors.
    private func hasEffect(_ code: String, _ link: Link) -> Bool {
        let called = ScriptSummary(scanning: Array(code.utf8), as: .eventHandler).uses.filter(\.isCalled).map(\.name)
        return !called.isEmpty && !called.allSatisfy(HarmlessCalls.contains)
    }

    private static let eventsOfClicks: Set<String> = [
        "click", "tap", "vclick", "mousedown", "mouseup", "touchstart", "touchend", "vmousedown", "vmouseup",
        "pointerdown", "pointerup",
    ]
}

extension Selector {
    /// Whether it selects elements by more than their names: what `a` selects are all links.
    fileprivate var namesElements: Bool {
        alternatives.allSatisfy { chain in
            guard let last = chain.compounds.last else { return false }
            return !last.ids.isEmpty || !last.classes.isEmpty || !last.attributes.isEmpty
                || chain.compounds.contains { !$0.ids.isEmpty }
        }
    }
}
