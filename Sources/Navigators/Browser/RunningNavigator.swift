package import Facts
package import Scripts

/// A library at work in a document, whichever it is.
package protocol RunningNavigator: Sendable {
    /// The library and its version, and how they were found.
    var detection: FrameworkDetection { get }

    /// Whether it begins to hear clicks when the document is ready, rather than when its script runs.
    var bindsWhenReady: Bool { get }

    /// Whether the version has the function that a script's change of the page is made by.
    func has(_ method: ProgrammaticMove.Method) -> Bool

    /// Takes a click.
    mutating func click(_ click: Click, in tab: inout Tab) -> Verdict

    /// Where a click would lead; nil where the browser has its way.
    mutating func peek(_ click: Click, in tab: inout Tab) -> Route?

    /// Answers an event.
    mutating func react(to event: BrowserEvent, in tab: inout Tab) -> Verdict

    /// Runs what the library put off.
    mutating func perform(_ task: any LibraryTask, in tab: inout Tab)

    /// Hears that a script has run.
    mutating func scriptRan(_ run: ScriptRun, _ code: [UInt8], in tab: inout Tab)

    /// Sets an option.
    mutating func setOption(_ name: String, to value: OptionValue, in tab: inout Tab) -> Bool

    /// Says in a step what only the library knows.
    func describe(_ step: inout Step, in tab: Tab)

    /// What a visitor can click in.
    func shownElement(in tab: Tab) -> Node?

    /// What a visitor may click on, in document order.
    func clickables(under shown: Node, in tab: Tab) -> [Node]

    /// What of a file enters another document of the library.
    mutating func entering(of markup: Markup, in tab: inout Tab) -> Entering?

    /// Elements inside of what is shown that nobody sees.
    func hiddenElements(under shown: Node, in tab: Tab) -> [Node]

    /// Whether an element is a popup of the library, which scripts may open and close.
    func isPopup(_ element: Node, in tab: Tab) -> Bool

    /// What decides what the visitor's next clicks do, beside what they find.
    mutating func foreground(in tab: inout Tab) -> Foreground

    /// What there is to be found in the document.
    mutating func offers(in tab: inout Tab) -> [Offer]
    mutating func laterOffers(in tab: inout Tab) -> [Offer]

    /// The pages that came by AJAX and are there beside the one that is shown.
    mutating func guests(in tab: inout Tab) -> [ShownPage]

    /// The pages of the document itself.
    mutating func ownPages(in tab: inout Tab) -> [ShownPage]

    /// What a click will come to.
    mutating func forecast(_ click: Click, in tab: inout Tab) -> Forecast

    /// What a click looks for and asks for; nil where no piece makes a difference to it.
    mutating func signature(of click: Click, in tab: inout Tab) -> String?

    /// What a change of the page will come to that a script asks for.
    mutating func forecast(ofChangeTo target: String, _ arguments: ChangeArguments, in tab: inout Tab) -> Forecast
}

/// A library at work, by its rules.
///
/// OPTIMIZATION: each navigator conforms by what stands here, so that the compiler makes the code for each of them. In a
/// generic structure around them it was made once for all, and copied tabs and doors by way of tables: a tenth of a step.
extension Navigator {
    package var bindsWhenReady: Bool { true }

    package func has(_ method: ProgrammaticMove.Method) -> Bool { true }

    package mutating func click(_ click: Click, in tab: inout Tab) -> Verdict {
        open(&tab) { door in
            Self.hear(click, &door)
            guard Self.mayTake(click) else { return .ignored }
            let plan = Self.plan(for: click, &door)
            door.tab.record.route = Self.route(of: plan, click, &door)
            return Self.carryOut(plan, click, &door)
        } ?? .ignored
    }

    package mutating func peek(_ click: Click, in tab: inout Tab) -> Route? {
        let route = open(&tab) { door in
            let plan = Self.plan(for: click, &door)
            return Self.route(of: plan, click, &door)
        }
        return route ?? nil
    }

