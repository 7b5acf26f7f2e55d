public import DOM
public import Facts

/// One browser tab: an address bar, a history, one document at a time, and the library that document loads.
///
///     let session = Session(site: try FolderSite(path: "sample-pages/date-tools"))
///     try session.perform(.open("/index.html"))
///     let step = try session.perform(.click(.text("Date Conversion"), nth: 1))
///     print(step.url, step.active?.id ?? "-")
public final class Session {
    /// The tab as a value.
    package internal(set) var tab: Tab

    /// Opens an empty tab.
    ///
    /// - Parameters:
    ///   - site: what answers its requests.
    ///   - framework: which version to simulate; by default the one the page's library says it is.
    ///   - options: the library's options by name, which hold whatever pages set; see ``MobileOptions/names``.
    public convenience init(
        site: any Site, framework: FrameworkChoice = .automatic, options: [String: OptionValue] = [:]
    ) {
        self.init(site: site, framework: framework, options: options, scriptCache: ScriptCache())
    }

    /// Opens an empty tab that remembers scripts where others do.
    package convenience init(
        site: any Site, framework: FrameworkChoice = .automatic, options: [String: OptionValue] = [:],
        scriptCache: ScriptCache
    ) {
        self.init(
            TabSetting(files: SiteFiles(of: site), framework: framework, options: options, scripts: scriptCache))
    }

    /// Opens an empty tab that shares the files of a site with other tabs.
    package init(_ setting: TabSetting) { tab = Tab(setting) }

    /// Goes on with a tab from where it is.
    package init(_ tab: Tab) { self.tab = tab }

    /// Where the tab's documents come from.
    public var site: any Site { tab.files.site }
    /// How the library's version is chosen for each document.
    public var framework: FrameworkChoice { tab.setting.framework }
    /// Options that pages may not change.
    public var options: [String: OptionValue] { tab.setting.options }

    /// The library in the document that is open; nil when it loads none.
    public var frameworkDetection: FrameworkDetection? { tab.window.navigator?.detection }

    /// The scripts of the site's files, and what they define.
    package private(set) lazy var scriptJoin = ScriptJoin(tab.setting)

    /// A new, empty tab with the same version and options, and the same site unless another is given.
    package func sibling(on other: (any Site)? = nil) -> Session {
        guard let other else { return Session(tab.setting) }
        return Session(
            site: other, framework: framework, options: options, scriptCache: tab.setting.scriptCache)
    }

    /// A new, empty tab like a sibling, in which documents stay that would leave by themselves, and show the page they begin
    /// with.
    package func viewer() -> Session {
        let session = Session(tab.setting)
        session.tab.keepsDocuments = true
        return session
    }

    /// The live DOM, built for whoever asks; nil before the first open.
    public var document: Document? { tab.isOpen ? Stage(tab.window.live).document : nil }

    /// Does one thing and waits until everything has come to rest.
    ///
    /// - Throws: ``ActionFailure`` when there is no such link, or nothing is open.
    /// - Returns: what happened, with the state the tab is in now.
    @discardableResult
    public func perform(_ action: Action) throws(ActionFailure) -> Step {
        try tab.take(action)
    }
}
