internal import DOM

/// Where a click leads, and why.
public struct Route: Hashable, Sendable {
    /// What happens.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The browser loads a whole document of the site.
        case fullLoad = "full load"
        /// The framework fetches a file and inserts its first page.
        case ajax
        /// The framework shows a page that is in the document.
        case internalPage = "internal page"
        /// The framework shows a page as a dialog.
        case dialog
        /// A popup opens.
        case popup
        /// A panel opens or closes.
        case panel
        /// Back in history.
        case back
        /// The browser leaves the site.
        case external
        /// The browser itself changes the fragment.
        case fragment
        /// Nothing happens, as written.
        case nothing
        /// Something was meant and nothing happens.
        case dead
    }

    /// What happens.
    public var kind: Kind
    /// What the framework or the browser makes of the `href`, without the site's scheme and host; nil when it is not used.
    public var url: String?
    /// The rule that decided.
    public var rule: Rule
    /// What is special about the target, such as "no page has this id"; nil when nothing is.
    public var detail: String?

    /// Makes a route.
    package init(kind: Kind, url: String?, rule: Rule, detail: String? = nil) {
        self.kind = kind
        self.url = url
        self.rule = rule
        self.detail = detail
    }
}

extension Framework {
    /// The route of a link by the decision on it and by what is in the DOM now; nothing is fetched.
    func route(of link: Element, _ decision: ClickDecision) -> Route {
        switch decision.effect {
        case .back: return Route(kind: .back, url: nil, rule: decision.rule)
        case .consumed: return Route(kind: .nothing, url: nil, rule: decision.rule)
        case .native: return window.nativeRoute(of: link, rule: decision.rule)
        case .change(let url): return route(ofChangeTo: url, role: link.attribute(dataName("rel")), rule: decision.rule)
        }
    }

    private func route(ofChangeTo url: String, role: String?, rule: Rule) -> Route {
        let shown = path.withoutDomain(url)
        if role == "popup" {
            let id = ParsedURL(url).hash.dropFirst()
            let exists = !id.isEmpty && window.document.element(withID: String(id)).map { isPopup($0) } ?? false
            return Route(
                kind: exists ? .popup : .dead, url: shown, rule: .popup, detail: exists ? nil : "no popup has this id")
        }
        let absolute = path.makeAbsolute(url)
        guard let target = lookUp(absolute) else {
            if path.isEmbeddedPage(ParsedURL(path.filePath(absolute))),
                !path.isFirstPageURL(path.filePath(absolute), firstPageID: firstPage?.id)
            {
                if profile.missingEmbeddedPage == .isFetched {
                    return Route(
                        kind: .ajax, url: shown, rule: rule,
                        detail: "no page has the id; the document's own file is fetched and its first page shown")
                }
                let id = ParsedURL(absolute).hash.dropFirst()
                let detail = window.document.element(withID: String(id)).map {
                    "the id belongs to a \($0.name) that is no page"
                }
                return Route(
                    kind: .dead, url: shown, rule: rule, detail: detail ?? "no page of this document has the id")
            }
            return Route(kind: role == "dialog" ? .dialog : .ajax, url: shown, rule: rule)
        }
        let isDialog =
            (role == "dialog" || target.attribute(dataName("role"), equals: "dialog")) && !isDataDialog(target)
        let hasRole = target.hasAttribute(dataName("role"))
        return Route(
            kind: isDialog ? .dialog : .internalPage, url: shown, rule: rule,
            detail: hasRole ? nil : "an ordinary \(target.name) becomes a page")
    }

    /// L1 without its side effect: the first element a URL stands for now.
    func lookUp(_ absURL: String) -> Element? {
        guard let container, let dataURL = try? path.dataURL(absURL) else { return nil }
        if let page = container.children.first(where: { $0.attribute(dataName("url"), equals: dataURL) }) {
            return page
        }
        if !dataURL.isEmpty, !URLPath.isPath(dataURL),
            let page = container.children.first(where: { $0.attribute("id", equals: dataURL) })
        {
            return page
        }
        let isFirst = path.isFirstPageURL(path.filePath(absURL), firstPageID: firstPage?.id)
        return isFirst ? firstPage.flatMap { $0.parent == nil ? nil : $0 } : nil
    }
}
