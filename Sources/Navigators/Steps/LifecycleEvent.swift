/// One event that a library fires, as a handler on `document` would see it.
public struct LifecycleEvent: Hashable, Sendable {
    /// The event's name, as the library spells it.
    public var name: String
    /// What it is fired at, as recordings name it; empty for an event of the document as a whole.
    public var target: String
    /// What else recordings tell of it; nil for nothing.
    public var detail: String?

    /// The form recordings use: `pagebeforechange@div str`, `visit /b.html advance`.
    public var description: String {
        name + (target.isEmpty ? "" : "@" + target) + (detail.map { " " + $0 } ?? "")
    }
}

extension LifecycleEvent: CustomStringConvertible {}
