internal import Facts

extension Tab {
    /// Does what a visitor does, and waits until everything has come to rest.
    ///
    /// - Throws: ``ActionFailure`` when there is no such link, or nothing is open.
    package mutating func perform(_ action: Action) throws(ActionFailure) {
        record = StepRecord()
        switch action {
        case .open(let reference):
            guard let address = WebAddress(reference, base: WebAddress(origin + "/")) else {
                throw .notAnAddress(reference)
            }
            open(address)
        case .back: traverse(by: -1)
        case .forward: traverse(by: 1)
        case .reload:
            guard isOpen else { throw .nothingOpen }
            history.rememberScroll(window.scroll)
            load(address, entry: .keep)
        case .hash(let hash):
            guard isOpen else { throw .nothingOpen }
            deliver(assignHash(hash))
        case .change(let target, let arguments):
            guard window.navigator != nil else { throw .nothingOpen }
            _ = dispatch(.change(target: target, arguments))
        case .go(let reference):
            guard isOpen else { throw .nothingOpen }
            guard let address = WebAddress(reference, base: baseAddress) else { throw .notAnAddress(reference) }
            follow(address)
        case .click(let selector, let nth):
            guard isOpen else { throw .nothingOpen }
            click(try select(selector, nth: nth))
        case .submit(let selector, let nth):
            guard isOpen else { throw .nothingOpen }
            let (form, button) = try selectForm(selector, nth: nth)
            submit(form, submitter: button ?? window.live.defaultButton(of: form))
        }
        settle()
    }

    /// Does one thing and waits until everything has come to rest.
    ///
    /// OPTIMIZATION: where the tab is; one that an object holds would be copied to be asked.
    ///
    /// - Throws: ``ActionFailure`` when there is no such link, or nothing is open.
    /// - Returns: what happened, with the state the tab is in now.
    mutating func take(_ action: Action) throws(ActionFailure) -> Step {
        try perform(action)
        return step(action)
    }

    /// Has a file come by AJAX, whatever links say.
    mutating func insert(_ url: String) {
        record = StepRecord()
        _ = dispatch(.insert(url: origin + url))
        settle()
    }

    /// The state the tab is in, with what was recorded since the action began.
    package func step(_ action: Action) -> Step {
        var step = Step(
            action: action, url: withoutOrigin(address.href), title: window.title.collapsed, full: record.isFull,
            active: nil, pages: [], events: record.events, scripts: record.scripts, history: nil,
            framework: window.navigator?.detection, options: record.options, route: record.route, loads: record.loads,
            notes: record.notes)
        step.runsLibraryTwice = window.runsLibraryTwice
        step.isWrittenAway = window.isWrittenAway
        if let afterlife = window.afterlife { (step.active, step.history) = (afterlife.active, afterlife.history) }
        if let navigator = window.navigator {
            navigator.describe(&step, in: self)
        } else {
            step.pages = pagesWithoutLibrary
        }
        // OPTIMIZATION: where a library has pages of its own, nobody asks what else there is: an eighth of a step.
        step.document = step.history == nil ? documentState : documentHistory
        return step
    }

    /// The page elements of a document that no library looks at.
    private var pagesWithoutLibrary: [Step.Page] {
        let live = window.live
        return live.elements(with: AttributeName(.dataRole), in: ["page", "dialog"]).map {
            Step.Page(
                dataURL: live.attribute(.dataUrl, of: $0), id: live.id(of: $0),
                role: live.attribute(.dataRole, of: $0) ?? "",
                isExternal: live.attribute(.dataExternalPage, of: $0, equals: "true"))
        }
    }

    /// What a visitor can click in: the page that is shown, or the body where there is none.
    package var shownElement: Node? { window.navigator?.shownElement(in: self) ?? window.live.body }

    /// What a visitor may click on inside of an element, in document order.
    package func clickables(under shown: Node) -> [Node] {
        window.navigator?.clickables(under: shown, in: self) ?? window.live.elements(named: .a, under: shown)
    }

    /// Elements inside of what is shown that nobody sees.
    package func hiddenElements(under shown: Node) -> [Node] {
        window.navigator?.hiddenElements(under: shown, in: self) ?? []
    }
}
