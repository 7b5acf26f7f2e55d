internal import DOM
internal import Facts

/// What the theme tells an exploration.
///
/// A page is its container. What its clicks do depends besides on what is around it, and that is told by where the links there
/// lead, not by the file they came with: the shells of most pages are alike, and each page in each shell would be told apart
/// else. What `document$` is heard by, and which scripts of earlier pages are in force, changes no click's end.
extension Material {
    package static func foreground(_ door: inout MaterialDoor) -> Foreground {
        let shown = door.live.component("container") ?? door.live.body
        return Foreground(
            page: shown.flatMap { ShownPage($0, in: door.live) }, in: door.tab, conduct: door.conduct,
            bearings: door.bearings())
    }

    package static func forecast(of plan: MaterialPlan, _ click: Click, _ door: inout MaterialDoor) -> Forecast {
        switch plan {
        case .browser(let rule): return rule == .prevented || rule == .materialNoLink ? .unknown : .browser([])
        case .breaks: return .unknown
        case .take(let url):
            guard let identity = door.identityOfVisit(to: url) else { return .unknown }
            return .taken(Expectation(identity: identity, questions: [], arrivesAlike: true))
        }
    }
}

extension Door<Material> {
    /// The theme, its version, what it still does, and the site that it was set up for.
    fileprivate var conduct: String {
        let still = own.isInstant ? own.isStopped ? "stopped" : own.isDead ? "replaces nothing" : "instant" : "off"
        return "material \(own.version) \(still) \(own.configuration.hasStickyTabs) \(own.root)"
    }

    /// Where the links lead, beside those of the page as it was loaded from its own address.
    fileprivate mutating func bearings() -> [String] {
        let setting = self.setting()
        var bearings = [setting.shell]
        let address = tab.address
        if let container = live.component("container"), let base = live.base(of: container),
            base.withoutFragment != address.withoutFragment
        {
            bearings.append("resolved with " + base.withoutFragment)
        }
        guard own.isInstant, !own.isDead, !own.isStopped else { return bearings }
        // MI20: whether a click on the page's own address fetches.
        if own.path != address.path { bearings.append("asked for \(own.path ?? "nothing yet")") }
        // MI33: whether it is taken back.
        if setting.hasQueries { bearings.append("last at \(own.place?.hash ?? "-")") }
        return bearings
    }

    /// What is around the page that is shown, and whether links of it lead to other queries.
    ///
    /// OPTIMIZATION: a click on a fragment changes neither; half of all tries are such clicks.
    private mutating func setting() -> MaterialState.Setting {
        let address = tab.address.withoutFragment
        if let known = own.setting, known.address == address, known.exchanges == own.exchanges { return known }
        let made = MaterialState.Setting(
            address: address, exchanges: own.exchanges, shell: shell(), hasQueries: hasQueriesOfItsOwn)
        own.setting = made
        return made
    }

    /// Whether a link leads to the shown address with another query.
    private var hasQueriesOfItsOwn: Bool {
        mutating get {
            let address = tab.address
            if address.query != nil { return true }
            let live = tab.window.live
            return live.elements(named: .a).contains { link in
                guard let href = live.attribute(.href, of: link), href.contains("?"),
                    let url = WebAddress(href, base: tab.base(of: link, for: href))
                else { return false }
                return url.path == address.path && url.query != nil
            }
        }
    }

    /// What is around the container: which components there are, and where the links outside of the container lead.
    private mutating func shell() -> String {
        let address = tab.address
        return shell(except: []) { link, href, door in
            guard var url = WebAddress(href, base: door.tab.base(of: link, for: href)) else { return "-" }
            // A fragment of the page itself is one wherever the page is.
            if url.withoutFragment == address.withoutFragment { url.path = "." }
            return url.href
        }
    }

    /// The same, without components that will be replaced.
    ///
    /// - Parameters:
    ///   - replaced: the names of those components.
    ///   - meaning: what a link comes to.
    /// - Returns: a text that two documents share only if they are alike in that.
    private mutating func shell(
        except replaced: Set<String>, _ meaning: (Node, String, inout Door<Material>) -> String
    ) -> String {
        let live = tab.window.live
        var left = own.components.filter { replaced.contains($0) }.compactMap { live.component($0) }
        if let container = live.component("container") { left.append(container) }
        var text = own.components.map { live.component($0) == nil ? "-" : "+" }.joined()
        for link in live.elements(named: .a) where !left.contains(where: { live.contains($0, link) }) {
            let href = live.attribute(.href, of: link)
            text += " \(href.map { meaning(link, $0, &self) } ?? "-") \(live.attribute(.target, of: link) ?? "")"
        }
        return text
    }

    /// What tells a visit from others that do the same wherever they are made; nil for one whose end depends on more.
    fileprivate mutating func identityOfVisit(to url: WebAddress) -> String? {
        guard !own.isDead, url.path != own.path, url.origin == tab.origin else { return nil }
        let file = tab.files.load(Request(path: url.path, query: url.query))
        guard file.response.isSuccess else { return nil }
        let replaced = file.components.intersection(own.components)
        guard replaced.contains("container") else { return nil }
        let around = around(except: replaced)
        // A fragment is scrolled to, and shows no other page; unless a base element makes the jump lead elsewhere, or links to
        // other queries depend on it.
        let matters = file.heedsFragments || !live.elements(named: .base).isEmpty
        return "visit \(matters ? url.href : url.withoutFragment)\n\(around)"
    }
}

extension Door<Material> {
    /// What stays when a page with some components comes.
    ///
    /// OPTIMIZATION: asked for each link of a page. Put together once for each state and set of components, the exploration of
    /// the theme's own documentation takes a tenth of the time.
    private mutating func around(except replaced: Set<String>) -> String {
        let moment = MaterialState.Moment(address: tab.address.href, exchanges: own.exchanges, replaced: replaced)
        if let known = own.surroundings, known.moment == moment { return known.text }
        // What is relative still will mean something else there.
        let text = shell(except: replaced) { link, href, door in
            let base = href.isEmpty ? nil : door.live.base(of: link)
            return base.flatMap { WebAddress(href, base: $0)?.href } ?? "relative \(href)"
        }
        own.surroundings = (moment, text)
        return text
    }
}

extension SiteFile {
    private enum Key { case components, heedsFragments }

    /// Whether what clicks in the page do may depend on the fragment it was reached by.
    fileprivate var heedsFragments: Bool {
        derived(Key.heedsFragments) {
            let markup = parsedForScript
            return !markup.elements(named: .base).isEmpty
                || markup.elements(named: .a).contains { markup.attribute(.href, of: $0)?.contains("?") == true }
        }
    }

    /// The names of the theme's components in a page as a script reads it.
    fileprivate var components: Set<String> {
        derived(Key.components) {
            let markup = parsedForScript
            let name = AttributeName("data-md-component")
            return Set(markup.elements(with: name).compactMap { markup.attribute(name, of: $0) })
        }
    }
}

extension Tab {
    /// What of the theme's memory a later click can depend on, for tests of what explorations say.
    package var materialState: String? {
        guard let state = (window.navigator as? Running<Material>)?.state else { return nil }
        return "\(state.path ?? "-") \(state.place.map { "\($0)" } ?? "-") \(state.isStopped) \(state.isDead)"
    }
}
