/// One event that a library fires, as a handler on `document` would see it.
public struct LifecycleEvent: Hashable, Sendable {
    /// The event's name, as the library spells it.
    public var name: String
    /// What it is fired at, as recordings name it; empty for an event of the document as a whole.
    public var target: String
    /// What else recordings tell of it; nil for nothing.
    public var detail: String?

    /// Makes an event.
    package init(name: String, target: String, detail: String?) {
        (self.name, self.target, self.detail) = (name, target, detail)
    }

    /// Reads what ``description`` writes of an event of jQuery Mobile: `pagebeforechange@div str`.
    ///
    /// - Parameter text: the event; without an `@` it is none, and nil comes back.
    package init?(_ text: String) {
        guard let mark = text.firstIndex(of: "@") else { return nil }
        let rest = text[text.index(after: mark)...]
        // A target's name may hold blanks; what follows it is one of two words.
        let detail = ["str", "obj"].first { rest.hasSuffix(" " + $0) }
        let target = detail.map { rest.dropLast($0.utf8.count + 1) } ?? rest
        self.init(name: String(text[..<mark]), target: String(target), detail: detail)
    }

    /// The form recordings use: `pagebeforechange@div str`, `visit /b.html advance`.
    public var description: String {
        name + (target.isEmpty ? "" : "@" + target) + (detail.map { " " + $0 } ?? "")
    }
}

extension LifecycleEvent: CustomStringConvertible {}
