package import Facts

/// What the theme will do with a click.
package enum MaterialPlan: Sendable {
    /// It leaves it to the browser.
    case browser(RoutingRule)
    /// It stops with an exception, and hears no click again (MI12).
    case breaks
    /// It takes it.
    case take(WebAddress)
}

extension Door<Material> {
    /// What becomes of a click (section 3).
    mutating func plan(for click: Click) -> MaterialPlan {
        if !own.isInstant { return .browser(.notInstant) }
        if own.isStopped { return .browser(.clicksStopped) }
        // MI13: the listener is at the body.
        if click.isStopped { return .browser(.prevented) }
        guard let link = click.link else { return .browser(.materialNoLink) }
        let live = tab.window.live
        // The target of a link in a drawing is an object, which is never empty.
        guard live.isHTML(link, .a) else { return .browser(.materialDrawing) }
        if live.attribute(.target, of: link)?.isEmpty == false { return .browser(.materialTarget) }
        guard let href = live.attribute(.href, of: link),
            let url = WebAddress(href, base: tab.base(of: link, for: href))
        else { return .breaks }
        if own.lists(url) { return .take(url) }
        return .browser(own.listsOwnPages ? .notListed : .noSitemap)
    }

    /// Where a plan leads.
    mutating func route(of plan: MaterialPlan, _ click: Click) -> Route? {
        switch plan {
        case .browser(let rule):
            guard let link = click.link, rule != .prevented else {
                return rule == .materialNoLink ? nil : Route(kind: .nothing, url: nil, rule: rule)
            }
            return tab.nativeRoute(of: link, rule: rule)
        case .breaks: return Route(kind: .nothing, url: nil, rule: .breaksClicks)
        case .take(let url):
            if own.isDead {
                return Route(
                    kind: .dead, url: url.shown, rule: .replacingStopped, detail: "the address changes, the page stays")
            }
            if url.path != own.path {
                var route = Route(kind: .ajax, url: url.shown, rule: .listed)
                route.fetched = url.href
                return route
            }
            if own.place == MaterialState.Place(path: url.path, hash: url.hash), url.query != tab.address.query {
                return Route(kind: .nothing, url: url.shown, rule: .samePlace, detail: "only the query is another")
            }
            return Route(kind: .fragment, url: url.shown, rule: .listed)
        }
    }

    /// Does what was planned.
    mutating func carryOut(_ plan: MaterialPlan) -> Verdict {
        switch plan {
        case .browser: return .ignored
        case .breaks:
            own.isStopped = true
            note("a link without an address was clicked: an exception ends all that the theme does with clicks")
            return .ignored
        case .take(let url):
            navigate(to: url)
            noticeScrolling()
            return .prevented
        }
    }
}
