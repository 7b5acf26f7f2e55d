internal import Navigation

/// What clicks in ordinary positions come to, by the numbers of outcomes, each made once.
struct OutcomeTable {
    let tables: EdgeTables
    private var fixed: [Int32: Int32] = [:]
    /// By URL: as a page, as a dialog, and both in vain; -1 for what was not made. One for each file.
    ///
    /// OPTIMIZATION: nearly all links are such.
    private var loads: [Int32] = []
    private var back: Int32?
    private var scriptsOfLoads: [Int32: [String]] = [:]
    private var natives: [Native: Int32] = [:]

    init(_ tables: EdgeTables) { self.tables = tables }

    private struct Load {
        var url: Int32
        var asDialog: Bool
        var isMissing: Bool

        var place: Int { Int(url) * 4 + (asDialog ? 1 : 0) + (isMissing ? 2 : 0) }
    }

    private struct Native: Hashable {
        var url: Int32
        var rule: Rule
    }

    /// Notes which scripts a full load runs that was played: where the framework makes a page of the body, some run twice.
    mutating func note(_ scripts: [String], ofLoading url: Int32) { scriptsOfLoads[url] = scripts }

    /// The outcome of a click that ``SiteModel/move(_:at:)`` says the end of.
    mutating func outcome(
        _ effect: SiteModel.Effect, at position: Position, kind: Outcome.Kind, in model: SiteModel
    ) -> Int32 {
        switch effect {
        case .fixed(let number):
            if let known = fixed[number] { return known }
            let made = tables.add(model.fixed[Int(number)])
            fixed[number] = made
            return made
        case .back:
            if let back { return back }
            let made = tables.add(Outcome(kind: .back, route: Route(kind: .back, url: nil, rule: .back)))
            back = made
            return made
        case .native(let url, let rule): return native(Native(url: url, rule: rule), kind, model)
        case .load(let url, let asDialog):
            if kind == .ajax || kind == .missing {
                return load(Load(url: url, asDialog: asDialog, isMissing: kind == .missing), model)
            }
            return tables.add(
                Outcome(
                    kind: kind,
                    route: Route(kind: routeKind(of: url, at: position, model), url: model.url(url), rule: .ajax)))
        case .hash(let name): return tables.add(hash(name, at: position, kind, model))
        case .played: return tables.add(Outcome(kind: kind, route: nil))
        }
    }

    private mutating func load(_ key: Load, _ model: SiteModel) -> Int32 {
        if loads.isEmpty { loads = [Int32](repeating: -1, count: 4 * model.files.count) }
        if loads[key.place] >= 0 { return loads[key.place] }
        let file = model.files[Int(key.url)]
        let url = file.summary.url
        let route = Route(kind: key.asDialog ? .dialog : .ajax, url: url, rule: .ajax)
        let made = tables.add(
            key.isMissing
                ? Outcome(kind: .missing, route: route, url: url)
                : Outcome(
                    kind: .ajax, route: route, url: url, insertion: file.summary.insertion,
                    scripts: file.summary.insertionScripts))
        loads[key.place] = made
        return made
    }

    private mutating func native(_ key: Native, _ kind: Outcome.Kind, _ model: SiteModel) -> Int32 {
        if let known = natives[key] { return known }
        let file = model.files[Int(key.url)]
        let url = file.summary.url
        let isMissing = file.content == .missing
        let route = Route(
            kind: isMissing ? .dead : .fullLoad, url: url, rule: key.rule,
            detail: isMissing ? "no such file" : nil)
        let isLoaded = kind == .fullLoad || kind == .missing
        let made = tables.add(
            Outcome(
                kind: kind, route: route, url: isLoaded ? url : nil, insertion: nil,
                scripts: kind == .fullLoad ? scriptsOfLoads[key.url] ?? file.summary.loadScripts : []))
        natives[key] = made
        return made
    }

    /// How a link to a page that is there is taken.
    private func routeKind(of url: Int32, at position: Position, _ model: SiteModel) -> Route.Kind {
        let page = url == position.document ? Int(model.pageOfAddress(url)) : 0
        let pages = model.files[Int(url)].summary.pages
        let role = pages.indices.contains(page) ? pages[page].role : nil
        let isDialog = role == "dialog" || (url == position.foreign && position.asDialog)
        return isDialog ? .dialog : .internalPage
    }

    private func hash(_ name: Int32, at position: Position, _ kind: Outcome.Kind, _ model: SiteModel) -> Outcome {
        let document = model.files[Int(position.document)]
        let id = model.names[Int(name)]
        let url = document.summary.url + "#" + id
        if kind == .dead {
            var owner = document.summary.ids.first { $0.id == id }
            if owner == nil, position.foreign >= 0 {
                owner = model.files[Int(position.foreign)].summary.ids.first { $0.id == id && $0.page == 0 }
            }
            let detail = owner.map { "the id belongs to a \($0.element) that is no page" }
            return Outcome(
                kind: .dead,
                route: Route(
                    kind: .dead, url: url, rule: .hash, detail: detail ?? "no page of this document has the id"))
        }
        let page = document.pageNames.firstIndex(of: name).map { document.summary.pages[$0] }
        return Outcome(
            kind: kind, route: Route(kind: page?.role == "dialog" ? .dialog : .internalPage, url: url, rule: .hash))
    }
}
