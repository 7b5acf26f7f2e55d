/// The options that a document ends up with when it was loaded, told from its scripts (section 9) without running a
/// tab.
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
        let before = settings.decisive
        settings.set(assignment.name, to: value)
        if settings.decisive != before { isUnusual = true }
    }
}

extension FrameworkSettings {
    /// The options that decide what a click does, besides whether it is taken: all but those under which links can be read
    /// from their files alone, which have their defaults here.
    var decisive: FrameworkSettings {
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
