package import DOM
package import Facts

/// A library that takes clicks away from the browser: what it does, written as functions from values to values.
///
/// It sees the tab through a ``Door`` and nothing else, and keeps what it must remember in its ``State``; there are no
/// objects and no closures, so that a tab can be copied at any moment and both copies go their own ways. One folder under
/// `Navigators` holds one library: its rules by number, its versions as data, its options, its detection.
///
/// An instance is a library at work in a document.
package protocol Navigator: RunningNavigator {
    /// What the library remembers between two events.
    associatedtype State: Sendable
    /// What it puts off.
    associatedtype Task: LibraryTask
    /// What it will do with a click.
    associatedtype Plan: Sendable

    /// What it remembers; nil while it is at work.
    var state: State? { get set }

    /// Hears of a click before anything comes of it.
    static func hear(_ click: Click, _ door: inout Door<Self>)

    /// Whether a click is planned at all: usually only one on a link.
    static func mayTake(_ click: Click) -> Bool

    /// Decides what to do with a click; does nothing of it yet.
    static func plan(for click: Click, _ door: inout Door<Self>) -> Plan

    /// Where a plan leads, as far as it is seen without fetching anything; nil where the browser has its way.
    static func route(of plan: Plan, _ click: Click, _ door: inout Door<Self>) -> Route?

    /// Does what was planned.
    static func carryOut(_ plan: Plan, _ click: Click, _ door: inout Door<Self>) -> Verdict

    /// Answers an event of the browser.
    ///
    /// - Returns: what became of a submission; for other events it means nothing.
    static func react(to event: BrowserEvent, _ door: inout Door<Self>) -> Verdict

    /// Runs what it put off.
    static func perform(_ task: Task, _ door: inout Door<Self>)

    /// Hears that a script has run whose text is known, unless it has run it itself.
    static func scriptRan(_ run: ScriptRun, _ code: [UInt8], _ door: inout Door<Self>)

    /// Sets one of its options, as a script of the page does.
    ///
    /// - Returns: false when there is no such option, or it cannot have this value.
    static func setOption(_ name: String, to value: OptionValue, _ door: inout Door<Self>) -> Bool

    /// Says in a step what only the library knows: its pages, its history.
    static func describe(_ step: inout Step, _ door: Door<Self>)

    /// What a visitor can click in: an element of the live document, the body where nothing else is said.
    static func shownElement(_ door: Door<Self>) -> Node?

    /// What a visitor may click on, in document order: usually links.
    static func clickables(under shown: Node, _ door: Door<Self>) -> [Node]

    /// Whether whole pages come, so that nothing of a page's body stays behind.
    static var exchangesBodies: Bool { get }

    /// What of a file enters another document of the library; nil for a library that has pages of its own.
    static func entering(of markup: Markup, _ door: inout Door<Self>) -> Entering?

    /// Elements inside of what is shown that nobody sees, and whose links nobody clicks.
    static func hiddenElements(under shown: Node, _ door: Door<Self>) -> [Node]

    /// Whether an element is a popup of the library, which scripts may open and close.
    static func isPopup(_ element: Node, _ door: Door<Self>) -> Bool

    /// What decides what the visitor's next clicks do, beside what they find.
    static func foreground(_ door: inout Door<Self>) -> Foreground

    /// What there is to be found in the document; nothing for a library without pages of its own.
    static func offers(_ door: inout Door<Self>) -> [Offer]

    /// The same; what was there when the document was loaded may be left out.
    static func laterOffers(_ door: inout Door<Self>) -> [Offer]

    /// The pages that came by AJAX and are there beside the one that is shown, in the order of their coming; likewise.
    static func guests(_ door: inout Door<Self>) -> [ShownPage]

    /// The pages of the document itself, in document order; likewise.
    static func ownPages(_ door: inout Door<Self>) -> [ShownPage]

    /// What a plan will come to, before anything of it is done.
    static func forecast(of plan: Plan, _ click: Click, _ door: inout Door<Self>) -> Forecast

    /// What a click looks for and asks for, where the library puts pieces beside each other (``Foreground/composition``); nil
    /// where nothing that stands there already makes a difference to it.
    static func signature(of click: Click, _ door: inout Door<Self>) -> String?

    /// What a change of the page will come to that a script asks for; unknown to a library without pages of its own.
    static func forecast(
        ofChangeTo target: String, _ arguments: ChangeArguments, _ door: inout Door<Self>
    ) -> Forecast
}

