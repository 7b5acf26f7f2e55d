internal import DOM

/// Where clicks would lead, for those who ask without clicking.
extension Window {
    /// The route of a link if it were clicked while its page is shown; nothing changes.
    func route(of link: Element) -> Route {
        let handlers = inlineHandlers(around: link)
        let isPrevented = handlers.contains(where: \.prevents)
        guard let framework else {
            if isPrevented { return Route(kind: .nothing, url: nil, rule: .prevented) }
            return inBrowser(nativeRoute(of: link, rule: .noFramework), of: link)
        }
        if framework.isInitialized {
            if framework.isInCollapsibleHeading(link) { return Route(kind: .nothing, url: nil, rule: .collapsible) }
            if framework.isTab(link) { return Route(kind: .nothing, url: nil, rule: .tab) }
            if !framework.panels(for: link).isEmpty {
                return Route(kind: .panel, url: link.attribute("href"), rule: .panel)
            }
        }
        if handlers.contains(where: \.stops) {
            // The framework listens at the document and hears nothing.
            var route = nativeRoute(of: link, rule: .prevented)
            route.detail = "an inline handler keeps the click from the framework"
            return isPrevented ? Route(kind: .nothing, url: nil, rule: .prevented) : inBrowser(route, of: link)
        }
        do throws(ScriptError) {
            let decision = try framework.decideClick(on: link, isPrevented: isPrevented)
            if decision.rule == .prevented { return Route(kind: .nothing, url: nil, rule: .prevented) }
            let route = framework.route(of: link, decision)
            if decision.effect == .native { return inBrowser(route, of: link) }
            if case .change(let url) = decision.effect { return checkingFile(route, of: url, in: framework) }
            return route
        } catch {
            return Route(kind: .fullLoad, url: nil, rule: .ajax, detail: "the framework stops: \(error.message)")
        }
    }

    /// Lets every page of the document be enhanced, as showing it would, so that links resolve against it.
    func enhanceAllPages() {
        guard let framework else { return }
        let pages = document.elements(withAttribute: framework.dataName("role"), in: ["page", "dialog"])
        for page in pages {
            framework.guarding { framework throws(ScriptError) in try framework.enhance([page], role: nil) }
        }
    }

    /// What the browser makes of a click beyond the address.
    private func inBrowser(_ route: Route, of link: Element) -> Route {
        var route = route
        if link.hasAttribute("download"), route.kind == .fullLoad {
            route.detail = "a download; the page stays"
        } else if let target = link.attribute("target"),
            !["", "_self", "_top", "_parent"].contains(target.lowercased())
        {
            route.detail = [route.detail, "opens in another tab"].compactMap { $0 }.joined(separator: "; ")
        }
        return route
    }

    /// A file that the framework would fetch and that is not there makes the link a dead one.
    private func checkingFile(_ route: Route, of url: String, in framework: Framework) -> Route {
        let absolute = framework.path.makeAbsolute(url)
        guard route.kind == .ajax || route.kind == .dialog, framework.lookUp(absolute) == nil,
            let address = WebAddress(framework.path.filePath(absolute), base: location),
            address.origin == session.site.origin
        else { return route }
        let response = session.store.load(Request(path: address.path, query: address.query)).response
        if response.isSuccess { return route }
        return Route(kind: .dead, url: route.url, rule: route.rule, detail: "no such file")
    }
}
