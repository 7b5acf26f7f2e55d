internal import DOM

/// jQuery Mobile in one document: `$.mobile`, its first page container, and the state its navigation keeps.
///
/// The methods carry the framework's own names where it has them, in files named after its parts, and cite the rules of
/// `jquery-mobile-semantics` (C4, L5, S6 …). Flow is the same for all versions; what differs is asked of ``profile``.
final class Framework {
    unowned let window: Window
    let profile: FrameworkProfile
    var settings: FrameworkSettings
    /// Which version this is, and why.
    let detection: FrameworkDetection
    let path: URLPath

    /// `$.mobile.firstPage`: the first page of the document when the framework started.
    var firstPage: Element?
    /// `$.mobile.pageContainer`: the first page's parent.
    var container: Element?
    /// `$.mobile.activePage`. It is a jQuery set: two pages with one data-url are shown together.
    var activePage: [Element] = []
    /// What the framework knows of each enhanced page.
    var pages: [Element: PageState] = [:]
    /// `$.mobile.navigate.history`, before 1.3 `urlHistory`.
    var history = HistoryStack()
    /// Whether a change is under way; others wait (section 6, lock and queue).
    var isPageTransitioning = false
    /// `pageTransitionQueue`, the oldest request first.
    var pageTransitionQueue: [ChangeRequest] = []
    /// `$.mobile.base.element`: the base elements that follow the page.
    var baseElements: [Element] = []
    /// `$.support.dynamicBaseTag`: whether the base element may follow the page.
    var hasDynamicBase = true
    /// Whether `initializePage` ran, so that clicks and traversals are listened to.
    var isInitialized = false
    /// The flags of `$.mobile.Navigator` (1.3 on).
    var navigator = NavigatorFlags()
    /// The flags of the hash listener (to 1.2).
    var listener = HashListenerFlags()
    /// `listCountPerPage`: how many lists without id were numbered, by their page's data-url.
    var listCounts: [String: Int] = [:]
    /// `urlHistory.initialDst`: a first fragment that was not followed.
    var initialDestination: String?
    /// The popup that is open.
    var openPopup: OpenPopup?
    /// The panels that are open.
    var openPanels: Set<Element> = []
    /// The buttons that close a dialog, which the dialog widget made.
    var dialogCloseButtons: Set<Element> = []
    /// The element that was clicked last, whose name and value a form's data includes.
    var lastClicked: Element?

    /// Evaluates the library: fixes the document's URL and base, as they are while the document is still parsed.
    ///
    /// - Parameters:
    ///   - window: the document.
    ///   - script: the library's script element; base elements behind it do not exist yet.
    init(window: Window, script: Element) {
        self.window = window
        detection = window.session.detect(script)
        profile = detection.profile
        settings = window.session.settings
        let document = window.document
        let bases = Framework.baseElements(of: document, before: script)
        path = URLPath(
            location: URLPath.location(window.location.href).href,
            baseHref: bases.first.map { $0.attribute("href") ?? "" }, profile: profile)
        createBaseElement(bases)
        if profile.historyMechanism == .navigator {
            let location = URLPath.location(window.location.href)
            history.add(location.href, NavigationState(hash: location.hash))
        }
    }

    /// `$( function() { … } )`: DOM ready.
    func documentReady() {
        guard settings.autoInitializePage else { return }
        guarding { framework throws(ScriptError) in try framework.initializePage() }
    }

    /// The namespaced name of one of the framework's attributes.
    func dataName(_ name: String) -> String { settings.ns.isEmpty ? "data-" + name : "data-\(settings.ns)\(name)" }

    /// `location.href` at this moment.
    var location: String { window.location.href }

    /// `$.mobile.path.parseLocation()`.
    var parsedLocation: ParsedURL { URLPath.location(location) }

    // MARK: Events

    /// Fires an event at one element.
    func trigger(_ kind: LifecycleEvent.Kind, at target: Element, toPage: LifecycleEvent.ToPage? = nil) {
        let label = target.attribute(dataName("url")).flatMap { $0.isEmpty ? nil : $0 } ?? target.id ?? target.name
        window.session.recorder.events.append(LifecycleEvent(kind: kind, target: label, toPage: toPage))
    }

    /// Fires an event at each element of a set, or at its first.
    func trigger(_ kind: LifecycleEvent.Kind, at targets: [Element]) {
        for target in profile.firesAtWholeSet ? targets[...] : targets.prefix(1) { trigger(kind, at: target) }
    }

    /// Fires an event at the container.
    func triggerAtContainer(_ kind: LifecycleEvent.Kind, toPage: LifecycleEvent.ToPage? = nil) {
        if let container { trigger(kind, at: container, toPage: toPage) }
    }

    // MARK: Tasks

    /// `setTimeout( …, delay )`.
    func later(after delay: Int = 0, _ run: @escaping (Framework) throws(ScriptError) -> Void) {
        window.session.tasks.enqueue(for: window, after: delay) { [unowned self] in self.guarding(run) }
    }

    /// Runs a handler; an exception ends it, as the browser reports it in the console and goes on.
    ///
    /// - Returns: whether it ran to its end.
    @discardableResult
    func guarding(_ run: (Framework) throws(ScriptError) -> Void) -> Bool {
        do throws(ScriptError) {
            try run(self)
            return true
        } catch {
            window.session.note("the framework stops with an exception: \(error.message)", at: nil)
            return false
        }
    }
}
