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

/// The options that a document ends up with when it was loaded, told from its scripts without running a tab.
struct SettingsForecast {
    /// The options as they are by then.
    private(set) var settings: FrameworkSettings
    /// Whether an option was set that decides more than whether and how the framework takes clicks.
    private(set) var isUnusual = false
    private let overrides: [String: SettingValue]
    private var hasFramework = false
    private var atInit: [SettingAssignment] = []
    private var beforeStart: [SettingAssignment] = []
    private var afterStart: [SettingAssignment] = []

    /// - Parameters:
    ///   - settings: what the document starts with.
    ///   - overrides: options that hold whatever scripts set.
    init(settings: FrameworkSettings, overrides: [String: SettingValue]) {
        self.settings = settings
        self.overrides = overrides
    }

    /// The library was loaded.
    mutating func loadFramework() {
        guard !hasFramework else { return }
        hasFramework = true
        atInit.forEach { apply($0) }
    }

    /// A script ran while the document was loaded.
    mutating func take(_ made: [PageScripts.Timed]) {
        for setting in made {
            switch setting.moment.due(hasFramework: hasFramework, isReady: false) {
            case .atInit: atInit.append(setting.assignment)
            case .beforeStart: beforeStart.append(setting.assignment)
            case .afterStart: afterStart.append(setting.assignment)
            case .now: apply(setting.assignment)
            case .never: break
            }
        }
    }

    /// DOM ready came.
    mutating func finish() {
        guard hasFramework else { return }
        (beforeStart + afterStart).forEach { apply($0) }
    }

    private mutating func apply(_ assignment: SettingAssignment) {
        guard overrides[assignment.name] == nil, let value = assignment.value else { return }
        let before = settings.withoutUsual
        settings.set(assignment.name, to: value)
        if settings.withoutUsual != before { isUnusual = true }
    }
}

extension FrameworkSettings {
    /// The options but for those under which links can be read from their files alone: whether clicks are looked at, and
    /// what never matters to where a click leads on a web server.
    var withoutUsual: FrameworkSettings {
        var rest = self
        let usual = FrameworkSettings()
        rest.ajaxEnabled = usual.ajaxEnabled
        rest.linkBindingEnabled = usual.linkBindingEnabled
        rest.pushStateEnabled = usual.pushStateEnabled
        rest.allowCrossDomainPages = usual.allowCrossDomainPages
        rest.addBackButton = usual.addBackButton
        return rest
    }
}
