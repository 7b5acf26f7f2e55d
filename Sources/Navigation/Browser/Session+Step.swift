internal import DOM

extension Session {
    /// The state the tab is in, with what was recorded since the action began.
    func makeStep(_ action: Action) -> Step {
        let framework = window?.framework
        let roleName = framework?.dataName("role") ?? "data-role"
        let urlName = framework?.dataName("url") ?? "data-url"
        let externalName = framework?.dataName("external-page") ?? "data-external-page"
        let elements = window?.document.elements(withAttribute: roleName, in: ["page", "dialog"]) ?? []
        return Step(
            action: action, url: shown(address), title: Session.collapse(window?.title ?? ""), full: recorder.full,
            active: framework?.activePage.first.map {
                Step.ActivePage(dataURL: $0.attribute(urlName), id: $0.id)
            },
            pages: elements.map {
                Step.Page(
                    dataURL: $0.attribute(urlName), id: $0.id, role: $0.attribute(roleName) ?? "",
                    isExternal: $0.attribute(externalName, equals: "true"))
            },
            events: recorder.events, scripts: recorder.scripts,
            history: framework.map {
                Step.HistoryStack(
                    entries: $0.history.entries.map { withoutOrigin($0.url ?? "") }, index: $0.history.activeIndex)
            },
            framework: framework?.detection, settings: recorder.settings, route: recorder.route, loads: recorder.loads,
            notes: recorder.notes)
    }

    private func shown(_ address: WebAddress) -> String { withoutOrigin(address.href) }

    /// A URL without the site's scheme and host.
    func withoutOrigin(_ url: String) -> String {
        let head = url.prefix(site.origin.count)
        return head.lowercased() == site.origin ? String(url.dropFirst(head.count)) : url
    }

    /// `document.title` strips and collapses ASCII whitespace.
    private static func collapse(_ title: String) -> String {
        title.split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
    }

    /// The name of a script element by its place in its file.
    func label(of script: Element) -> String {
        guard let range = script.startTagRange else { return "script" }
        return store.scriptNames(of: range.source).label(startingAt: range.bytes.lowerBound)
    }

    /// The framework in the document that is open; nil when it loads none.
    public var frameworkDetection: FrameworkDetection? { window?.framework?.detection }

    /// The version of the framework in a document whose library is loaded by this script element.
    func detect(_ script: Element) -> FrameworkDetection {
        let base = ReferenceBase((window?.baseAddress ?? address).href)
        let reference = script.attribute("src").map { store.references[$0, in: base] }
        return FrameworkDetection(framework, script: script, reference) {
            guard let reference, reference.isInSite, let address = reference.address else { return nil }
            let response = store.load(Request(path: address.path)).response
            return response.isSuccess ? response.body : nil
        }
    }
}
