/// What holds where no document says otherwise.
extension TabSetting {
    /// The profile for documents that load no framework.
    package var defaultProfile: MobileProfile {
        framework.version(of: .jQueryMobile).map { .applying(to: $0) } ?? .standard
    }

    /// The options that pages start with.
    package var defaultOptions: MobileOptions {
        var made = MobileOptions()
        for (name, value) in options { made.set(name, to: value) }
        return made
    }
}
