internal import Scripts

/// What a script of a page hears clicks, submissions or changes of the page with: a binding that was read in its text.
struct Listener: Sendable {
    /// What is heard, by the part it has in a click.
    struct Kinds: OptionSet {
        let rawValue: UInt8
        /// `click`
        static let click = Kinds(rawValue: 1)
        /// What a mouse does before a click: `mousedown`, `mouseup`, `pointerdown`.
        static let press = Kinds(rawValue: 2)
        /// What jQuery Mobile makes of a click: `vclick`, `tap`.
        static let virtual = Kinds(rawValue: 4)
        /// `submit`
        static let submit = Kinds(rawValue: 8)
        /// What jQuery Mobile announces before it changes the page: `pagebeforechange`, `pagebeforeload`.
        static let change = Kinds(rawValue: 16)
        /// The same, by the names of 1.4: `pagecontainerbeforechange`, `pagecontainerbeforeload`.
        static let containerChange = Kinds(rawValue: 32)

        /// All that comes with a click on a link or a button.
        static let ofClicks: Kinds = [.click, .press, .virtual, .submit]

        /// What is heard with these events; a mouse makes no touches.
        init(events: [String]) {
            self = events.reduce(into: Kinds(rawValue: 0)) { kinds, event in
                switch event {
                case "click": kinds.insert(.click)
                case "mousedown", "mouseup", "pointerdown", "pointerup", "vmousedown", "vmouseup": kinds.insert(.press)
                case "vclick", "tap": kinds.insert(.virtual)
                case "submit": kinds.insert(.submit)
                case "pagebeforechange", "pagebeforeload": kinds.insert(.change)
                case "pagecontainerbeforechange", "pagecontainerbeforeload", "pagecontainerbeforetransition":
                    kinds.insert(.containerChange)
                default: break
                }
            }
        }

        init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// What it was bound to.
    enum Target: Sendable, Hashable {
        /// The elements of a selector that were there.
        case elements(Selector)
        case document
        case window
    }

    /// When a piece of a script runs that binds a handler.
    enum Moment: Sendable, Hashable {
        /// While the script itself runs.
        case now
        /// As soon as the document is there.
        case ready
        /// When jQuery Mobile is loaded.
        case libraryLoaded
        /// Whenever a page is made or shown that a selector selects; whenever one is, without.
        case page(Selector?)
        /// When somebody calls a function of this name.
        case called(String)
        /// That cannot be told from the text.
        case unknown
        /// In a browser, never: `deviceready`.
        case never
    }

    /// What a script takes away of the elements it is bound to.
    enum Removal: Hashable {
        /// All that is inside of them.
        case content
        /// The elements themselves.
        case whole
    }

    let kinds: Kinds
    let target: Target
    /// The elements inside of the target that are meant, if not the target itself.
    let inner: Selector?
    /// Whether it hears events on their way in.
    let isCapturing: Bool
    /// Whether jQuery keeps it.
    let isJQuerys: Bool
    /// When it is bound: the innermost moment first, each inside of the next.
    let moments: [Moment]
    /// Whether nothing was asked before it was bound.
    let isCertain: Bool
    /// What it does, calls of functions that other scripts define not yet put in.
    let effect: HandlerEffect
    /// The bytes of the binding.
    let range: Range<Int>
    /// What is asked of the page that is made or shown before it is bound.
    let conditions: [ElementChange.Condition]
    /// What is taken away, if it stands for that.
    let removal: Removal?

    init?(_ binding: HandlerBinding, of summary: ScriptSummary, mayBeTakenOff: Bool) {
        guard let effect = binding.effect, !effect.isEmpty, !binding.hasUnreadSelector else { return nil }
        kinds = Kinds(events: binding.events)
        guard !kinds.isEmpty else { return nil }
        inner = binding.delegateSelector.flatMap { Selector(parsing: $0)?.forElementsOfLibrary }
        if binding.delegateSelector != nil, inner == nil { return nil }
        switch binding.target {
        case .document: target = .document
        case .window: target = .window
        case .selector(let text):
            guard let selector = Selector(parsing: text)?.forElementsOfLibrary else { return nil }
            target = .elements(selector)
        // What a plugin binds, it binds where it is called: see `Listener+Plugins`.
        case .receiver, .unknown: return nil
        }
        isCapturing = binding.isCapturing
        isJQuerys = !["addEventListener", "attachEvent"].contains(binding.method) && !binding.method.hasPrefix("onc")
        moments = Self.moments(of: binding.context, in: summary)
        isCertain = !binding.isConditional && !mayBeTakenOff && binding.method != "live"
        self.effect = effect
        range = binding.range
        conditions = []
        removal = nil
    }

