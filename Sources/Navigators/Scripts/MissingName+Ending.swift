extension MissingName.Ending {
    // Source: asked of Chromium with 1.0, 1.1.1, 1.2.1 and 1.4.5; in all of them each of these events ends the same.

    /// What ends with a handler of an event that throws; nil where only the handler does, or where it does not hear the event.
    init?(_ name: String, reach: Reach) {
        let isOfContainer = name.hasPrefix(Self.container)
        let stage: Stage
        switch Self.pageEvent(name) {
        case .pagebeforecreate, .pagecreate, .pageinit:
            if isOfContainer { return nil }
            stage = .making
        case .pagebeforeshow, .pageshow, .pagebeforehide, .pagehide: stage = .change
        default: return nil
        }
        // Those of the container are fired at the container, around all pages.
        if isOfContainer, reach != .allPages { return nil }
        self.init(stage: stage, event: name, reach: reach)
    }

    private static let container = "pagecontainer"

    /// The event of a page beside which an event of the container is fired.
    private static func pageEvent(_ name: String) -> MobileEvent? {
        MobileEvent(rawValue: name.hasPrefix(container) ? "page" + name.dropFirst(container.count) : name)
    }

    /// Whether the handler hears an event of a page, or the container's beside it, which is fired from 1.4 on.
    func isHeard(_ event: MobileEvent, _ profile: MobileProfile) -> Bool {
        guard let name = self.event, Self.pageEvent(name) == event else { return false }
        return profile.hasContainerMethods || !name.hasPrefix(Self.container)
    }

    /// Its place among those of one page, which is made before it is shown. A handler that hears all pages hears first what
    /// becomes of the one before.
    var order: Int {
        let changes: [MobileEvent] =
            reach == .allPages
            ? [.pagebeforehide, .pagebeforeshow, .pagehide, .pageshow]
            : [.pagebeforeshow, .pageshow, .pagebeforehide, .pagehide]
        let events = [.pagebeforecreate, .pagecreate, .pageinit] + changes
        return event.flatMap { Self.pageEvent($0) }.flatMap { events.firstIndex(of: $0) } ?? -1
    }
}
