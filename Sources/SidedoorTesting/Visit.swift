public import Facts
public import Navigators
internal import LiveSite
internal import Scenarios

/// A visitor's way through a site, as a value for tests: each action gives a new visit and leaves the old one as it was.
///
///     let visit = try Visit("site", from: "/index.html").click("Date Conversion").click("Format")
///     #expect(visit.activePage?.id == "page_dateformat")
///
/// What it tells (``activePage``, ``address``, ``title``, …) compares like a text and prints, where a test fails, what
/// `sidedoor test` prints: the step, the pages in the DOM and the events.
public struct Visit {
    private let tab: Tab
    /// Everything the visitor has done.
    private let actions: [WalkAction]
    private let seen: Observation

    /// Opens an address of a site in a folder, or of a running server.
    ///
    /// - Parameters:
    ///   - folder: the folder that the address `/` stands for, or a server's address such as `http://localhost:3000`.
    ///   - start: the address, such as `/index.html`.
    ///   - framework: the version to simulate, by default the one the page's library says it is.
    /// - Throws: ``VisitFailure`` when the folder cannot be opened or the text is no address.
    public init(_ folder: String, from start: String, framework: FrameworkChoice = .automatic) throws {
        let site: any Site
        do {
            site = WebAddress.namesServer(folder) ? try HTTPSite(folder) : try FolderSite(path: folder)
        } catch {
            throw VisitFailure(description: "\(error)")
        }
        try self.init(site, from: start, framework: framework)
    }

    /// Opens an address of a site.
    ///
    /// - Parameters:
    ///   - site: what answers the tab's requests.
    ///   - start: the address, such as `/index.html`.
    ///   - framework: the version to simulate, by default the one the page's library says it is.
    ///   - options: options of `$.mobile` that hold whatever pages set.
    /// - Throws: ``VisitFailure`` when the text is no address.
    public init(
        _ site: any Site, from start: String, framework: FrameworkChoice = .automatic,
        options: [String: OptionValue] = [:]
    ) throws {
        let setting = TabSetting(
            files: SiteFiles(of: site), framework: framework, options: options, scripts: ScriptCache())
        try self.init(Tab(setting), [WalkAction(.open, start)], after: nil)
    }

    private init(_ tab: Tab, _ actions: [WalkAction], after before: Observation?) throws {
        self.tab = tab
        self.actions = actions
        do throws(ActionFailure) {
            seen = try tab.walk(actions)
        } catch {
            throw VisitFailure(error, at: actions, after: before)
        }
    }

    private func then(_ action: WalkAction) throws -> Visit {
        try Visit(tab, actions + [action], after: seen)
    }

    // MARK: What a visitor does

    /// Clicks a link of the shown page.
    ///
    /// - Parameters:
    ///   - link: its text, or `href=…`, `id=…`, `xpath=…`, as `sidedoor trace` takes them.
    ///   - nth: which of those that fit, counted from 1.
    /// - Throws: ``VisitFailure`` when there is no such link; it names those there are.
    /// - Returns: the visit after the click.
    public func click(_ link: String, nth: Int = 1) throws -> Visit { try then(WalkAction(.click, link, nth: nth)) }

    /// Submits a form of the shown page, or the form of what is named, by the button that is named or by its first; `form` is
    /// the first form.
    ///
    /// - Throws: ``VisitFailure`` when there is no such form.
    public func submit(_ form: String = "form", nth: Int = 1) throws -> Visit {
        try then(WalkAction(.submit, form, nth: nth))
    }

    /// Goes back.
    ///
    /// - Throws: ``VisitFailure`` when nothing is open.
    public func back() throws -> Visit { try then(WalkAction(.back)) }

    /// Goes forward.
    ///
    /// - Throws: ``VisitFailure`` when nothing is open.
    public func forward() throws -> Visit { try then(WalkAction(.forward)) }

    /// Loads the document anew.
    ///
    /// - Throws: ``VisitFailure`` when nothing is open.
    public func reload() throws -> Visit { try then(WalkAction(.reload)) }

    /// Opens another address: a full load.
    ///
    /// - Throws: ``VisitFailure`` when the text is no address.
    public func open(_ address: String) throws -> Visit { try then(WalkAction(.open, address)) }

    /// Types another fragment.
    ///
    /// - Throws: ``VisitFailure`` when nothing is open.
    public func hash(_ fragment: String) throws -> Visit { try then(WalkAction(.hash, fragment)) }

    // MARK: What there is to see

    /// A page in the DOM.
    public struct Page: Equatable {
        /// Its id, nil when it has none.
        public var id: Told?
        /// Its data-url.
        public var dataURL: Told?
        /// Whether it came by AJAX.
        public var isExternal: Bool
    }

    /// The page that is shown, nil when none is.
    public var activePage: Page? {
        seen.step.active.map { active in
            let page = seen.step.pages.first { $0.id == active.id && $0.dataURL == active.dataURL }
            return Page(
                id: active.id.map(told), dataURL: active.dataURL.map(told), isExternal: page?.isExternal ?? false)
        }
    }

    /// The file that the shown page comes from, nil when none is shown.
    public var activeFile: Told? { seen.pageFile.map(told) }

    /// The pages in the DOM, in document order.
    public var pages: [Page] {
        seen.step.pages.map {
            Page(id: $0.id.map(told), dataURL: $0.dataURL.map(told), isExternal: $0.isExternal)
        }
    }

    /// The address, from the site's root.
    public var address: Told { told(seen.step.url) }

    /// The document's title.
    public var title: Told { told(seen.step.title) }

    /// What the last action loaded: `full`, `ajax`, `none` or `failed`.
    public var load: Told { told(seen.load.rawValue) }

    /// The lifecycle events of the last action, such as `pageshow@main`.
    public var events: [String] { seen.step.events.map(\.text) }

    /// The scripts that the last action ran, by label, the libraries not counted.
    public var scripts: [String] { seen.scriptsRun }

    /// The scripts that the last action's AJAX load left behind.
    public var lostScripts: [String] { seen.scriptsLost }

    /// Everything the last action did, as the simulation tells it.
    public var step: Step { seen.step }

    private func told(_ text: String) -> Told { Told(text, story: story) }

    private var story: String { Story.text(of: actions, seen: seen, problem: nil) }
}

extension Visit: CustomStringConvertible {
    /// The way, the pages in the DOM and the events, as `sidedoor test` prints them.
    public var description: String { story }
}
