internal import Facts

/// What htmx will do with a click.
package struct HTMXPlan: Sendable {
    /// The elements that heard it and what they ask for, from the inside out.
    var listeners: [HTMXListener] = []
    /// Whether the browser's own action is prevented.
    var prevents = false
    /// Why it is left to the browser, where nobody heard it.
    var rule: RoutingRule?
}

extension Door<HTMX> {
    /// H15 to H18: what becomes of a click.
    mutating func plan(for click: Click) -> HTMXPlan {
        var plan = HTMXPlan()
        if click.isStopped {
            plan.rule = .prevented
            return plan
        }
        for listener in listeners(of: "click", at: click.element) {
            if isTaken(listener) { plan.prevents = true }
            guard listener.trigger.isPassing else { continue }
            plan.listeners.append(listener)
            if listener.trigger.stops { break }
        }
        if plan.listeners.isEmpty { plan.rule = click.isPrevented ? .prevented : reason(click) }
        return plan
    }

    /// Whether a listener prevents the browser's own action.
    private func isTaken(_ listener: HTMXListener) -> Bool {
        guard profile.isFour else { return listener.action?.isBoosted == true || cancelsClick(at: listener.heardAt) }
        // A delayed one comes too late for that.
        return (listener.trigger.delay == 0 || listener.trigger.filter != nil) && cancelsClick(at: listener.heardAt)
    }

    /// Why nobody hears a click.
    private func reason(_ click: Click) -> RoutingRule {
        let live = tab.window.live
        guard let link = click.link else { return .noHTMXElement }
        if isDisabled(link) { return .htmxDisabled }
        guard let boost = inherited(.boost, link) else { return .notBoosted }
        if boost == "false" || !profile.isFour && boost != "true" { return .notBoosted }
        guard let href = live.attribute(.href, of: link), !href.isEmpty else { return .noHTMXElement }
        if href.hasPrefix("#") { return .htmxFragment }
        if !opensHere(link) { return .htmxTarget }
        return live.value(.trigger, of: link) == nil ? .otherHost : .otherTrigger
    }

    /// Where a plan leads.
    mutating func route(of plan: HTMXPlan, _ click: Click) -> Route? {
        guard let action = plan.listeners.first(where: { $0.action != nil })?.action else {
            let rule = plan.rule ?? .otherTrigger
            guard let link = click.link, rule != .prevented else {
                return rule == .noHTMXElement ? nil : Route(kind: .nothing, url: nil, rule: rule)
            }
            return plan.prevents ? Route(kind: .nothing, url: nil, rule: rule) : tab.nativeRoute(of: link, rule: rule)
        }
        let rule: RoutingRule = action.isBoosted ? .boosted : .asked
        guard let url = requested(action) else { return Route(kind: .dead, url: nil, rule: rule) }
        guard let target = try? target(of: action.element, boosted: action.isBoosted) else {
            return Route(kind: .dead, url: url.shown, rule: rule, detail: "the target is not in the page")
        }
        if url.origin != tab.origin {
            return Route(kind: .dead, url: url.href, rule: rule, detail: "another origin is not asked")
        }
        var route = Route(kind: .ajax, url: url.shown, rule: rule)
        route.fetched = url.href
        if target != live.body { route.detail = "into \(label(target))" }
        return route
    }

    /// The address that an action asks for, without the fields that are added.
    mutating func requested(_ action: HTMXAction) -> WebAddress? {
        let path = action.path.isEmpty ? tab.address.href : action.path
        return WebAddress(path, base: tab.baseAddress)
    }

    /// Does what was planned.
    mutating func carryOut(_ plan: HTMXPlan, _ click: Click) -> Verdict {
        var leaves = false
        if !plan.prevents, !plan.listeners.isEmpty, case .follow(let target)? = tab.activation(of: click.element) {
            leaves = target.fragment == nil || target.withoutFragment != tab.address.withoutFragment
        }
        own.isLeaving = !plan.prevents && leaves
        for (index, listener) in plan.listeners.enumerated() { act(listener, submitter: nil, isClicked: index == 0) }
        own.isLeaving = false
        return plan.prevents ? .prevented : .ignored
    }

    /// A trigger has fired.
    mutating func act(_ listener: HTMXListener, submitter: Node?, isClicked: Bool = false) {
        guard let action = listener.action else { return }
        if listener.trigger.isOnce, !own.spent.insert(action.element).inserted { return }
        var request = HTMXRequest(action, submitter: submitter)
        request.isClicked = isClicked
        request.isSeen = listener.trigger.event == "revealed"
        if listener.trigger.delay > 0 {
            later(.trigger(request), after: min(listener.trigger.delay, HTMXLatency.longest))
        } else {
            issue(request)
        }
    }

    /// Submissions (H17).
    mutating func submit(_ form: Node, _ submitter: Node?, _ isPrevented: Bool) -> Verdict {
        var prevents = false
        for listener in listeners(of: "submit", at: form) {
            if listener.action?.isBoosted == true || live.isHTML(listener.heardAt, .form) { prevents = true }
            guard listener.trigger.isPassing else { continue }
            act(listener, submitter: submitter)
            if listener.trigger.stops { break }
        }
        return prevents ? .prevented : .ignored
    }
}
