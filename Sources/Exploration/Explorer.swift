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
    /// The site's files, which the tabs share.
    private let files: ParsedFiles
    private let entries: [String]
    private let framework: FrameworkChoice
    private let settings: FrameworkSettings
    private let overrides: [String: SettingValue]
    private let limits: Limits

    /// Prepares to explore.
    ///
    /// - Parameters:
    ///   - site: what to explore.
    ///   - entries: the addresses a visit can begin at.
    ///   - framework: which version to simulate.
    ///   - settings: the framework's options.
    ///   - overrides: options by name that hold whatever pages set.
    ///   - limits: how far to go.
    public init(
        site: any Site, entries: [String], framework: FrameworkChoice = .automatic,
        settings: FrameworkSettings = .init(), overrides: [String: SettingValue] = [:], limits: Limits = .init()
    ) {
        self.init(
            files: ParsedFiles(of: site), entries: entries, framework: framework, settings: settings,
            overrides: overrides, limits: limits)
    }

    /// How many threads read and play; what they find is the same for any number.
    var threadCount = Players.coreCount

    /// Prepares to explore a site whose files others read as well.
    package init(
        files: ParsedFiles, entries: [String], framework: FrameworkChoice, settings: FrameworkSettings,
        overrides: [String: SettingValue], limits: Limits
    ) {
        self.files = files
        self.entries = entries
        self.framework = framework
        self.settings = settings
        self.overrides = overrides
        self.limits = limits
    }

    /// Explores.
    ///
    /// - Parameter progress: is told how many files or states are done, and how many are known.
    /// - Returns: all states that were found.
    public func explore(progress: ((_ done: Int, _ known: Int) -> Void)? = nil) -> StateGraph {
        explore(reading: [], progress: progress) { _, _ in
            true
        } meanwhile: { _ in
        }.graph
    }

    /// Explores, and finds out more about files on the way, so that each is read and parsed once.
    ///
    /// - Parameters:
    ///   - urls: the paths of HTML files.
    ///   - progress: is told how many files or states are done, and how many are known.
    ///   - inspect: what is to be known of a file, asked on any thread while its DOM is there.
    ///   - digest: what is made of the facts of those of the files that are there, on another thread while states are
    ///     explored.
    /// - Returns: all states that were found, and what was made of the facts.
    package func explore<Fact: Sendable, Digest: Sendable>(
        reading urls: [String], progress: ((_ done: Int, _ known: Int) -> Void)? = nil,
        inspecting inspect: @escaping @Sendable (PageOutline, FileSummary) -> Fact,
        meanwhile digest: @escaping @Sendable ([Fact]) -> Digest
    ) -> (graph: StateGraph, digest: Digest) {
        let loading = SiteLoading(
            files: files, framework: framework, settings: settings, overrides: overrides, threadCount: threadCount,
            inspect: inspect)
        let (model, facts) = loading.load(entries, inspecting: urls, progress: progress)
        let made = Meanwhile { digest(facts) }
        var classes = ClassSearch(model: model, limits: limits, threadCount: threadCount) { session }
        classes.open(entries)
        if classes.isSmall, classes.isOutOfTheOrdinary {
            return (exploreEveryState(progress: progress), made.value)
        }
        classes.run(progress)
        let contrasts = classes.addContrasts()
        let graph = classes.graph(with: contrasts)
        discard(classes)
        return (graph, made.value)
    }

    /// Explores by visiting every state.
    func exploreEveryState(progress: ((_ visited: Int, _ known: Int) -> Void)? = nil) -> StateGraph {
        var search = Search(limits: limits, threadCount: threadCount) { session }
        for entry in entries { search.open(entry) }
        search.run(progress)
        return search.graph
    }

    private var session: Session {
        Session(files: files, framework: framework, settings: settings, overrides: overrides)
    }
}
