public import Navigation

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
        /// The framework stopped: with an exception, or since an earlier change never ended.
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
}

extension Outcome {
    init(kind: Kind, route: Route?, url: String? = nil) {
        self.init(kind: kind, route: route, url: url, insertion: nil, scripts: [])
    }

    /// What a move that a script makes came to.
    init(scripted step: Step, before: State, after: State) {
        var step = step
        let isFull = step.full || step.loads.contains { $0.kind == .full }
        step.route = Route(kind: isFull ? .fullLoad : .ajax, url: step.loads.first?.url, rule: .script)
        self.init(step, before: before, after: after)
    }

    init(_ step: Step, before: State, after: State) {
        let route = step.route
        let first = step.loads.first { $0.kind != .prefetch }
        let isFailedChange = step.events.contains { $0.kind == .pagechangefailed }
        let kind: Kind
        switch route?.kind {
        case nil, .nothing: kind = .nothing
        case .external: kind = .external
        case .back: kind = .back
        case .popup: kind = .popup
        case .panel: kind = .panel
        case _ where step.full: kind = first?.kind == .failed ? .missing : .fullLoad
        case _ where first?.kind == .failed && isFailedChange: kind = .missing
        case _ where isFailedChange: kind = .dead
        case _ where first?.kind == .ajax: kind = .ajax
        case .dead where route?.rule == .popup: kind = .dead
        case .fragment where before.active == after.active: kind = .fragment
        case .fullLoad: kind = .nothing
        case _ where before.active?.isSame(after.active) != true: kind = .internalPage
        case _ where step.events.contains { $0.kind == .pagechange }: kind = .samePage
        default: kind = .stopped
        }
        // Where Back leads is a matter of history, which no state holds.
        let isBack = kind == .back
        self.init(
            kind: kind, route: route, url: isBack ? nil : first?.url, insertion: isBack ? nil : first?.insertion,
            scripts: isBack ? [] : step.scripts.map(\.label))
    }
}

extension State.Page {
    /// Whether both are one element.
    fileprivate func isSame(_ other: State.Page?) -> Bool {
        guard let other else { return false }
        return (file, offset, isExternal, dataURL) == (other.file, other.offset, other.isExternal, other.dataURL)
    }
}
