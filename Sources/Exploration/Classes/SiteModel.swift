internal import Navigation

/// The facts of a site as numbers: URLs, names and what each link does.
///
/// A URL's number is its place in ``files``; a name's number stands for an id or a script's label.
struct SiteModel: Sendable {
    /// A file under one URL.
    ///
    /// OPTIMIZATION: a class, since its facts are asked for at every step; as a struct, copying it was half of the time.
    @dynamicMemberLookup
    final class File: Sendable {
        /// What was read, without its links.
        let summary: FileSummary
        let source: LinkedFile?
        let content: FileSummary.Content
        /// What the framework does there, by its place in ``conducts``; -1 in a document without the framework.
        let profile: Int32
        /// What its links were read for.
        let readProfile: Int32
        let documentIrregularity: Irregularity?
        let insertionIrregularity: Irregularity?
        /// Whether the site answers under another path.
        let isRedirected: Bool
        /// What its text says, in numbers.
        let numbers: Numbers

        var hasFramework: Bool { profile >= 0 }

        @inline(__always)
        subscript<Value>(dynamicMember path: KeyPath<Numbers, Value>) -> Value { numbers[keyPath: path] }

        init(_ summary: consuming FileSummary, profile: Int32, readProfile: Int32, _ numbers: Numbers = Numbers()) {
            source = summary.source.map { LinkedFile(source: $0) }
            content = summary.content
            self.profile = profile
            self.readProfile = readProfile
            self.numbers = numbers
            documentIrregularity = summary.documentIrregularity
            insertionIrregularity = summary.insertionIrregularity
            isRedirected = summary.finalPath != String(summary.url.prefix { $0 != "?" })
            summary.links = []
            self.summary = summary
        }
    }

    /// The numbers of a file's links and names.
    struct Numbers: Sendable {
        /// Its links, page after page.
        var links: [Link] = []
        /// The links of each page.
        var linksOfPage: [Range<Int>] = []
        /// The ids of its pages, -1 for one without.
        var pageNames: [Int32] = []
        /// The page that is the framework's first one (S2).
        var firstPage: Int32 = 0
        /// The ids beside the pages that a fragment finds all the same.
        var plainNames: [Int32] = []
        /// The ids of its panels.
        var panelNames: [Int32] = []
        /// The ids that stand in it, in their order.
        var ids: [Int32] = []
        /// The scripts that a full load runs.
        var scripts: [Int32] = []
        /// Those of them that an insertion leaves behind.
        var lostScripts: [Int32] = []
        /// Whether links of the page that an insertion brings are left to the browser, which resolves them by the base element.
        var usesBase = false
    }

    /// One link.
    struct Link: Sendable {
        /// Where its start tag begins and ends, in bytes of the file.
        var tag: Range<UInt32>
        /// The page it stands in, -1 for none.
        var page: Int32
        var effect: Effect
        /// What it does in the file's own document where that has no framework.
        var plainEffect: Effect?

        /// What a click does in a document with or without the framework.
        func effect(_ hasFramework: Bool) -> Effect { hasFramework ? effect : plainEffect ?? .played }
    }

    /// What of a file matters to the links that lead to it.
    ///
    /// OPTIMIZATION: links lead anywhere in a site, and these few bytes of its files stay in the processor's cache.
    struct Traits: Sendable {
        var content: FileSummary.Content
        /// What the framework does in it as a document, and what its links were read for, as in ``File``.
        var profile: Int32
        var readProfile: Int32
        var isOrdinaryDocument: Bool
        var isOrdinaryInsertion: Bool
        var isRedirected: Bool

        var hasFramework: Bool { profile >= 0 }

        fileprivate init(_ file: File) {
            content = file.content
            profile = file.profile
            readProfile = file.readProfile
            isOrdinaryDocument = file.documentIrregularity == nil
            isOrdinaryInsertion = file.insertionIrregularity == nil
            isRedirected = file.isRedirected
        }
    }

    /// What a click does; numbers are URLs' or names'.
    enum Effect: Sendable {
        case load(Int32, asDialog: Bool)
        case hash(Int32)
        case native(Int32, Rule)
        /// Back in history, unless a panel of the document has the name; -1 for none.
        case back(panel: Int32)
        /// An outcome that is the same everywhere, by its place in ``fixed``; the state stays as it is.
        case fixed(Int32)
        case played
    }

    private(set) var files: [File] = []
    /// What links to the files ask of them.
    private(set) var traits: [Traits] = []
    private(set) var names: [String] = []
    /// Outcomes that no state changes.
    private(set) var fixed: [Outcome] = []
    private var urlNumbers: [String: Int32] = [:]
    private var nameNumbers: [String: Int32] = [:]
    private var conducts: [Conduct: Int32] = [:]
    /// URLs that links name and that were not read yet.
    private(set) var unread: [String] = []

    /// The number of a URL; nil when it was never named.
    func number(ofURL url: String) -> Int32? { urlNumbers[url] }

    func number(ofName name: String) -> Int32? { nameNumbers[name] }

    func url(_ number: Int32) -> String { files[Int(number)].summary.url }

    // MARK: Making

    /// Notes that a URL will be read, if it is not known.
    mutating func note(_ url: String) -> Int32 {
        if let known = urlNumbers[url] { return known }
        let number = Int32(files.count)
        urlNumbers[url] = number
        let file = File(.unread(url), profile: -1, readProfile: -1)
        files.append(file)
        traits.append(Traits(file))
        unread.append(url)
        return number
    }

