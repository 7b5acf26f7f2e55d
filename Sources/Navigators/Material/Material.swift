package import Facts

/// The instant navigation of MkDocs-Material 9.7: every rule of it, and what the theme does without.
///
/// Functions cite the rules by number (MI11, MI22 …). The theme is written as streams: clicks flow into `location$`, from
/// there into requests, replacements, and scrolling. Each stream remembers what it saw last; ``MaterialState`` holds that.
package struct Material: Navigator {
    package let detection: FrameworkDetection
    package var state: MaterialState?

    /// What it puts off.
    package enum Task: LibraryTask {
        /// The answer to a request comes.
        case answer(WebAddress, request: Int)
        /// The last script of a page that came is there.
        case finish(exchange: Int)
        /// Where the window is goes into the entry of the history.
        case storeOffset(change: Int)
    }

    package typealias Plan = MaterialPlan

    package static let exchangesBodies = true

    package static func hear(_ click: Click, _ door: inout MaterialDoor) { door.live.dropDetached(except: []) }

    package static func mayTake(_ click: Click) -> Bool { true }

    package static func plan(for click: Click, _ door: inout MaterialDoor) -> MaterialPlan { door.plan(for: click) }

    package static func route(of plan: MaterialPlan, _ click: Click, _ door: inout MaterialDoor) -> Route? {
        door.route(of: plan, click)
    }

    package static func carryOut(_ plan: MaterialPlan, _ click: Click, _ door: inout MaterialDoor) -> Verdict {
        door.carryOut(plan)
    }

    package static func react(to event: BrowserEvent, _ door: inout MaterialDoor) -> Verdict {
        switch event {
        case .ready: door.emitDocument()
        case .complete: if door.own.isInstant { door.storeOffsetSoon() }
        case .popState: door.moveInHistory()
        case .insert(let url), .change(let url, _): door.insert(url)
        case .interactive, .submit, .hashChange, .showAllPages, .back, .popup: break
        }
        return .ignored
    }

    package static func perform(_ task: Task, _ door: inout MaterialDoor) {
        switch task {
        case .answer(let url, let request): door.receive(url, request)
        case .finish(let exchange): if exchange == door.own.exchanges { door.finishExchange() }
        case .storeOffset(let change): door.storeOffset(change)
        }
        door.noticeScrolling()
    }

    package static func scriptRan(_ run: ScriptRun, _ code: [UInt8], _ door: inout MaterialDoor) {
        door.hearSubscriptions(of: run, code)
    }

    package static func setOption(_ name: String, to value: OptionValue, _ door: inout MaterialDoor) -> Bool { false }

    package static func describe(_ step: inout Step, _ door: MaterialDoor) {
        // A navigation may end in a full load: what the document before it fired belongs to the step.
        step.events = door.tab.record.allEvents.filter { $0.name.hasSuffix("$") }
    }

    package static func shownElement(_ door: MaterialDoor) -> Node? { door.tab.window.live.body }
}

/// What the theme sees of a tab.
package typealias MaterialDoor = Door<Material>

extension Door<Material> {
    /// Emits on one of the streams that the theme shows to scripts.
    mutating func emit(_ stream: String, _ detail: String? = nil) {
        guard own.showsStreams else { return }
        tab.record.add(LifecycleEvent(name: stream, target: "", detail: detail))
    }

    /// A script of the page has the theme go to an address.
    mutating func insert(_ url: String) {
        guard let url = WebAddress(url, base: tab.baseAddress) else { return }
        if own.isInstant, !own.isStopped, own.lists(url) { navigate(to: url) } else { assignLocation(url) }
    }
}
