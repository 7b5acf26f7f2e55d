public import Navigators

/// What one click came to.
public struct Outcome: Hashable, Sendable {
    /// What happened in the end, where ``Route/Kind`` is what was meant.
    public enum Kind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        /// A whole document was loaded.
        case fullLoad
        /// A file was fetched and its first page shown.
        case ajax
        /// Another page that was in the DOM is shown.
        case internalPage
        /// The page that was shown is shown.
        case samePage
        /// The browser changed the fragment, and no page changed.
        case fragment
        /// A popup opened.
        case popup
        /// A panel opened or closed.
        case panel
        /// Back in history.
        case back
        /// The site is left.
        case external
        /// Nothing happens, as written.
        case nothing
        /// A page was meant, and none was found.
        case dead
        /// A file was meant, and there is none.
        case missing
        /// A script takes it, or may take what would come to nothing, and its text does not tell where it leads.
        case script
        /// The library stopped: with an exception, or since an earlier change never ended.
        case stopped
    }

    /// What happened.
    public var kind: Kind
    /// How the click was taken.
    public var route: Route?
    /// What was fetched in vain, or what was loaded.
    public var url: String?
    /// What an AJAX load brought and left behind.
    public var insertion: Insertion?
    /// The scripts that ran, by label.
    public var scripts: [String]
    /// What went wrong with what it brought.
    public var mishaps: [Mishap] = []
}

extension Outcome {
    /// What a step came to.
    ///
    /// - Parameters:
    ///   - record: what happened during the step.
    ///   - isSamePage: whether the page that is shown is the one that was shown before.
    init(_ record: StepRecord, isSamePage: Bool) {
        let first = record.loads.first { $0.kind != .prefetch }
        let kind = Self.kind(record, first, isSamePage: isSamePage)
        // Where Back leads is a matter of history, which no state holds.
        let isUnknown = kind == .back || record.isUnvisited
        self.init(
            kind: kind, route: record.route, url: isUnknown ? nil : first?.url,
            insertion: isUnknown ? nil : first?.insertion, scripts: isUnknown ? [] : record.scripts.map(\.label),
            mishaps: isUnknown ? [] : record.mishaps)
    }

    private static func kind(_ record: StepRecord, _ first: Load?, isSamePage: Bool) -> Kind {
        let kind = kindByText(record, first, isSamePage: isSamePage)
        switch kind {
        // Who wrote a handler for a link that leads nowhere means something by it.
        case .dead, .missing, .stopped: return record.route?.mayTake == nil ? kind : .script
        default: return kind
        }
    }

    private static func kindByText(_ record: StepRecord, _ first: Load?, isSamePage: Bool) -> Kind {
        let route = record.route
        if record.isUnvisited { return .external }
        switch route?.kind {
        case nil, .nothing: return .nothing
        case .external: return .external
        case .script: return .script
        case .back: return .back
        case .popup: return .popup
        case .panel: return .panel
        case _ where record.isFull: return first?.kind == .failed ? .missing : .fullLoad
        case _ where record.changeFailed: return first?.kind == .failed ? .missing : .dead
        case _ where first?.kind == .ajax: return .ajax
        case .dead where route?.rule == .popup: return .dead
        case .fragment where isSamePage: return .fragment
        case .fullLoad: return .nothing
        case _ where !isSamePage: return .internalPage
        case _ where record.changeEnded: return .samePage
        default: return .stopped
        }
    }

    /// What a click comes to that changes nothing in the tab but where it is scrolled to.
    ///
    /// - Parameters:
    ///   - route: how it is taken.
    ///   - showsPage: whether the document has a page, which is shown as before.
    init(stayingBy route: Route, showsPage: Bool) {
        self.init(StepRecord(route: route), isSamePage: showsPage)
    }

    /// What a move that a script makes came to.
    init(scripted record: StepRecord, isSamePage: Bool) {
        var record = record
        let isFull = record.isFull || record.loads.contains { $0.kind == .full }
        record.route = Route(kind: isFull ? .fullLoad : .ajax, url: record.loads.first?.url, rule: .script)
        self.init(record, isSamePage: isSamePage)
    }

    /// Whether what comes after it is explored.
    var isFollowed: Bool {
        switch kind {
        case .fullLoad, .ajax, .internalPage, .samePage, .fragment, .popup, .panel, .dead, .stopped: true
        case .missing: route?.kind != .fullLoad && route?.kind != .dead
        case .back, .external, .nothing, .script: false
        }
    }
}

extension Outcome.Kind {
    /// Whether the page is shown that was asked for, within the document.
    var showsItsPage: Bool {
        switch self {
        case .ajax, .internalPage, .samePage: true
        default: false
        }
    }
}
