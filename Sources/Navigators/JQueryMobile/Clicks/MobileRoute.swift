internal import Facts

/// Where a click leads, told by what is in the DOM at that moment; nothing is fetched.
extension Door<JQueryMobile> {
    /// The route of a link by the decision on it.
    mutating func route(of link: Node, _ decision: ClickDecision) -> Route {
        switch decision.effect {
        case .back: return Route(kind: .back, url: nil, rule: decision.rule)
        case .consumed: return Route(kind: .nothing, url: nil, rule: decision.rule)
        case .native: return tab.nativeRoute(of: link, rule: decision.rule)
        case .change(let url):
            return route(of: link, changingTo: url, role: live.attribute(names.rel, of: link), rule: decision.rule)
        }
    }

    private func route(of link: Node, changingTo url: String, role: String?, rule: RoutingRule) -> Route {
        let shown = path.withoutDomain(url)
        if profile.hasPopups, role == "popup" {
            let exists = popupTarget(of: link).map { isPopup($0) } ?? false
            return Route(
                kind: exists ? .popup : .dead, url: shown, rule: .popup, detail: exists ? nil : "no popup has this id")
        }
        let absolute = path.makeAbsolute(url)
        guard let target = (try? find(absolute))?.pages.first else {
            return route(ofMissing: absolute, shown: shown, role: role, rule: rule)
        }
        let isDialog =
            (role == "dialog" || live.attribute(names.role, of: target, equals: "dialog")) && !isDataDialog(target)
        return Route(
            kind: isDialog ? .dialog : .internalPage, url: shown, rule: rule,
            detail: live.hasAttribute(names.role, of: target)
                ? nil : "an ordinary \(live.name(of: target)) becomes a page")
    }

    private func route(ofMissing absolute: String, shown: String, role: String?, rule: RoutingRule) -> Route {
        guard isMissingPage(path.filePath(absolute)) else {
            var route = Route(kind: role == "dialog" ? .dialog : .ajax, url: shown, rule: rule)
            route.fetched = path.filePath(absolute)
            return route
        }
        if profile.missingEmbeddedPage == .isFetched {
            return Route(
                kind: .ajax, url: shown, rule: rule,
                detail: "no page has the id; the document's own file is fetched and its first page shown")
        }
        let detail = element(ofFragmentOf: absolute).map { "the id belongs to a \(live.name(of: $0)) that is no page" }
        return Route(kind: .dead, url: shown, rule: rule, detail: detail ?? "no page of this document has the id")
    }

    private func element(ofFragmentOf url: String) -> Node? {
        live.element(withID: String(ParsedURL(url).hash.dropFirst()))
    }
}
