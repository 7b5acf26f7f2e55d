internal import Facts

/// Which clicks are taken (section 3).
extension Door<Turbo> {
    /// T11, T12: the link that a click is on, as Turbo sees it.
    func linkForTurbo(_ element: Node) -> (link: Node?, rule: RoutingRule?) {
        let live = tab.window.live
        let xlink = AttributeName("xlink:href")
        let link = live.closest(element) { node in
            live.isNamed(node, "a")
                && (live.hasAttribute(.href, of: node) || profile.takesXLinks && live.hasAttribute(xlink, of: node))
                // Up to 8.0.13 one selector says all, so that a link around another may be found.
                && !(profile.targets.isInSelector && !isOpenHere(node))
                && !(profile.targets.isInSelector && live.hasAttribute(.download, of: node))
        }
        guard let link else { return (nil, .noTurboLink) }
        let isDrawing = live.markup(of: link)?.isHTML(Int(link.element)) == false
        if isDrawing, profile.drawings == .left { return (nil, .drawing) }
        if isDrawing, profile.drawings == .takenWithoutTarget, live.hasAttribute(.target, of: link) {
            return (nil, .drawing)
        }
        if live.hasAttribute(.download, of: link) { return (nil, .turboDownload) }
        if !isOpenHere(link) { return (nil, .turboTarget) }
        if profile.looksForIframes, let name = live.attribute(.target, of: link), namesIframe(name) {
            return (nil, .turboTarget)
        }
        return (link, nil)
    }

    /// T11: the `target` attribute.
    private func isOpenHere(_ link: Node) -> Bool {
        guard let target = tab.window.live.attribute(.target, of: link) else { return true }
        return switch profile.targets {
        case .none: false
        case .withoutUnderscore: !target.hasPrefix("_")
        case .ownWindow: target == "_self"
        case .ownWindowOrEmpty: target.isEmpty || target == "_self"
        }
    }

    /// Whether an `iframe` has a name.
    func namesIframe(_ name: String) -> Bool {
        !name.isEmpty
            && !tab.window.live.elements(named: .iframe).allSatisfy {
                !tab.window.live.attribute(.name, of: $0, equals: name)
            }
    }

    /// T13: whether nobody opted an element out.
    func isNavigatable(_ element: Node) -> Bool {
        let live = tab.window.live
        let mark = AttributeName("data-\(profile.prefix)")
        let container = live.closest(element) { live.hasAttribute(mark, of: $0) }
        if own.isDriveOff, !(profile.drivesFrames && live.closest(element) { live.isHTML($0, .turboFrame) } != nil) {
            return container.map { live.attribute(mark, of: $0, equals: "true") } ?? false
        }
        return !(container.map { live.attribute(mark, of: $0, equals: "false") } ?? false)
    }

    /// T14, T15: whether a URL lies under the root and has a fitting extension.
    mutating func isVisitable(_ url: WebAddress) -> Bool { isUnderRoot(url) && hasFittingExtension(url) }

    /// T14.
    mutating func isUnderRoot(_ url: WebAddress) -> Bool {
        guard let root = expand(own.headSettings.root ?? "/") else { return false }
        let prefix = root.origin + root.path + (root.path.hasSuffix("/") ? "" : "/")
        if url.href.hasPrefix(prefix) { return true }
        return profile.rootWithoutSlashIsInside && (url.href.hasSuffix("/") ? url.href : url.href + "/") == prefix
    }

    /// T15.
    func hasFittingExtension(_ url: WebAddress) -> Bool {
        let last = url.path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let ending = last.lastIndex(of: ".").map { String(last[$0...]) } ?? ""
        return switch profile.extensions {
        case .only(let endings): endings.contains(ending)
        case .allBut(let endings): !endings.contains(ending)
        }
    }
}

extension TurboProfile.Targets {
    /// Whether the test is part of the selector that looks for the link.
    fileprivate var isInSelector: Bool {
        switch self {
        case .none, .withoutUnderscore: true
        case .ownWindow, .ownWindowOrEmpty: false
        }
    }
}
