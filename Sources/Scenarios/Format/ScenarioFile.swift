internal import Facts
public import Navigators

/// A file of scenarios, of routes, or of both.
public struct ScenarioFile: Sendable {
    /// The file as it was named.
    public var path: String
    /// The site's folder as the file names it; nil for the file's own folder.
    public var site: String?
    /// The version to simulate; nil where the file says nothing of it.
    public var framework: FrameworkChoice?
    /// Options that hold whatever pages set.
    public var options: [String: OptionValue]
    /// The scenarios.
    package var scenarios: [Scenario]
    /// What every link does.
    package var routes: RouteSnapshot?
    /// The line at which the routes begin.
    package var routesLine: Int

    /// Makes a file's content.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - site: the site's folder, relative to the file's.
    ///   - framework: the version to simulate; nil to say nothing of it.
    ///   - options: options that hold whatever pages set.
    ///   - scenarios: the scenarios.
    ///   - routes: what every link does.
    package init(
        path: String, site: String? = nil, framework: FrameworkChoice? = nil,
        options: [String: OptionValue] = [:], scenarios: [Scenario] = [], routes: RouteSnapshot? = nil
    ) {
        (self.path, self.site, self.framework, self.options) = (path, site, framework, options)
        (self.scenarios, self.routes) = (scenarios, routes)
        routesLine = 1
    }

    /// Version and options as the file says them.
    package var setup: FrameworkSetup {
        get { FrameworkSetup(framework: framework, options: options) }
        set { (framework, options) = (newValue.framework, newValue.options) }
    }

    /// The site's folder, relative to where the file's path is relative to; the address of a running server.
    public var folder: String {
        if let site, WebAddress.namesServer(site) { return site }
        let own = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let site, site != ".", site != "./" else { return own }
        return site.hasPrefix("/") || own == "." ? site : own + (own == "/" ? "" : "/") + site
    }
}
