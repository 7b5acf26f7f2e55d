package import Facts
internal import Scripts

/// jquery-pjax 2.0: every rule of its navigation.
///
/// Functions cite the rules by number (P13, P31 …). What the library takes, and where it puts what comes, is said by the page's
/// own scripts; ``PjaxBinding`` reads it there when somebody clicks.
package struct Pjax: Navigator {
    package let detection: FrameworkDetection
    package var state: PjaxState?

    /// What it puts off.
    package enum Task: LibraryTask {
        /// The answer to a request comes.
        case answer(PjaxRequest)
        /// A request has taken longer than it may.
        case timeOut(PjaxRequest)
    }

    package typealias Plan = PjaxPlan

    package static func hear(_ click: Click, _ door: inout PjaxDoor) {
        door.live.dropDetached(except: [])
        door.tab.forgetDetachedTitles()
    }

    package static func plan(for click: Click, _ door: inout PjaxDoor) -> PjaxPlan { door.plan(for: click) }

    package static func route(of plan: PjaxPlan, _ click: Click, _ door: inout PjaxDoor) -> Route? {
        door.route(of: plan, click)
    }

    package static func carryOut(_ plan: PjaxPlan, _ click: Click, _ door: inout PjaxDoor) -> Verdict {
        door.carryOut(plan)
    }

    package static func react(to event: BrowserEvent, _ door: inout PjaxDoor) -> Verdict {
        switch event {
        case .submit(let form, _, _): return door.submit(form)
        case .popState(let state, _): door.popState(state as? PjaxEntry)
        case .insert(let url), .change(let url, _): door.insert(url)
        case .interactive, .ready, .complete, .hashChange, .showAllPages, .back, .popup: break
        }
        return .ignored
    }

    package static func perform(_ task: Task, _ door: inout PjaxDoor) {
        switch task {
        case .answer(let request): door.receive(request)
        case .timeOut(let request): door.timeOut(request)
        }
    }

    package static func setOption(_ name: String, to value: OptionValue, _ door: inout PjaxDoor) -> Bool {
        // They are read where they are needed.
        PjaxOptions.names.contains(name)
    }

    package static func describe(_ step: inout Step, _ door: PjaxDoor) {
        // A visit may end in a full load: what the document before it fired belongs to the step.
        step.events = door.tab.record.allEvents.filter { $0.name.contains(":") }
    }

    /// P31, P36: what is inside of the first element that the fragment selects.
    package static func entering(of markup: Markup, _ door: inout PjaxDoor) -> Entering? {
        let fragment = door.clickBindings().first?.options.fragment
        guard let fragment, let selector = Selector(parsing: fragment) else {
            return Entering(contentOf: nil, in: markup)
        }
        let document = LiveDocument(markup)
        let found = document.root.flatMap { document.elements(selectedBy: selector, under: $0).first }
        return Entering(contentOf: found.map { Int($0.element) }, in: markup)
    }

    package static func shownElement(_ door: PjaxDoor) -> Node? { door.tab.window.live.body }
}

/// What jquery-pjax sees of a tab.
package typealias PjaxDoor = Door<Pjax>

extension Door<Pjax> {
    /// Fires one of its events at elements, with the details that recordings tell; nobody hears it at one that has left.
    mutating func fire(_ name: String, at nodes: [Node], _ details: String...) {
        let detail = details.filter { !$0.isEmpty }.joined(separator: " ")
        for node in nodes where live.isConnected(node) {
            tab.record.add(
                LifecycleEvent(name: "pjax:\(name)", target: "", detail: detail.isEmpty ? nil : detail))
        }
    }

    /// An address as recordings write it.
    func shown(_ address: WebAddress) -> String { tab.withoutOrigin(address.href) }

    /// The library stops with an exception.
    mutating func throwException(_ reason: String, at node: Node? = nil) {
        note("\(reason), and the library stops with an exception", at: node.flatMap { live.startTag(of: $0) })
    }
}
