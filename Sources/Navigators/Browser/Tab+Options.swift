/// An option that a script set, and what it waits for.
struct WaitingOption: Sendable {
    /// What options wait for.
    enum Event { case atInit, beforeStart, afterStart, atLoad }

    var assignment: OptionAssignment
    var event: Event
}

/// What the scripts of a page set in its library, at the moment they do so.
extension Tab {
    /// Carries out what a script sets.
    mutating func take(_ options: [ScriptOptions.Timed]) {
        for option in options {
            switch option.moment.due(in: window) {
            case .waits(let event):
                window.waitingOptions.append(WaitingOption(assignment: option.assignment, event: event))
            case .now: apply(option.assignment)
            case .never(let reason): ignore(option.assignment, reason)
            }
        }
    }

    /// Carries out what waited for an event.
    mutating func releaseOptions(waitingFor event: WaitingOption.Event) {
        guard !window.waitingOptions.isEmpty else { return }
        let due = window.waitingOptions.filter { $0.event == event }
        window.waitingOptions.removeAll { $0.event == event }
        for option in due { apply(option.assignment) }
    }

    private mutating func ignore(_ assignment: OptionAssignment, _ reason: String) {
        var assignment = assignment
        assignment.ignoredBecause = reason
        record.options.append(assignment)
    }

    /// Sets an option, unless whoever runs the visit has fixed it.
    private mutating func apply(_ assignment: OptionAssignment) {
        if setting.options[MobileOptions.oneName(of: assignment.name)] != nil {
            return ignore(assignment, "overridden")
        }
        guard let value = assignment.value else { return ignore(assignment, "the script computes the value") }
        if withNavigator({ $0.setOption(assignment.name, to: value, in: &$1) }) == true {
            record.options.append(assignment)
        } else {
            ignore(assignment, "it cannot have this value")
        }
    }
}

extension ScriptOptions.Moment {
    /// What becomes of an option that a script sets.
    enum Due {
        case waits(for: WaitingOption.Event)
        case now
        /// It never has an effect.
        case never(because: String)
    }

    /// When an option has its effect.
    func due(in window: Window) -> Due {
        let hasLibrary = window.navigator != nil
        return switch self {
        case .mobileInit:
            hasLibrary
                ? .never(because: "mobileinit fired when the library was loaded, before this") : .waits(for: .atInit)
        case .ready where window.isReady: .now
        case .ready: .waits(for: hasLibrary ? .afterStart : .beforeStart)
        case .loaded:
            window.stage == .complete
                ? .never(because: "the window's load event was over before this") : .waits(for: .atLoad)
        case .running: hasLibrary ? .now : .never(because: "jQuery Mobile is not loaded yet")
        case .unknown: .never(because: "it is in a function that something else has to call")
        }
    }
}
