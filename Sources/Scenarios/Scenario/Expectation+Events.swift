internal import Navigators

extension Expectation.Events {
    /// What of the events is otherwise, nil when all is as expected.
    func mismatch(_ events: [LifecycleEvent]) -> Mismatch? {
        switch self {
        case .exact(let texts):
            let fits = texts.count == events.count && zip(texts, events).allSatisfy(Self.fits)
            // Those that fit are shown as they were expected, in as little detail.
            let actual = Self.align(events, with: texts)
            return fits ? nil : Mismatch(key: "events", expected: texts, actual: actual)
        case .containing(let texts):
            let found = Self.found(texts, in: events)
            guard found.contains(false) else { return nil }
            return Mismatch(key: "events.containing", expected: texts, actual: Self.align(events, with: texts))
        }
    }

    /// Which of some events come, in this order.
    static func found(_ texts: [String], in events: [LifecycleEvent]) -> [Bool] {
        var rest = events[...]
        return texts.map { text in
            guard let place = rest.firstIndex(where: { fits(text, $0) }) else { return false }
            rest = rest[(place + 1)...]
            return true
        }
    }

    static func fits(_ text: String, _ event: LifecycleEvent) -> Bool {
        text == event.name || text == event.text || text == event.description
    }

    /// The events, each written as one of some texts that fits it, else with its target.
    private static func align(_ events: [LifecycleEvent], with texts: [String]) -> [String] {
        events.map { event in texts.first { fits($0, event) } ?? event.text }
    }
}
