internal import DOM
public import Navigation

/// Finds every state a visitor can reach by clicking, and what every link does there.
///
///     let graph = Explorer(site: site, entries: site.htmlFiles()).explore()
///     for node in graph.nodes { … }
///
/// Breadth first, so that the first way to a state is a shortest one. There are two ways to explore:
///
/// - every state: a real ``Session`` is driven to each, and each link of the shown page is clicked there. Right for
///   whatever a page holds, and for small sites only: a site of n files has some n² states;
/// - classes of states: facts are read out of all files at once, and a page that came by AJAX is looked at in two
///   documents instead of in all, see `ClassSearch`. What is out of the ordinary is played in a session all the same.
public struct Explorer {
    private let site: any Site
    private let entries: [String]
    private let framework: FrameworkChoice
    private let settings: FrameworkSettings
    private let limits: Limits

    /// Prepares to explore.
    ///
    /// - Parameters:
    ///   - site: what to explore.
    ///   - entries: the addresses a visit can begin at.
    ///   - framework: which version to simulate.
    ///   - settings: the framework's options.
    ///   - limits: how far to go.
    public init(
        site: any Site, entries: [String], framework: FrameworkChoice = .automatic,
        settings: FrameworkSettings = .init(), limits: Limits = .init()
    ) {
        self.site = site
        self.entries = entries
        self.framework = framework
        self.settings = settings
        self.limits = limits
    }

    /// Explores.
    public func explore() -> StateGraph {
        var classes = ClassSearch(
            model: SiteLoading(site: site, framework: framework, settings: settings, overrides: [:]).load(entries),
            session: session, limits: limits)
        classes.open(entries)
        if method == .automatic, entries.count <= Self.smallSite, classes.isOutOfTheOrdinary {
            return exploreEveryState()
        }
        classes.run()
        let contrasts = classes.addContrasts()
        return classes.graph(with: contrasts)
    }

    /// Explores by visiting every state.
    func exploreEveryState() -> StateGraph {
        var search = Search(session: session, limits: limits)
        for entry in entries { search.open(entry) }
        search.run()
        return search.graph
    }

    private var session: Session { Session(site: site, framework: framework, settings: settings) }

    /// How to explore.
    enum Method { case automatic, classes }

    var method = Method.automatic

    /// How many files a site may have whose states are visited one by one.
    private static let smallSite = 40
}