    /// A change of links' addresses is heard as a handler is that may keep clicks from the addresses that are written, as is
    /// what takes links away; another attribute as one that tells the library of it.
    init?(_ change: ElementChange, of summary: ScriptSummary) {
        // What a handler of clicks may do to links for some of the clicks says too little.
        if case .handler(let index) = change.context, summary.handlers[index].mayTakeMove, !change.isCertain {
            return nil
        }
        guard let selector = Selector(parsing: change.selector)?.forElementsOfLibrary else { return nil }
        switch change.kind {
        case .address, .content, .presence:
            (effect, isCertain) = (.unknownAddress, true)
        case .attribute(let name, let value):
            guard LinkTerms.mayAsk(for: name) else { return nil }
            // A link that opens another tab then is not followed.
            let opensElsewhere = name == "target" && Tab.opensElsewhere(value)
            (effect, isCertain) = (.giving(name, value), change.isCertain && !opensElsewhere)
        }
        removal = Removal(change.kind)
        kinds = removal == nil ? .click : [.click, .submit]
        target = .elements(selector)
        inner = nil
        isCapturing = false
        isJQuerys = false
        moments = Self.moments(of: change.context, in: summary)
        range = change.range
        conditions = change.conditions
    }

    /// `$("#x").live(…)` hears at the document, whatever is there.
    private init(_ other: Listener, at target: Target, inner: Selector?) {
        kinds = other.kinds
        self.target = target
        self.inner = inner
        isCapturing = other.isCapturing
        isJQuerys = true
        moments = other.moments
        isCertain = other.isCertain
        effect = other.effect
        range = other.range
        conditions = other.conditions
        removal = other.removal
    }

    /// The same, bound at other moments and at another place.
    init(_ other: Listener, moments: [Moment], isCertain: Bool, range: Range<Int>) {
        kinds = other.kinds
        target = other.target
        inner = other.inner
        isCapturing = other.isCapturing
        isJQuerys = other.isJQuerys
        self.moments = moments
        self.isCertain = isCertain
        effect = other.effect
        self.range = range
        conditions = other.conditions
        removal = other.removal
    }

    /// Whether it asks what was clicked before it does something.
    var asksTarget: Bool { inner == nil && !kinds.isDisjoint(with: .ofClicks) && effect.cases != nil }

    /// Whether it runs for elements, be it that the document hears it for them.
    var isBoundToElements: Bool {
        if case .elements = target { return true }
        return inner != nil
    }

    /// The same listener, bound with `live`.
    var live: Listener {
        guard case .elements(let selector) = target else { return self }
        return Listener(self, at: .document, inner: selector)
    }

    static func moments(of context: RunContext, in summary: ScriptSummary, depth: Int = 0) -> [Moment] {
        switch context {
        case .topLevel: return [.now]
        case .function(let name): return [name.map { .called($0) } ?? .unknown]
        case .handler(let index):
            guard summary.handlers.indices.contains(index), depth < 8 else { return [.unknown] }
            let handler = summary.handlers[index]
            return [moment(of: handler)] + moments(of: handler.context, in: summary, depth: depth + 1)
        }
    }

    /// When a handler runs, as far as it binds others.
    static func moment(of handler: HandlerBinding) -> Moment {
        if handler.isReadyHandler || handler.events.contains("load") { return .ready }
        if handler.events.contains("mobileinit") { return .libraryLoaded }
        if handler.events.contains("deviceready") { return .never }
        guard handler.events.contains(where: { pageEvents.contains($0) }) else { return .unknown }
        guard handler.delegateSelector != nil || !handler.isBoundToDocument else { return .page(nil) }
        return handler.selector.map { .page($0.forElementsOfLibrary) } ?? .unknown
    }

    /// What jQuery Mobile fires for every page that it makes or shows.
    static let pageEvents: Set<String> = [
        "pageinit", "pagecreate", "pagebeforecreate", "pageshow", "pagebeforeshow", "pagecontainershow",
        "pagecontainerbeforeshow", "pagecontainercreate", "pagechange", "pagecontainerchange",
    ]
}

extension Listener.Removal {
    fileprivate init?(_ kind: ElementChange.Kind) {
        switch kind {
        case .content: self = .content
        case .presence: self = .whole
        case .address, .attribute: return nil
        }
    }
}
