@testable import Scripts

/// What must come of a recorded click under jQuery Mobile 1.4.5, as far as the readings alone make it certain.
///
/// Deliberately narrow: one handler, on the element or around it below the document, that prevents always and moves once at
/// most. Everything else is left to a simulation that knows the order of handlers.
struct ClickForecast {
    private let click: ScriptedClick
    private var taking: [HandlerEffect] = []
    private var isUncertain = false

    init(_ click: ScriptedClick) {
        self.click = click
        guard let element = click.element else {
            isUncertain = true
            return
        }
        // Handlers that are taken off again, popups and settings are another matter.
        if click.script.contains(".off(") || click.script.contains(".popup(") || !click.summary.settings.isEmpty {
            isUncertain = true
        }
        let effects = click.summary.effects
        for handler in click.summary.handlers {
            let own = handler.effect?.given { $0.outcome(for: element, target: element) { _ in click.address } }
            guard let effect = own?.joined(with: { effects[$0] }), !effect.isEmpty else { continue }
            consider(handler, effect, element)
        }
        for move in click.summary.moves {
            guard case .handler(let index) = move.context, click.summary.handlers[index].effect == nil else { continue }
            isUncertain = true
        }
        let own = click.attributeEffect?.given { $0.outcome(for: element, target: element) { _ in click.address } }
        if let effect = own, !effect.isEmpty { taking.append(effect) }
    }

    /// The outcome as it is recorded; none if it is not certain.
    var outcome: String? {
        guard !isUncertain, taking.count < 2 else { return nil }
        let plain: String
        let effect: HandlerEffect
        if let address = click.addressEffect {
            guard taking.isEmpty else { return nil }
            (effect, plain) = (address, "nothing")
        } else {
            plain = click.plain["1.4.5"] ?? ""
            guard let taken = taking.first else { return plain }
            effect = taken
        }
        guard effect.calls.isEmpty, !effect.isOpaque else { return nil }
        guard effect.preventsDefault == .always || effect.preventsDefault == .never && plain == "nothing" else {
            return nil
        }
        guard let departure = effect.departures.first else { return "nothing" }
        guard effect.departures.count == 1, departure.extent == .always else { return nil }
        return place(departure)
    }

    private mutating func consider(_ handler: HandlerBinding, _ effect: HandlerEffect, _ element: TestElement) {
        let isSubmit = element.attributes["type"] == "submit"
        let events = Set(handler.events)
        guard events.isSubset(of: ["click", "submit"]), !handler.events.isEmpty, handler.method != "live" else {
            // A mouse makes no touches.
            if events.isSubset(of: ["touchstart", "touchend", "touchmove", "mouseenter"]) { return }
            isUncertain = true
            return
        }
        if events == ["submit"], !isSubmit { return }
        switch handler.target {
        case .document, .window:
            // Before or behind the library's own handler there.
            guard handler.delegateSelector != nil, handler.context == .topLevel, click.where == "head" else {
                isUncertain = true
                return
            }
        case .receiver, .unknown:
            isUncertain = true
            return
        case .selector:
            // In the head the elements are not there yet.
            if click.where == "head", handler.context == .topLevel, handler.method != "live" { return }
            guard handler.context == .topLevel || handler.context.isReady(in: click.summary) else {
                isUncertain = true
                return
            }
        }
        guard let selector = handler.selector else {
            isUncertain = true
            return
        }
        let match = sequence(first: element, next: \.enclosing).map { selector.match($0) }.max() ?? .no
        if match == .perhaps { isUncertain = true }
        if match == .yes { taking.append(effect) }
    }

    /// What is recorded of a move.
    private func place(_ departure: Departure) -> String? {
        let target: String
        switch departure.target {
        case .written(let text): target = text
        case .selector(let selector): target = selector
        case .ownAddress: target = click.path.first?.attributes["href"] ?? ""
        case .ownAttribute(let name):
            guard let value = click.path.first?.attributes[name] else { return nil }
            target = value
        default: return nil
        }
        switch departure.method {
        case .assignLocation, .replaceLocation:
            if target.hasPrefix("#") { return "change \(target.dropFirst())" }
            return target.contains("#") ? nil : "load /\(target)"
        case .assignHash:
            return "change \(target.hasPrefix("#") ? String(target.dropFirst()) : target)"
        case .changePage, .changeContainer, .navigate:
            return target.hasPrefix("#") ? "change \(target.dropFirst())" : "change /\(target)"
        default:
            return nil
        }
    }
}

extension RunContext {
    /// Whether it runs when the document is there.
    fileprivate func isReady(in summary: ScriptSummary) -> Bool {
        guard case .handler(let index) = self else { return false }
        return summary.handlers[index].isReadyHandler
    }
}
