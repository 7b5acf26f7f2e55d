internal import Facts
package import Scripts

/// jQuery Mobile, 1.0 to 1.5: every rule of its navigation, for all versions.
///
/// Functions carry the framework's own names where it has them, in folders named after what they do, and cite the rules by
/// number (C4, L5, S6 …). Flow is the same for all versions; what differs is asked of the ``MobileProfile``.
package struct JQueryMobile: Navigator {
    package let detection: FrameworkDetection
    package var state: MobileState?

    /// What it puts off.
    package enum Task: LibraryTask {
        /// The answer to a request by AJAX comes.
        case answer(LoadRequest)
        /// `navigate`, a task after `popstate`.
        case navigate(NavigationState)
        /// A `popstate` that is handled late (1.0).
        case lateHashChange(String)
        /// The hash listener hears again, unless it was deafened anew meanwhile (1.1.1 to 1.2).
        case endOfDeafness(Int)
    }

    package static func react(to event: BrowserEvent, _ door: inout MobileDoor) -> Verdict {
        switch event {
        case .ready: door.documentReady()
        case .interactive, .complete: break
        case .submit(let form, _, let isPrevented):
            if isPrevented, door.profile.ignoresPreventedSubmissions { return .ignored }
            return door.handleSubmit(of: form) ? .prevented : .ignored
        case .popState(let state, _): door.popState(state as? NavigationState)
        case .hashChange: door.hashChanged()
        case .back: door.guarding { door throws(ScriptError) in try door.back() }
        case .popup(let elements, let opens):
            if !opens {
                door.closePopup(among: elements)
            } else if let first = elements.first {
                door.open(first)
            }
        case .change(let target, let arguments):
            door.guarding { door throws(ScriptError) in
                try door.changePage(door.target(target, arguments), ChangeOptions(arguments, door.profile))
            }
        case .insert(let url):
            door.guarding { door throws(ScriptError) in
                try door.changePage(.url(url), ChangeOptions(reload: true))
            }
        case .showAllPages:
            for page in door.live.elements(with: door.names.role, in: ["page", "dialog"]) {
                door.guarding { door throws(ScriptError) in try door.enhance([page], role: nil) }
            }
        }
        return .ignored
    }

    package static func hear(_ click: Click, _ door: inout MobileDoor) {
        door.live.dropDetached(except: door.own.activePage)
        guard door.own.options.linkBindingEnabled else { return }
        let live = door.live
        door.own.lastClicked = MobileState.LastClicked(
            node: click.element, formaction: live.attribute(.formaction, of: click.element),
            name: live.attribute(.name, of: click.element), value: live.attribute(.value, of: click.element))
    }

    package static func plan(for click: Click, _ door: inout MobileDoor) -> ClickPlan { door.plan(for: click) }

    package static func route(of plan: ClickPlan, _ click: Click, _ door: inout MobileDoor) -> Route? {
        door.route(of: plan, click)
    }

    package static func carryOut(_ plan: ClickPlan, _ click: Click, _ door: inout MobileDoor) -> Verdict {
        door.carryOut(plan, click)
    }

    package static func perform(_ task: Task, _ door: inout MobileDoor) {
        door.guarding { door throws(ScriptError) in
            switch task {
            case .answer(let request): try door.receive(request)
            case .navigate(let state): try door.filterNavigateEvent(url: state.url, state)
            case .lateHashChange(let hash):
                door.setDeaf(false)
                try door.handleHashChange(hash)
            case .endOfDeafness(let number): if door.own.listener.deafnessNumber == number { door.setDeaf(false) }
            }
        }
    }

    package static func setOption(_ name: String, to value: OptionValue, _ door: inout MobileDoor) -> Bool {
        guard door.own.options.set(name, to: value) else { return false }
        if name == "ns" { door.own.names = DataNames(ns: door.own.options.ns) }
        return true
    }

    package static func shownElement(_ door: MobileDoor) -> Node? { door.own.activePage.first }

    package static func isPopup(_ element: Node, _ door: MobileDoor) -> Bool { door.isPopup(element) }

    /// Pages inside of pages: the style sheet shows the active one alone.
    package static func hiddenElements(under shown: Node, _ door: MobileDoor) -> [Node] {
        door.live.elements(with: door.names.role, in: ["page", "dialog"], under: shown) + door.closedSelectLists
    }

    package static func describe(_ step: inout Step, _ door: MobileDoor) {
        let live = door.tab.window.live
        let names = door.own.names
        step.active = door.own.activePage.first.map {
            Step.ActivePage(dataURL: live.attribute(names.url, of: $0), id: live.id(of: $0))
        }
        step.pages = live.elements(with: names.role, in: ["page", "dialog"]).map {
            Step.Page(
                dataURL: live.attribute(names.url, of: $0), id: live.id(of: $0),
                role: live.attribute(names.role, of: $0) ?? "",
                isExternal: live.attribute(names.externalPage, of: $0, equals: "true"))
        }
        let origin = door.tab.origin
        step.history = Step.HistoryStack(
            entries: door.own.history.entries.map { ($0.url ?? "").without(origin: origin) },
            index: door.own.history.activeIndex)
    }
}

