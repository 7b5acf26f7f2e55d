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
        case .browser(let rule):
            if rule == .prevented || rule == .materialNoLink { return .unknown }
            guard let link = click.link, case .follow(let url) = door.tab.activation(of: link), url.fragment != nil
            else {
                return .browser([])
            }
            if let identity = door.identityOfFirstJump(to: url) {
                return .taken(Expectation(identity: identity, questions: [], arrivesAlike: true))
            }
            if door.isJump(to: url) { return .jump }
            return .browser([], heedsFragment: door.loadHeedsFragment(of: url))
        case .breaks: return .unknown
        case .take(let url):
            if door.isJump(to: url) { return .jump }
            if let identity = door.identityOfVisit(to: url) {
                return .taken(Expectation(identity: identity, questions: [], arrivesAlike: true))
            }
            let identity = door.identityOfOtherQuery(url)
            return identity.map { .taken(Expectation(identity: $0, questions: [], arrivesAlike: false)) } ?? .unknown
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
        let shell = setting(\.shell) { $0.shell() }
        var bearings = [shell]
        let address = tab.address
        if let container = live.component("container"), let base = live.base(of: container),
            base.withoutFragment != address.withoutFragment
        {
            bearings.append("resolved with " + base.withoutFragment)
            // Under a base element it depends on the address which of them lead to the page itself, and on its fragment what a
            // jump comes to.
            if hasBase { bearings.append("at " + address.href) }
        }
        guard own.isInstant, !own.isDead, !own.isStopped else { return bearings }
        // MI20: whether a click on the page's own address fetches.
        if own.path != address.path { bearings.append("asked for \(own.path ?? "nothing yet")") }
        // MI33: which links to other queries are taken back.
        if heedsFragments { bearings.append("last at \(own.place.map { place(of: $0.hash) } ?? "-")") }
        return bearings
    }

    /// What the page that is shown stands in, found out once for each page and address.
    ///
    /// OPTIMIZATION: a click on a fragment changes nothing of it; half of all tries are such clicks.
    private mutating func setting<Part>(
        _ part: WritableKeyPath<MaterialState.Setting, Part?>, _ find: (inout Door<Material>) -> Part
    ) -> Part {
        let address = tab.address.withoutFragment
        if own.setting?.address != address || own.setting?.exchanges != own.exchanges {
            own.setting = MaterialState.Setting(address: address, exchanges: own.exchanges)
        } else if let known = own.setting?[keyPath: part] {
            return known
        }
        let found = find(&self)
        own.setting?[keyPath: part] = found
        return found
    }

    /// The fragments of the links that lead to the shown path with another query, an empty one where there is none.
    private mutating func fragmentsOfQueries() -> Set<String> {
        let address = tab.address
        let live = tab.window.live
        var fragments: Set<String> = []
        for link in live.elements(named: .a) {
            // OPTIMIZATION: most links of such a page, line numbers of code and its contents, are mere fragments, and lead to the
            // query of their base.
            guard let href = live.attribute(.href, of: link),
                address.query != nil || href.utf8.contains(UInt8(ascii: "?")),
                case let base = tab.base(of: link, for: href), !href.hasPrefix("#") || base.query != address.query,
                let url = WebAddress(href, base: base),
                url.path == address.path, url.query != address.query
            else { continue }
            fragments.insert(url.hash)
        }
        return fragments
    }

    /// Whether it depends on the last fragment which links to other queries are taken back (MI33).
    private var heedsFragments: Bool {
        mutating get { !setting(\.fragmentsOfQueries) { $0.fragmentsOfQueries() }.isEmpty }
    }

    /// Whether a base element says what links resolve with.
    private var hasBase: Bool {
        mutating get { setting(\.hasBase) { !$0.live.elements(named: .base).isEmpty } }
    }

    /// A fragment, as far as links to other queries tell it from others.
    private mutating func place(of hash: String) -> String {
        setting(\.fragmentsOfQueries) { $0.fragmentsOfQueries() }.contains(hash) ? hash : "elsewhere"
    }

    /// Whether a click goes to a fragment of the page and does nothing else: nothing is fetched (MI20), and nothing depends on
    /// where the visitor is.
    fileprivate mutating func isJump(to url: WebAddress) -> Bool {
        guard tab.isInDocument(url), !own.isDead, !hasBase else { return false }
        if !own.isInstant || own.isStopped { return true }
        guard url.path == own.path, let last = own.place else { return false }
        return !heedsFragments || place(of: url.hash) == place(of: last.hash)
    }

    /// What tells a move to another query of the page from others of the same page; nil for one that is taken back.
    ///
    /// OPTIMIZATION: where an address has a query, each line number of a listing is such a link.
    fileprivate mutating func identityOfOtherQuery(_ url: WebAddress) -> String? {
        guard !own.isDead, url.path == own.path, let last = own.place, last.path == url.path, last.hash != url.hash,
            url.path == tab.address.path, url.query != tab.address.query, !hasBase
        else { return nil }
        let file = tab.files.load(Request(path: url.path, query: url.query))
        let place = file.materialReading.heedsFragment(of: url) ? url.hash : "elsewhere"
        return "from \(tab.address.withoutFragment) \(self.place(of: last.hash)) to \(url.withoutFragment) \(place)"
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
        let page = file.materialReading
        let replaced = page.components.intersection(own.components)
        guard replaced.contains("container") else { return nil }
        let around = around(except: replaced)
        // A fragment is scrolled to, and shows no other page; unless a base element makes the jump lead elsewhere, or links to
        // other queries depend on it (MI33).
        let mayDepend =
            around.utf8.contains(UInt8(ascii: "?")) || page.hasBase || hasBase
        let place = mayDepend || page.heedsFragment(of: url) ? url.hash : "elsewhere"
        return "visit \(url.withoutFragment) \(place)\n\(around)"
    }

    /// The same of a link to a fragment of a page that has not been asked for yet: the jump makes the theme fetch it (MI20).
    ///
    /// OPTIMIZATION: a file that is opened by its name has as many such links as headings, and each of them fetched it.
    fileprivate mutating func identityOfFirstJump(to url: WebAddress) -> String? {
        guard own.isInstant, !own.isStopped, url.withoutFragment == tab.address.withoutFragment else { return nil }
        return identityOfVisit(to: url).map { "jump and " + $0 }
    }

    /// Whether the fragment of an address makes a difference beyond a jump in the document that is loaded from there: not in one
    /// of the theme's, unless a base element makes the jump lead elsewhere.
    fileprivate mutating func loadHeedsFragment(of url: WebAddress) -> Bool {
        guard url.origin == tab.origin else { return true }
        let file = tab.files.load(Request(path: url.path, query: url.query))
        if !file.response.isSuccess { return true }
        let page = file.materialReading
        return page.hasBase || !page.components.contains("container")
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

/// What tells where visits of a page lead.
private struct MaterialReading: Sendable {
    /// The names of the theme's components in the page as a script reads it.
    let components: Set<String>
    /// Whether a base element says what links of the page resolve with.
    let hasBase: Bool
    /// The fragments of the links with a query, an empty one where there is none.
    let fragmentsWithQuery: Set<String>
    /// The fragments of the links that are more than a fragment, likewise.
    let fragmentsOfAddresses: Set<String>

    init(_ markup: Markup) {
        let name = AttributeName("data-md-component")
        components = Set(markup.elements(with: name).compactMap { markup.attribute(name, of: $0) })
        hasBase = !markup.elements(named: .base).isEmpty
        let links = markup.elements(named: .a).compactMap { markup.attribute(.href, of: $0) }
        // Nothing of a fragment depends on what the link is resolved with.
        func fragments(_ links: [String]) -> Set<String> {
            let base = WebAddress("http://localhost/")
            return Set(links.compactMap { WebAddress($0, base: base)?.hash })
        }
        fragmentsWithQuery = fragments(links.filter { $0.utf8.contains(UInt8(ascii: "?")) })
        fragmentsOfAddresses = fragments(links.filter { !$0.hasPrefix("#") })
    }

    /// Whether a link of the page may lead from an address of it to the same path with another query and the same fragment:
    /// those with a query, and from an address with a query all but mere fragments.
    func heedsFragment(of url: WebAddress) -> Bool {
        (url.query == nil ? fragmentsWithQuery : fragmentsOfAddresses).contains(url.hash)
    }
}

extension SiteFile {
    private enum Key { case materialReading }

    fileprivate var materialReading: MaterialReading {
        derived(Key.materialReading) { MaterialReading(parsedForScript) }
    }
}

extension Tab {
    /// What of the theme's memory a later click can depend on, for tests of what explorations say.
    package var materialState: String? {
        guard let state = (window.navigator as? Material)?.state else { return nil }
        return "\(state.path ?? "-") \(state.place.map { "\($0)" } ?? "-") \(state.isStopped) \(state.isDead)"
    }
}
