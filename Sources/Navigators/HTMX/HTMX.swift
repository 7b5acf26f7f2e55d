internal import Facts

/// htmx, 1.9 to 4.0: every rule of its navigation, for all versions.
///
/// Functions cite the rules by number (H14, H56 …). Versions 1 and 2 share their flow, what differs is asked of the
/// ``HTMXProfile``; version 4 has a flow of its own, in the folder `Four`.
package struct HTMX: Navigator {
    package let detection: FrameworkDetection
    package var state: HTMXState?

    /// What it puts off.
    package enum Task: LibraryTask {
        /// A trigger acts after its delay.
        case trigger(HTMXRequest)
        /// The answer to a request comes.
        case answer(HTMXRequest)
        /// The answer to a request is put in its place.
        case swap(HTMXExchange)
        /// Version 4: what was put in its place settles.
        case finishFour(HTMXFourSwap)
        /// What was put in its place settles.
        case settle(HTMXSettling)
        /// The answer to a request for a page of the history comes.
        case historyAnswer(path: String)
        /// The window goes to a remembered position.
        case scroll(ScrollPosition)
        /// Elements that waited to be seen are looked at.
        case reveal
        /// A script that waits for no other runs.
        case run(Node)
    }

    package typealias Plan = HTMXPlan

    package static func hear(_ click: Click, _ door: inout HTMXDoor) {
        door.live.dropDetached(except: [])
        let live = door.live
        door.own.spent = door.own.spent.filter { live.isConnected($0) }
        door.own.unrevealed = door.own.unrevealed.filter { live.isConnected($0) }
        door.tab.forgetDetachedTitles()
        door.own.busy = door.own.busy.filter { live.isConnected($0.key) }
    }

    package static let exchangesBodies = true

    package static func mayTake(_ click: Click) -> Bool { true }

    package static func plan(for click: Click, _ door: inout HTMXDoor) -> HTMXPlan { door.plan(for: click) }

    package static func route(of plan: HTMXPlan, _ click: Click, _ door: inout HTMXDoor) -> Route? {
        door.route(of: plan, click)
    }

    package static func carryOut(_ plan: HTMXPlan, _ click: Click, _ door: inout HTMXDoor) -> Verdict {
        door.carryOut(plan, click)
    }

    package static func react(to event: BrowserEvent, _ door: inout HTMXDoor) -> Verdict {
        switch event {
        case .ready: door.start()
        case .submit(let form, let submitter, let isPrevented): return door.submit(form, submitter, isPrevented)
        case .popState(let state, let isHashChange):
            if state is HTMXEntry, !door.leavesToBrowser(isHashChange) {
                door.restoreHistory()
            } else {
                door.restorePosition()
            }
        case .insert(let url), .change(let url, _): door.insert(url)
        case .hashChange: door.lookForUnrevealed()
        case .interactive, .complete, .showAllPages, .back, .popup: break
        }
        return .ignored
    }

    package static func perform(_ task: Task, _ door: inout HTMXDoor) {
        switch task {
        case .trigger(let request): door.issue(request)
        case .answer(let request): door.receive(request)
        case .swap(let exchange): door.swap(exchange)
        case .finishFour(let swap): door.finishSwap(swap)
        case .settle(let settling): door.settle(settling)
        case .historyAnswer(let path): door.receiveHistory(path)
        case .scroll(let position): door.tab.scroll(to: position)
        case .reveal: door.reveal()
        case .run(let script): if door.live.isConnected(script) { door.tab.run(script) }
        }
    }

    package static func setOption(_ name: String, to value: OptionValue, _ door: inout HTMXDoor) -> Bool { false }

    package static func describe(_ step: inout Step, _ door: HTMXDoor) {}

    package static func shownElement(_ door: HTMXDoor) -> Node? { door.tab.window.live.body }
}

/// What htmx sees of a tab.
package typealias HTMXDoor = Door<HTMX>

extension Door<HTMX> {
    var profile: HTMXProfile { own.profile }
    var configuration: HTMXConfiguration { own.configuration }

    /// Fires one of its events at an element, with the details that recordings tell; nobody sees it at one that has left.
    mutating func fire(_ name: String, at node: Node?, _ details: String...) {
        if let node, !live.isConnected(node) { return }
        let detail = details.filter { !$0.isEmpty }.joined(separator: " ")
        tab.record.add(
            LifecycleEvent(name: "htmx:\(name)", target: "", detail: detail.isEmpty ? nil : detail))
    }

    /// An element as recordings write it.
    func label(_ node: Node) -> String {
        let live = tab.window.live
        if let id = live.id(of: node) { return "#" + id }
        return live.attribute(.dataK, of: node).flatMap { $0.isEmpty ? nil : $0 } ?? live.name(of: node)
    }

    /// A URL as recordings write it.
    func shown(_ url: String) -> String { tab.withoutOrigin(url) }
}
