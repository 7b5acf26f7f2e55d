internal import DOM

/// One loaded document in the tab, with the scripts that ran in it and the framework, if it loads one.
final class Window {
    unowned let session: Session
    /// The live DOM.
    let document: Document
    /// The file it was made from; nil for a document of another host.
    let file: LoadedFile?
    /// The framework, from the moment its script ran.
    private(set) var framework: Framework?
    /// Whether the `load` event has fired: before, assignments to the fragment fire no `popstate`.
    private(set) var isLoadComplete = false
    /// `document.title`.
    var title: String
    /// `location.href` when the document began.
    let initialHref: String
    /// The names of the scripts that have run in the document.
    var scriptsRun: Set<String> = []
    private var hasJQuery = false
    private var isReady = false
    private var settingsAtInit: [SettingAssignment] = []
    private var settingsBeforeStart: [SettingAssignment] = []
    private var settingsAfterStart: [SettingAssignment] = []

    init(session: Session, document: Document, file: LoadedFile?) {
        self.session = session
        self.document = document
        self.file = file
        title = document.title
        initialHref = session.address.href
    }

    /// `document.location`.
    var location: WebAddress { session.address }

    /// `document.baseURI`: the first `base` element with an `href`.
    ///
    /// It is resolved against the address there is when the element gets it, and stays so when the address changes
    /// (HTML Standard, "frozen base URL").
    var baseAddress: WebAddress {
        // OPTIMIZATION: the framework's own base stands at the head's beginning, so that the search ends soon.
        guard let base = document.firstElement(where: { $0.isHTML("base") && $0.hasAttribute("href") }) else {
            return location
        }
        let href = base.attribute("href") ?? ""
        if let frozenBase, frozenBase.element == base, frozenBase.href == href { return frozenBase.address }
        let address = WebAddress(href, base: location) ?? location
        frozenBase = (base, href, address)
        return address
    }

    /// Resolves the base element anew, as Chromium does whenever any base element is made, even one in a fragment that
    /// never enters the document (`HTMLBaseElement::ParseAttribute`, `Document::ProcessBaseElement`).
    func processBaseElement() {
        frozenBase = nil
        _ = baseAddress
    }

    private var frozenBase: (element: Element, href: String, address: WebAddress)?

    /// Whether a style sheet of the framework is linked and there, so that its animations run.
    var hasFrameworkStyles: Bool {
        document.elements(named: "link").contains { link in
            guard link.isStyleSheet, let href = link.attribute("href"),
                let address = WebAddress(href, base: baseAddress)
            else { return false }
            let name = address.path.split(separator: "/").last?.lowercased() ?? ""
            guard name.hasPrefix("jquery"), name.contains("mobile") else { return false }
            return address.origin != session.site.origin
                || session.store.load(Request(path: address.path)).response.isSuccess
        }
    }

    // MARK: Loading

    /// Runs what a full load runs: scripts in order, DOM ready, the load event.
    func load() {
        _ = baseAddress
        let scripts = document.elements(named: "script")
        for script in scripts where ScriptElement.execution(of: script) == .parsing { run(script) }
        for script in scripts where ScriptElement.execution(of: script) == .deferred { run(script) }
        apply(settingsBeforeStart)
        isReady = true
        framework?.documentReady()
        apply(settingsAfterStart)
        session.settle()
        isLoadComplete = true
    }

