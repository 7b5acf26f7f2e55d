public import Navigators

/// How a browser is started and what pages may do in it.
public struct BrowserOptions: Sendable {
    /// The path of a Chromium or Chrome; nil for the one that is installed.
    public var browser: String?
    /// Files that stand in for those of other hosts.
    public var libraries: [Library] = []
    /// Whether requests to other hosts go out; else they find nothing.
    public var allowsNetwork = false
    /// Options of `$.mobile` by name that hold whatever pages set.
    public var navigatorOptions: [String: OptionValue] = [:]
    /// For how many seconds nothing may happen before a page is taken to be at rest.
    public var quiet = 0.1
    /// How many seconds a page has to come to rest after an action.
    public var timeLimit = 10.0

    /// A browser that is installed, without network.
    public init() {}
}