    /// The URLs to be read next; afterwards none is.
    mutating func takeUnread() -> [String] {
        defer { unread = [] }
        return unread
    }

    /// Takes in a file that was read.
    ///
    /// - Returns: its number; nil for one that was not noted.
    mutating func add(_ summary: consuming FileSummary) -> Int32? {
        guard let number = urlNumbers[summary.url] else { return nil }
        let readProfile = self.number(of: Conduct(summary))
        let numbers = numbers(of: summary)
        let profile = summary.detection == nil ? -1 : readProfile
        let file = File(summary, profile: profile, readProfile: readProfile, numbers)
        files[Int(number)] = file
        traits[Int(number)] = Traits(file)
        return number
    }

    private mutating func numbers(of summary: borrowing FileSummary) -> Numbers {
        var numbers = Numbers()
        numbers.pageNames = summary.pages.map { page in page.id.map { name($0) } ?? -1 }
        let pageOffsets = Set(summary.pages.map(\.tag.lowerBound))
        for id in summary.ids where id.isInContainer && !pageOffsets.contains(id.offset) {
            numbers.plainNames.append(name(id.id))
        }
        if !summary.profile.dialogsAreStartPages {
            numbers.firstPage = Int32(summary.pages.firstIndex { $0.role == "page" } ?? 0)
        }
        numbers.panelNames = summary.panels.map { name($0) }
        numbers.scripts = summary.loadScripts.map { name($0) }
        numbers.lostScripts = summary.lostScripts.map { name($0) }
        numbers.links.reserveCapacity(summary.links.count)
        for link in summary.links {
            if link.page == 0, link.effect.isLeftToBrowser { numbers.usesBase = true }
            numbers.links.append(
                Link(
                    tag: link.tag, page: link.page, effect: effect(link.effect),
                    plainEffect: link.plainEffect.map { effect($0) }))
        }
        numbers.ids = summary.ids.map { name($0.id) }
        numbers.linksOfPage = ranges(of: numbers.links, pages: summary.pages.count)
        return numbers
    }

    /// What decides how the framework takes a click: its version, and whether it looks at clicks at all.
    private struct Conduct: Hashable, Sendable {
        var boundary: FrameworkVersion
        var ajaxEnabled: Bool
        var linkBindingEnabled: Bool

        init(_ file: borrowing FileSummary) {
            boundary = file.profile.boundary
            ajaxEnabled = file.settings.ajaxEnabled
            linkBindingEnabled = file.settings.linkBindingEnabled
        }
    }

    private mutating func number(of conduct: Conduct) -> Int32 {
        if let known = conducts[conduct] { return known }
        let number = Int32(conducts.count)
        conducts[conduct] = number
        return number
    }

    /// The number of an id or a label.
    mutating func name(_ text: String) -> Int32 {
        if let known = nameNumbers[text] { return known }
        let number = Int32(names.count)
        nameNumbers[text] = number
        names.append(text)
        return number
    }

    /// The links of each page, which stand together: pages do not overlap.
    private func ranges(of links: [Link], pages: Int) -> [Range<Int>] {
        var ranges = [Range<Int>](repeating: 0..<0, count: pages)
        var start = 0
        while start < links.count {
            var end = start
            while end < links.count, links[end].page == links[start].page { end += 1 }
            if links[start].page >= 0 { ranges[Int(links[start].page)] = start..<end }
            start = end
        }
        return ranges
    }

    private mutating func effect(_ effect: FileSummary.Effect) -> Effect {
        switch effect {
        case .load(let url, let asDialog): return .load(note(url), asDialog: asDialog)
        case .hash(let id): return .hash(name(id))
        case .native(let url, let rule): return .native(note(url), rule)
        case .played: return .played
        case .elsewhere(let url, let rule):
            return fix(Outcome(kind: .nothing, route: Route(kind: .fullLoad, url: url, rule: rule)))
        case .external(let url, let rule, let isLoaded):
            return fix(
                Outcome(
                    kind: .external, route: Route(kind: .external, url: url, rule: rule), url: isLoaded ? url : nil))
        case .fragment(let url, let rule):
            return fix(Outcome(kind: .fragment, route: Route(kind: .fragment, url: url, rule: rule)))
        case .back(let fragment): return .back(panel: fragment.map { name($0) } ?? -1)
        case .nothing(let rule):
            return fix(Outcome(kind: .nothing, route: Route(kind: .nothing, url: nil, rule: rule)))
        case .panel(let url): return fix(Outcome(kind: .panel, route: Route(kind: .panel, url: url, rule: .panel)))
        }
    }

    private mutating func fix(_ outcome: Outcome) -> Effect {
        if let known = fixedNumbers[outcome] { return .fixed(known) }
        let number = Int32(fixed.count)
        fixedNumbers[outcome] = number
        fixed.append(outcome)
        return .fixed(number)
    }

    private var fixedNumbers: [Outcome: Int32] = [:]
}

extension FileSummary.Effect {
    /// Whether the browser resolves the address.
    fileprivate var isLeftToBrowser: Bool {
        switch self {
        case .native, .elsewhere: true
        default: false
        }
    }
}
