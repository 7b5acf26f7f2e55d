package import Facts

/// Turbo, 7.1 to 8.0, and Turbolinks 5.2: every rule of their navigation, for all versions.
///
/// Functions cite the rules by number (T43, K6 …). Flow is the same for all versions; what differs is asked of the
/// ``TurboProfile``.
package struct Turbo: Navigator {
    package let detection: FrameworkDetection
    package var state: TurboState?

    /// What it puts off.
    package enum Task: LibraryTask {
        /// The cached page of a visit is shown.
        case showCached(session: Int, visit: Int)
        /// The answer to a visit's request comes.
        case visitAnswer(session: Int, visit: Int)
        /// The answer to a visit is rendered.
        case showAnswer(session: Int, visit: Int)
        /// Pages are put into the cache.
        case store
        /// A visit within the page scrolls.
        case samePage(session: Int, visit: Int)
        /// The answer to a frame's request comes.
        case frameAnswer(FrameRequest)
        /// The answer to a frame comes that is in no document.
        case strayFrameAnswer(StrayFrame)
        /// A frame that waited to be seen looks if it is.
        case lookForLazyFrames
        /// A form that a link stands for is submitted.
        case submit(Submission)
        /// The answer to a form comes.
        case formAnswer(Submission)
        /// A form's answer is rendered as a page.
        case showFormAnswer(session: Int, Answer)
        /// A page that was fetched in advance comes.
        case preloadAnswer(WebAddress)
        /// A stream element acts.
        case stream(StreamAction)
        /// `Turbo.session.refresh()`.
        case refresh
    }

    package static let exchangesBodies = true

    package static func hear(_ click: Click, _ door: inout TurboDoor) {
        door.live.dropDetached(except: [])
        let live = door.live
        door.own.frames = door.own.frames.filter { live.markup(of: $0.key) != nil && live.isConnected($0.key) }
    }

    package static func plan(for click: Click, _ door: inout TurboDoor) -> TurboPlan { door.plan(for: click) }

    package static func route(of plan: TurboPlan, _ click: Click, _ door: inout TurboDoor) -> Route? {
        door.route(of: plan, click)
    }

    package static func carryOut(_ plan: TurboPlan, _ click: Click, _ door: inout TurboDoor) -> Verdict {
        door.carryOut(plan)
    }

    package static func react(to event: BrowserEvent, _ door: inout TurboDoor) -> Verdict {
        switch event {
        case .interactive: door.documentIsInteractive()
        case .ready: door.documentIsReady()
        case .complete: door.documentIsComplete()
        case .submit(let form, let submitter, let isPrevented):
            return isPrevented ? .ignored : door.handleSubmit(of: form, by: submitter)
        case .popState(let state, _): door.popState(state as? TurboEntry)
        case .insert(let url), .change(let url, _):
            // `Turbo.visit(url)`.
            if let url = door.expand(url) { door.proposeVisit(0, url, VisitOptions()) }
        case .hashChange, .showAllPages, .back, .popup: break
        }
        return .ignored
    }

    package static func perform(_ task: Task, _ door: inout TurboDoor) {
        switch task {
        case .showCached(let session, let visit): door.showCached(session, visit)
        case .visitAnswer(let session, let visit): door.receiveAnswer(session, visit)
        case .showAnswer(let session, let visit): door.showAnswer(session, visit)
        case .store: door.storePages()
        case .samePage(let session, let visit): door.scrollOnSamePage(session, visit)
        case .frameAnswer(let request): door.receive(request)
        case .strayFrameAnswer(let stray): door.receive(stray)
        case .lookForLazyFrames: door.loadFramesInView()
        case .submit(let submission): door.start(submission)
        case .formAnswer(let submission): door.receive(submission)
        case .showFormAnswer(let session, let answer): door.showFormAnswer(session, answer)
        case .preloadAnswer(let url): door.receivePreloaded(url)
        case .stream(let action): door.perform(action)
        case .refresh: door.refresh()
        }
    }

    package static func setOption(_ name: String, to value: OptionValue, _ door: inout TurboDoor) -> Bool {
        guard name == TurboSwitch.option, case .boolean(let isOn) = value, !door.profile.isTurbolinks else {
            return false
        }
        door.own.isDriveOff = !isOn
        return true
    }

    package static func describe(_ step: inout Step, _ door: TurboDoor) {
        // A visit may end in a full load: what the document before it fired belongs to the step.
        step.events = door.tab.record.allEvents.filter { $0.name.contains(":") }
    }

    package static func shownElement(_ door: TurboDoor) -> Node? { door.tab.window.live.body }
}

/// What Turbo sees of a tab.
package typealias TurboDoor = Door<Turbo>

extension Door<Turbo> {
    var profile: TurboProfile { own.profile }

    /// Fires one of its events, with the details that recordings tell.
    mutating func fire(_ name: String, _ details: String...) {
        let detail = details.filter { !$0.isEmpty }.joined(separator: " ")
        tab.record.add(
            LifecycleEvent(name: "\(profile.prefix):\(name)", target: "", detail: detail.isEmpty ? nil : detail))
    }

    /// A URL as recordings write it.
    func shown(_ url: WebAddress) -> String { tab.withoutOrigin(url.href) }

    /// The URL that a reference means in the live document.
    mutating func expand(_ reference: String) -> WebAddress? { WebAddress(reference, base: tab.baseAddress) }
}