    package mutating func react(to event: BrowserEvent, in tab: inout Tab) -> Verdict {
        open(&tab) { Self.react(to: event, &$0) } ?? .ignored
    }

    package mutating func perform(_ task: any LibraryTask, in tab: inout Tab) {
        guard let task = task as? Task else { return }
        _ = open(&tab) { Self.perform(task, &$0) }
    }

    package mutating func scriptRan(_ run: ScriptRun, _ code: [UInt8], in tab: inout Tab) {
        _ = open(&tab) { Self.scriptRan(run, code, &$0) }
    }

    package mutating func setOption(_ name: String, to value: OptionValue, in tab: inout Tab) -> Bool {
        open(&tab) { Self.setOption(name, to: value, &$0) } ?? false
    }

    package func describe(_ step: inout Step, in tab: Tab) {
        if let state { Self.describe(&step, Door(tab: tab, own: state)) }
    }

    package func shownElement(in tab: Tab) -> Node? {
        state.flatMap { Self.shownElement(Door(tab: tab, own: $0)) }
    }

    package func clickables(under shown: Node, in tab: Tab) -> [Node] {
        state.map { Self.clickables(under: shown, Door(tab: tab, own: $0)) } ?? []
    }

    package mutating func entering(of markup: Markup, in tab: inout Tab) -> Entering? {
        open(&tab) { Self.entering(of: markup, &$0) } ?? nil
    }

    package func isPopup(_ element: Node, in tab: Tab) -> Bool {
        state.map { Self.isPopup(element, Door(tab: tab, own: $0)) } ?? false
    }

    package func hiddenElements(under shown: Node, in tab: Tab) -> [Node] {
        state.map { Self.hiddenElements(under: shown, Door(tab: tab, own: $0)) } ?? []
    }

    package mutating func foreground(in tab: inout Tab) -> Foreground {
        open(&tab) { Self.foreground(&$0) }
            ?? Foreground(page: nil, document: nil, conduct: "", bearings: [], popup: nil, isStuck: true)
    }

    package mutating func offers(in tab: inout Tab) -> [Offer] { open(&tab) { Self.offers(&$0) } ?? [] }

    package mutating func laterOffers(in tab: inout Tab) -> [Offer] { open(&tab) { Self.laterOffers(&$0) } ?? [] }

    package mutating func guests(in tab: inout Tab) -> [ShownPage] { open(&tab) { Self.guests(&$0) } ?? [] }

    package mutating func ownPages(in tab: inout Tab) -> [ShownPage] { open(&tab) { Self.ownPages(&$0) } ?? [] }

    package mutating func forecast(_ click: Click, in tab: inout Tab) -> Forecast {
        guard Self.mayTake(click) else { return .unknown }
        return open(&tab) { door in
            let plan = Self.plan(for: click, &door)
            return Self.forecast(of: plan, click, &door)
        } ?? .unknown
    }

    package mutating func signature(of click: Click, in tab: inout Tab) -> String? {
        guard Self.mayTake(click) else { return nil }
        return open(&tab) { Self.signature(of: click, &$0) } ?? nil
    }

    package mutating func forecast(ofChangeTo target: String, _ arguments: ChangeArguments, in tab: inout Tab)
        -> Forecast
    {
        open(&tab) { Self.forecast(ofChangeTo: target, arguments, &$0) } ?? .unknown
    }

    /// Lets the library look at the tab through its door, and takes over what it did.
    ///
    /// - Returns: nil where it is at work already, which events of its own doing never reach it by.
    package mutating func open<Result>(_ tab: inout Tab, _ body: (inout Door<Self>) -> Result) -> Result? {
        // Both are moved through the door, not copied: a copy would make every write to them copy what is written to.
        guard let own = state.take() else { return nil }
        var door = Door<Self>(tab: consume tab, own: own)
        let result = body(&door)
        tab = door.tab
        state = door.own
        return result
    }
}