    /// Runs one script element of the document, or of a page that was inserted; the run is recorded with the step.
    ///
    /// - Returns: false when its file is missing, or an HTML page in its place.
    @discardableResult
    func run(_ script: Element) -> Bool {
        guard let source = script.attribute("src") else {
            let text = Array(script.text.utf8)
            guard text.contains(where: { $0 > 0x20 }) else { return true }
            if let range = script.startTagRange {
                take(session.store.scripts.settings(in: text, of: range.source, at: range.bytes.upperBound))
            }
            session.record(ScriptRun(label: session.label(of: script), kind: .inline, range: script.startTagRange))
            return true
        }
        if let library = ScriptElement.library(in: source) {
            session.record(ScriptRun(label: source, kind: .library, range: script.startTagRange))
            evaluate(library, from: script)
            return true
        }
        guard let address = WebAddress(source, base: baseAddress), !source.isEmpty else { return true }
        guard address.origin == session.site.origin else {
            session.record(ScriptRun(label: address.href, kind: .offSite, range: script.startTagRange))
            return true
        }
        let file = session.store.load(Request(path: address.path, query: address.query))
        let response = file.response
        guard response.isSuccess else {
            session.note("script \(address.path) not found", at: script.range(ofValue: "src"))
            return false
        }
        guard response.mediaType != "text/html" else {
            session.note(
                "script \(address.path) is an HTML page, which no browser can run", at: script.range(ofValue: "src"))
            return false
        }
        take(session.store.scripts.settings(in: response.body, of: file.source, at: 0))
        session.record(ScriptRun(label: response.file, kind: .file, range: script.startTagRange))
        return true
    }

    // MARK: Settings

    /// Carries out what a script sets in the framework, at the moment it does so.
    private func take(_ settings: [PageScripts.Timed]) {
        for setting in settings {
            switch setting.moment.due(hasFramework: framework != nil, isReady: isReady) {
            case .atInit: settingsAtInit.append(setting.assignment)
            case .beforeStart: settingsBeforeStart.append(setting.assignment)
            case .afterStart: settingsAfterStart.append(setting.assignment)
            case .now: apply([setting.assignment])
            case .never(let reason): ignore(setting.assignment, reason)
            }
        }
    }

    private func ignore(_ assignment: SettingAssignment, _ reason: String) {
        var assignment = assignment
        assignment.ignoredBecause = reason
        session.recorder.settings.append(assignment)
    }

    /// Sets options, unless whoever runs the visit has fixed them.
    private func apply(_ assignments: [SettingAssignment]) {
        for assignment in assignments {
            if session.overrides[assignment.name] != nil {
                ignore(assignment, "overridden")
            } else if let value = assignment.value {
                if framework?.settings.set(assignment.name, to: value) == true {
                    session.recorder.settings.append(assignment)
                } else {
                    ignore(assignment, "it cannot have this value")
                }
            } else {
                ignore(assignment, "the script computes the value")
            }
        }
    }

    private func evaluate(_ library: ScriptElement.Library, from script: Element) {
        switch library {
        case .jQuery: hasJQuery = true
        case .jQueryMobile:
            guard hasJQuery else {
                return session.note("jQuery Mobile is loaded before jQuery and fails", at: script.startTagRange)
            }
            guard framework == nil else {
                return session.note("jQuery Mobile is loaded a second time", at: script.startTagRange)
            }
            framework = Framework(window: self, script: script)
            for (name, value) in session.overrides { framework?.settings.set(name, to: value) }
            apply(settingsAtInit)
        }
    }

    // MARK: History

    /// `location.hash = …`.
    func assignHash(_ hash: String) {
        var address = location
        let fragment = hash.hasPrefix("#") ? hash.dropFirst() : hash[...]
        let encoded = WebAddress.encode(fragment, .fragment)
        guard encoded != address.fragment ?? "" else { return }
        address.fragment = encoded
        session.navigateToFragment(address)
    }

    /// `history.replaceState( state, title, href )`.
    func replaceState(_ state: NavigationState, href: String) {
        guard let address = WebAddress(href, base: baseAddress) else { return }
        session.history.replaceState(state, address: address)
    }

    /// A same-document navigation or traversal: `popstate` now, `hashchange` a task later when only the fragment differs.
    func locationChanged(from old: WebAddress, state: NavigationState?) {
        guard isLoadComplete else { return }
        framework?.popState(state)
        // Chromium: only where nothing but the fragment differs.
        if old.withoutFragment == location.withoutFragment, old.fragment != location.fragment {
            session.tasks.enqueue(for: self) { [unowned self] in framework?.hashChanged() }
        }
    }
}