/// What jQuery Mobile sees of a tab.
package typealias MobileDoor = Door<JQueryMobile>

extension JQueryMobile {
    package func has(_ method: ProgrammaticMove.Method) -> Bool {
        let profile = MobileProfile.applying(to: detection.version)
        return switch method {
        case .changePage, .loadPage: profile.hasPageFunctions
        case .changeContainer: profile.hasContainerMethods
        case .navigate: profile.historyMechanism == .navigator
        case .libraryBack: profile.hasBackFunction
        default: true
        }
    }

    package var bindsWhenReady: Bool { MobileProfile.applying(to: detection.version).bindsWhenReady }

    /// Evaluates the library: fixes the document's URL and base, as they are while the document is still parsed.
    ///
    /// - Parameters:
    ///   - detection: its version.
    ///   - script: the library's script element; base elements behind it do not exist yet.
    ///   - tab: the tab.
    /// - Returns: the library, at work.
    static func start(_ detection: FrameworkDetection, by script: Node, in tab: inout Tab) -> JQueryMobile {
        // A version that was asked for comes with a jQuery of its time.
        let profile = MobileProfile.applying(to: detection.version)
            .with(detection.evidence == .requested ? nil : tab.window.jQueryVersion)
        let bases = MobileDoor.baseElements(of: tab.window.live, before: script)
        let location = URLPath.location(tab.address.href)
        let path = URLPath(
            location: location.href,
            baseHref: bases.first.map { tab.window.live.attribute(.href, of: $0) ?? "" }, profile: profile)
        let state = MobileState(
            fixed: MobileState.Fixed(detection: detection, path: path), options: MobileOptions(), names: .plain)
        var running = JQueryMobile(detection: detection, state: state)
        _ = running.open(&tab) { door in
            door.createBaseElement(bases)
            if profile.historyMechanism == .navigator {
                door.own.history.add(location.href, NavigationState(hash: location.hash))
            }
        }
        return running
    }

    /// The version in a document whose library is loaded by a script element.
    static func detect(_ script: Node, in tab: inout Tab) -> FrameworkDetection {
        let source = tab.window.live.attribute(.src, of: script) ?? ""
        let address = WebAddress(source, base: tab.baseAddress)
        let files = tab.files
        return FrameworkDetection(
            .jQueryMobile, tab.setting.framework, address: source, range: tab.window.live.startTag(of: script)
        ) {
            address.flatMap { files.ownScript(at: $0) }?.version(of: .jQueryMobile)
        }
    }
}

extension Door<JQueryMobile> {
    var profile: MobileProfile { own.fixed.profile }
    var path: URLPath { own.fixed.path }
    var names: DataNames { own.names }

    /// `$.mobile.path.parseLocation()`.
    var parsedLocation: ParsedURL { URLPath.location(location.href) }

    /// `$( function() { … } )`: DOM ready.
    mutating func documentReady() {
        guard own.options.autoInitializePage else { return }
        guarding { door throws(ScriptError) in try door.initializePage() }
    }

    /// Runs a handler; an exception ends it, as the browser reports it in the console and goes on.
    ///
    /// - Returns: whether it ran to its end.
    @discardableResult
    mutating func guarding(_ run: (inout MobileDoor) throws(ScriptError) -> Void) -> Bool {
        do throws(ScriptError) {
            try run(&self)
            return true
        } catch {
            note("the framework stops with an exception: \(error.message)")
            return false
        }
    }

    // MARK: Events

    /// Fires an event at one element.
    ///
    /// One that was taken out of the document keeps its event to itself: it bubbles to no handler on the document. So does
    /// `pageshow` at a page that was removed when it was hidden, a moment before, where two pages have the data-url that
    /// is shown.
    mutating func trigger(_ event: MobileEvent, at target: Node, toPage: MobileEvent.ToPage? = nil) {
        let live = tab.window.live
        guard live.isConnected(target) else { return }
        let url = live.attribute(names.url, of: target).flatMap { $0.isEmpty ? nil : $0 }
        let label = url ?? live.id(of: target) ?? live.name(of: target)
        fire(event, atTarget: label, toPage: toPage)
    }

    /// Notes an event.
    mutating func fire(_ event: MobileEvent, atTarget label: String, toPage: MobileEvent.ToPage? = nil) {
        switch event {
        case .pagechange: tab.record.changeEnded = true
        case .pagechangefailed: tab.record.changeFailed = true
        default: break
        }
        tab.record.add(LifecycleEvent(name: event.rawValue, target: label, detail: toPage?.rawValue))
    }

    /// Fires an event at the container.
    mutating func triggerAtContainer(_ event: MobileEvent, toPage: MobileEvent.ToPage? = nil) {
        if let container = own.container { trigger(event, at: container, toPage: toPage) }
    }
}
