internal import DOM

/// One HTML page being read into a summary, in one walk over its elements.
struct PageReading {
    let reader: FileReader
    let file: LoadedFile
    let outline: PageOutline
    var summary: FileSummary
    /// Elements with `data-role` page or dialog, in document order.
    var pages: [Element] = []
    /// The links, with the number of the page each stands in.
    var links: [(entry: PageOutline.Entry, page: Int)] = []
    var scripts: [(element: Element, page: Int)] = []
    /// The ids of panels, with the pages they stand in.
    var panels: [(id: String, page: Int)] = []
    var hasHandlers = false
    var hasInlineScripts = false
    var hasCollapsibles = false
    var styleSheets: [(element: Element, page: Int)] = []
    var listViews: [Element] = []
    /// The address of the file, against which the browser resolves.
    let base: ReferenceBase
    /// The names of its inline scripts; most files have none.
    lazy var names = ScriptNames(file: summary.file, scripts: scripts.lazy.map(\.element)) { [reader, base] script in
        script.attribute("src").map { reader.store.references[$0, in: base].library != nil } ?? false
    }
    private var identified: [Element] = []
    /// Where the entries of the page end that the walk is in.
    private var pageEnd = Int.max
    private var current = -1

    init(reader: FileReader, response: Response, summary: FileSummary) {
        self.reader = reader
        self.summary = summary
        file = LoadedFile(response: response)
        let own = FolderSite.urlPath(ofFile: summary.file)
        outline = PageOutline(file.markup, address: reader.site.origin + own)
        let hasOwnBase = own == summary.url && !outline.entries.contains { $0.kind == .base }
        base = hasOwnBase ? outline.base : ReferenceBase(reader.site.origin + summary.url)
    }

    var document: Document { outline.document }

    /// The page that a document is first and that an insertion brings, whatever else there is.
    var container: Element? { pages.first?.parent }

    mutating func read() -> FileSummary {
        summary.source = document.source
        if document.body == nil { mark(.frames) }
        let root = document.root
        links.reserveCapacity(outline.entries.count)
        for (index, entry) in outline.entries.enumerated() {
            let element = outline.element(entry)
            if element != root { visit(element, entry, index) }
        }
        for page in pages where page.parent != container { mark(.nesting) }
        let parent = container ?? document.body
        for (number, element) in identified.enumerated() where element.parent == parent {
            summary.ids[number].isInContainer = true
        }
        if pages.isEmpty { summary.insertionIrregularity = summary.insertionIrregularity ?? .noPage }
        if document.source.encoding != .utf8 {
            summary.insertionIrregularity = summary.insertionIrregularity ?? .encoding
        }
        readScripts()
        readVersion()
        readLinks()
        summary.insertion = insertion()
        return summary
    }

    /// Notes what both a full load and an insertion must be played for.
    mutating func mark(_ irregularity: Irregularity) {
        summary.documentIrregularity = summary.documentIrregularity ?? irregularity
        summary.insertionIrregularity = summary.insertionIrregularity ?? irregularity
    }

    /// Notes what the version does with the page that others do not.
    private mutating func readVersion() {
        if !PlainText.isAddress(summary.url) { mark(.dataURL) }
        if let detected = summary.detection?.profile { summary.profile = detected }
        guard summary.detection != nil || !pages.isEmpty else { return }
        if pages.isEmpty { mark(.noPage) }
        // A page without id has the document's address for a data-url.
        if summary.pages.count > 1, Set(summary.pages.map { $0.id ?? "" }).count < summary.pages.count {
            summary.documentIrregularity = summary.documentIrregularity ?? .repeatedID
        }
        if profile.missingEmbeddedPage != .fails { mark(.version) }
        if pages.first?.attribute("data-role", equals: "dialog") == true {
            summary.documentIrregularity = summary.documentIrregularity ?? .roles
        }
        if profile.createsListPages,
            listViews.contains(where: { $0.descendants.contains { $0.isHTML("ul") || $0.isHTML("ol") } })
        {
            mark(.nestedLists)
        }
        if reader.hasUnusualSettings { mark(.settings) }
    }

    /// What the framework does that is there, or may be there when the page is inserted.
    var profile: FrameworkProfile { summary.profile }

    // MARK: The walk

    private mutating func visit(_ element: Element, _ entry: PageOutline.Entry, _ index: Int) {
        if index >= pageEnd {
            current = -1
            pageEnd = .max
        }
        let facts = entry.facts
        if let role = facts.role { take(role, of: element, endingAt: entry.end) }
        switch entry.kind {
        case .link: links.append((entry, current))
        case .script: scripts.append((element, current))
        case .styleSheet: styleSheets.append((element, current))
        case .base: mark(.base)
        case .head, .other: break
        }
        if facts.hasID, let id = element.id { take(id, of: element) }
        if facts.hasHandler { hasHandlers = true }
        if facts.hasCode { summary.hasCodeInAttributes = true }
        if let found = facts.irregularity { mark(found) }
    }

    private mutating func take(_ role: ElementFacts.Role, of element: Element, endingAt end: Int) {
        switch role {
        case .page, .dialog:
            if current >= 0 { return mark(.nesting) }
            guard let tag = element.startTagRangeInBytes else { return mark(.nesting) }
            current = pages.count
            pages.append(element)
            pageEnd = end
            summary.pages.append(
                FileSummary.Page(
                    id: element.id, role: role.rawValue, tag: tag))
        case .panel:
            if let id = element.id {
                panels.append((id, current))
                summary.panels.append(id)
            }
        case .collapsible, .tabs: hasCollapsibles = true
        case .listview: listViews.append(element)
        }
    }

    private mutating func take(_ id: String, of element: Element) {
        let isPlain = id.utf8.allSatisfy(PlainText.isNameByte)
        if !isPlain, pages.last == element { mark(.strangeID) }
        summary.ids.append(
            FileSummary.ID(
                id: id, element: element.name, offset: element.startTagRangeInBytes?.lowerBound ?? 0,
                page: Int32(current), isInContainer: false))
        identified.append(element)
    }
}

extension Element {
    /// Where the start tag stands, in bytes of the file.
    var startTagRangeInBytes: Range<Int>? {
        guard let offsets = startTagOffsets else { return nil }
        return document.source.bytes(decoded: offsets.lowerBound, offsets.upperBound)
    }
}
