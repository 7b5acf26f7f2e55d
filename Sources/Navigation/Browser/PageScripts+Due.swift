extension PageScripts.Moment {
    /// What becomes of a setting that a script makes.
    enum Due {
        /// It waits for the library, which fires `mobileinit` when it is there.
        case atInit
        /// It waits for DOM ready, in a handler that runs before the library's own.
        case beforeStart
        /// It waits for DOM ready, in a handler that runs after the library's own.
        case afterStart
        /// It is made now.
        case now
        /// It never has an effect.
        case never(because: String)
    }

    /// When a setting has its effect.
    ///
    /// - Parameters:
    ///   - hasFramework: whether the library was loaded.
    ///   - isReady: whether DOM ready has come.
    /// - Returns: what it waits for, if it waits.
    func due(hasFramework: Bool, isReady: Bool) -> Due {
        switch self {
        case .mobileInit:
            hasFramework ? .never(because: "mobileinit fired when the library was loaded, before this") : .atInit
        case .ready where isReady: .now
        case .ready: hasFramework ? .afterStart : .beforeStart
        case .running: hasFramework ? .now : .never(because: "jQuery Mobile is not loaded yet")
        case .unknown: .never(because: "it is in a function that something else has to call")
        }
    }
}
