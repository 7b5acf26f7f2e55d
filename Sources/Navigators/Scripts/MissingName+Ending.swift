extension MissingName.Ending {
    // Source: asked of Chromium with 1.0, 1.1.1, 1.2.1 and 1.4.5; in all of them each of these events ends the same.

    /// What ends with a handler of an event that throws; nil where only the handler does.
    init?(_ event: String, reach: Reach) {
        switch event {
        case "pagebeforecreate", "pagecreate", "pageinit": stage = .making
        case "pagebeforeshow", "pageshow", "pagebeforehide", "pagehide", "pagecontainerbeforeshow",
            "pagecontainershow", "pagecontainerbeforehide", "pagecontainerhide":
            stage = .change
        default: return nil
        }
        self.event = event
        self.reach = reach
    }

    /// Whether the handler hears an event, that of the page or the container's beside it.
    func isHeard(_ event: MobileEvent) -> Bool {
        guard let own = self.event else { return false }
        return own == event.rawValue
            || own == event.rawValue.replacing("page", with: "pagecontainer", maxReplacements: 1)
    }
}
