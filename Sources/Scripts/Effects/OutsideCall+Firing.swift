/// `$(this).trigger("collapse")` calls whoever has bound a handler of that event.
extension OutsideCall {
    /// A call of all handlers of an event that only scripts hear.
    static func firing(_ event: String) -> OutsideCall {
        OutsideCall(
            name: prefix + event, arguments: [], extent: .always, isDeferred: false, isReturned: false, getsEvent: false
        )
    }

    /// The event whose handlers a call is of, by the call's name; nil for one of a function.
    package static func eventFired(byCallOf name: String) -> String? {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
    }

    /// The event's name in what `trigger` is given; nil for events that a browser or a library follows.
    static func eventForScripts(_ type: String) -> String? {
        let event = String(type.prefix { $0 != "." })
        return event.isEmpty || followed.contains(event) ? nil : event
    }

    /// No function has this name.
    private static let prefix = "trigger "

    private static let followed: Set<String> = {
        let methods = KnownName.allCases.filter { (KnownName.click.id...KnownName.select.id).contains($0.id) }
        return HandlerBinding.movingEvents.union(methods.map { "\($0)" }).union(["beforechange", "beforeload", "reset"])
    }()
}