/// Something that happens in a document, which a library hears of.
package enum BrowserEvent: Sendable {
    /// The document is parsed; deferred scripts have not run yet.
    case interactive
    /// DOM ready.
    case ready
    /// The document and all it loads are there; the `load` event comes next.
    case complete
    /// A form is submitted, by a button if one was clicked; an earlier handler may have prevented its default action.
    case submit(form: Node, submitter: Node?, isPrevented: Bool)
    /// `popstate`, with the state of the entry, and whether the addresses before and now differ in their fragments alone.
    case popState((any HistoryState)?, isHashChange: Bool)
    /// `hashchange`.
    case hashChange
    /// A script asks the library to go back.
    case back
    /// A script opens or closes popups of the library.
    case popup([Node], opens: Bool)
    /// A script asks the library to change the page.
    case change(target: String, ChangeArguments)
    /// Somebody wants to see a file inserted, whatever links say.
    case insert(url: String)
    /// Somebody wants to see all pages as showing them would make them, so that their links resolve as they would then.
    case showAllPages
}

/// A left click without modifiers.
package struct Click: Sendable {
    /// What was clicked.
    package var element: Node
    /// The link it is or lies in.
    package var link: Node?
    /// Whether an earlier handler prevented the default action.
    package var isPrevented = false
    /// Whether an earlier handler kept it from the elements further out.
    package var isStopped = false
    /// What scripts have given the link besides what is written, in the order in which they did.
    var attributes: [GivenAttribute] = []

    /// An attribute that a script has given an element.
    struct GivenAttribute: Hashable {
        var element: Node
        var name: String
        var value: String
        /// Where the script does.
        var place: SourceRange?
    }
}

/// What a library did with a click or a submission.
package enum Verdict: Sendable {
    /// It left it alone.
    case ignored
    /// It prevented the browser's default action.
    case prevented
    /// It took it before anybody else heard of it, and said in the record what became of it.
    case taken
}

extension Navigator {
    package static func mayTake(_ click: Click) -> Bool { click.link != nil }

    package static func clickables(under shown: Node, _ door: Door<Self>) -> [Node] {
        door.tab.window.live.elements(named: .a, under: shown)
    }

    package static var exchangesBodies: Bool { false }

    package static func entering(of markup: Markup, _ door: inout Door<Self>) -> Entering? {
        exchangesBodies ? Entering(allOf: markup) : nil
    }

    package static func scriptRan(_ run: ScriptRun, _ code: [UInt8], _ door: inout Door<Self>) {}

    package static func offers(_ door: inout Door<Self>) -> [Offer] { [] }

    package static func laterOffers(_ door: inout Door<Self>) -> [Offer] { offers(&door) }

    package static func guests(_ door: inout Door<Self>) -> [ShownPage] { [] }

    package static func ownPages(_ door: inout Door<Self>) -> [ShownPage] { [] }

    package static func hiddenElements(under shown: Node, _ door: Door<Self>) -> [Node] { [] }

    package static func isPopup(_ element: Node, _ door: Door<Self>) -> Bool { false }

    package static func signature(of click: Click, _ door: inout Door<Self>) -> String? { nil }

    package static func forecast(
        ofChangeTo target: String, _ arguments: ChangeArguments, _ door: inout Door<Self>
    ) -> Forecast { .unknown }
}

/// What a library sees of the tab, and what it remembers itself.
package struct Door<N: Navigator>: Sendable {
    /// The tab.
    package var tab: Tab
    /// What the library remembers.
    package var own: N.State

    /// The live document.
    package var live: LiveDocument {
        get { tab.window.live }
        _modify { yield &tab.window.live }
    }

    /// `document.location`.
    package var location: WebAddress { tab.address }

    /// Puts something off.
    package mutating func later(_ task: N.Task, after delay: Int = 0, patience: Int? = nil) {
        tab.tasks.enqueue(.library(task), of: tab.window.number, after: delay, patience: patience)
    }

    /// Notes something odd.
    package mutating func note(_ text: String, at range: SourceRange? = nil) { tab.note(text, at: range) }

    /// `location.hash = hash`: a new entry, and a `popstate` of its own if the fragment is another.
    package mutating func assignHash(_ hash: String) {
        guard let change = tab.assignHash(hash) else { return }
        fire(change)
    }

    /// `location.href = …`
    package mutating func assignLocation(_ target: WebAddress, after delay: Int = 0) {
        if let change = tab.assignLocation(target, after: delay) { fire(change) }
    }

    /// Fires the events of a move within the document.
    package mutating func fire(_ change: LocationChange) {
        _ = N.react(to: .popState(change.state, isHashChange: change.isHashChange(to: tab.address)), &self)
        tab.enqueueHashChange(change)
    }
}
