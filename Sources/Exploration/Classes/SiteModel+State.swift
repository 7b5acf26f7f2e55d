internal import Navigation

extension SiteModel {
    /// The position that a state of a tab is; nil for one out of the ordinary.
    func position(of state: State) -> Position? {
        guard let number = number(ofURL: state.document), state.popup == nil, !state.isStuck, state.address == nil
        else { return nil }
        let document = files[Int(number)].summary
        if let irregularity = document.documentIrregularity, irregularity.concernsDocument { return nil }
        guard document.detection != nil else { return state.pages.isEmpty ? start(of: number) : nil }
        let external = state.pages.filter(\.isExternal)
        let own = state.pages.filter { !$0.isExternal }
        guard own.allSatisfy({ isUntouched($0, of: document) }), external.count <= 1, let active = state.active,
            external.first.map({ $0.isActive }) ?? true
        else { return nil }
        guard active.isExternal else {
            let page = document.pages.firstIndex { $0.tag.lowerBound == active.offset } ?? 0
            return Position(document: number, page: Int32(page))
        }
        guard active.leavesWhenHidden, active.rememberedURL == nil, let url = active.dataURL,
            let foreign = self.number(ofURL: url), case let file = files[Int(foreign)].summary,
            file.pages.isEmpty ? active.file == nil : active.file == file.file
        else { return nil }
        if files[Int(foreign)].usesBase, state.base.map({ !$0.hasSuffix(url) }) ?? true { return nil }
        let role = files[Int(foreign)].summary.pages.first?.role ?? "page"
        return Position(document: number, foreign: foreign, asDialog: active.role == "dialog" && role != "dialog")
    }

    /// Whether a page of the document is as it was loaded.
    private func isUntouched(_ page: State.Page, of document: FileSummary) -> Bool {
        guard let offset = page.offset else { return document.pages.isEmpty && page.dataURL == document.url }
        guard let facts = document.pages.first(where: { $0.tag.lowerBound == offset }), page.rememberedURL == nil else {
            return false
        }
        return page.role == facts.role && page.dataURL == facts.id ?? document.url
    }

    /// A position as a state.
    func state(_ position: Position, origin: String) -> State {
        // A summary is large: none is copied here.
        let document = files[Int(position.document)]
        var pages: [State.Page] = []
        if document.hasFramework {
            for (number, page) in document.summary.pages.enumerated() {
                pages.append(
                    State.Page(page, of: document, isExternal: false, isActive: position.page == Int32(number)))
            }
        }
        if position.foreign >= 0 {
            let file = files[Int(position.foreign)]
            let first = file.summary.pages.first
            let facts = first ?? FileSummary.Page(id: nil, role: "page", tag: 0..<0)
            var page = State.Page(facts, of: file, isExternal: true, isActive: true)
            page.dataURL = file.summary.url
            if first == nil { (page.file, page.offset) = (nil, nil) }
            if position.asDialog { page.role = "dialog" }
            pages.append(page)
        }
        return State(
            document: document.summary.url, pages: pages, base: origin + url(shownFile(position)),
            baseAfterFailure: nil,
            address: nil, popup: nil,
            isStuck: false)
    }
}

extension State.Page {
    init(_ page: FileSummary.Page, of file: SiteModel.File, isExternal: Bool, isActive: Bool) {
        self.init(
            file: file.summary.file, offset: page.tag.lowerBound, dataURL: page.id ?? file.summary.url,
            rememberedURL: nil,
            id: page.id, role: page.role, isExternal: isExternal, leavesWhenHidden: isExternal, catchesClicks: false,
            isActive: isActive)
    }
}
