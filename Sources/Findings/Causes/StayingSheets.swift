internal import DOM
internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

/// A style sheet in the head of some pages, which stays when a visit leads to a page that does not ask for it.
struct StayingSheet {
    /// The elements that ask for it, the first that of the way.
    var elements: [SourceRange]
    /// Its address as it is written there; nil where its text stands in the file.
    var source: String?
    /// The page that it changes.
    var changed: String
    /// What of it fits there, and the first element that it fits.
    var selector: String
    var fitting: SourceRange?
    /// A shortest way, which was walked.
    var trace: Trace
    /// The library in whose document it stays.
    var profile: TurboProfile
}

/// Looks for style sheets that stay and change something.
struct StayingSheetSearch {
    private struct Sheet {
        var source: String?
        /// The elements that ask for it, by their files.
        var elements: [String: SourceRange] = [:]
        /// The files in whose bodies it is asked for.
        var bodies: Set<String> = []
        var entries: [StyleSheetSelectors.Entry] = []
    }

    private struct Fit {
        var entry: StyleSheetSelectors.Entry
        var element: SourceRange?
    }

    private let evidence: Evidence
    private let files: [String]
    private var words: [String: Set<String>] = [:]
    private var sheets: [PageFacts.Identity: Sheet] = [:]

    /// All of them, by the place of the sheet.
    static func all(_ evidence: Evidence) -> [StayingSheet] {
        var search = StayingSheetSearch(evidence)
        return search.found()
    }

    private init(_ evidence: Evidence) {
        self.evidence = evidence
        files = evidence.turboVisits.passages.isEmpty ? [] : evidence.turboFiles
        let everywhere = Set.common(
            to: files.lazy.map { Set((evidence.facts[$0]?.styleSheets ?? []).map(\.identity)) })
        for file in files {
            guard let facts = evidence.facts[file], let markup = evidence.markup(of: file) else { continue }
            let kept = Set(markup.keptSheets.compactMap { markup.startTagByte(of: $0) })
            for sheet in facts.styleSheets where !everywhere.contains(sheet.identity) {
                guard kept.contains(sheet.tag.lowerBound) else {
                    sheets[sheet.identity, default: Sheet(source: sheet.source)].bodies.insert(file)
                    continue
                }
                let range = SourceRange(source: markup.source, bytes: sheet.tag)
                if sheets[sheet.identity]?.elements[file] != nil { continue }
                sheets[sheet.identity, default: Sheet(source: sheet.source)].elements[file] = range
            }
        }
        for (identity, sheet) in sheets {
            let entries = entries(of: identity, sheet)
            sheets[identity]?.entries = entries
        }
    }

    /// What a sheet sets, as far as it lies in the site.
    private func entries(of identity: PageFacts.Identity, _ sheet: Sheet) -> [StyleSheetSelectors.Entry] {
        switch identity {
        case .address(let address):
            guard address.hasPrefix("/"), !address.hasPrefix("//"),
                case let response = evidence.session.tab.files.load(
                    Request(path: FolderSite.urlPath(ofFile: address))
                ).response, response.isSuccess
            else { return [] }
            return StyleSheetSelectors(response.body).all
        case .text:
            guard let (file, range) = sheet.elements.min(by: { $0.key < $1.key }),
                let markup = evidence.markup(of: file),
                let element = markup.elements(named: .style).first(where: { markup.startTag(of: $0) == range })
            else { return [] }
            return StyleSheetSelectors(markup.text(of: element)).all
        }
    }

    private mutating func found() -> [StayingSheet] {
        var found: [StayingSheet] = []
        let ordered = sheets.values.filter { !$0.elements.isEmpty && !$0.entries.isEmpty }
            .map { (sheet: $0, files: $0.elements.keys.sorted()) }.sorted {
                $0.files.lexicographicallyPrecedes($1.files)
            }
        for (sheet, owners) in ordered {
            // OPTIMIZATION: most sheets of one page select what no other page has; nobody needs to go anywhere.
            let others = files.filter { sheet.elements[$0] == nil && !sheet.bodies.contains($0) }
            var fits: [String: Fit] = [:]
            for file in others { fits[file] = fit(of: sheet, in: file) }
            if fits.isEmpty { continue }
            guard let chain = evidence.visitChain(from: owners, to: { fits[$0] != nil }), let fit = fits[chain.end],
                let owner = chain.passages.first?.from, let element = sheet.elements[owner]
            else { continue }
            let trace = evidence.trace(chain)
            guard let tab = evidence.walk(trace), let profile = tab.turboProfile, tab.keepsInHead(element) else {
                continue
            }
            let rest = owners.filter { $0 != owner }.compactMap { sheet.elements[$0] }
            found.append(
                StayingSheet(
                    elements: [element] + rest, source: sheet.source, changed: chain.end, selector: fit.entry.text,
                    fitting: fit.element, trace: trace, profile: profile))
        }
        return found.sorted { Place($0.elements[0]) < Place($1.elements[0]) }
    }

    /// What of a sheet changes a file that does not ask for it: rules that the file's own sheets have change nothing.
    private mutating func fit(of sheet: Sheet, in file: String) -> Fit? {
        guard let markup = evidence.markup(of: file) else { return nil }
        let words = words(of: file, markup)
        let possible = sheet.entries.filter { entry in
            entry.selector.alternatives.allSatisfy { $0.compounds.allSatisfy { $0.words.isSubset(of: words) } }
        }
        if possible.isEmpty { return nil }
        let own = ownRules(of: file)
        for entry in possible where !own.contains(entry.text + "{" + entry.declarations) {
            let element = markup.elementsOfPage.first { number in
                entry.selector.match(MarkupElement(markup: markup, element: number)) == .yes
            }
            if let element { return Fit(entry: entry, element: markup.startTag(of: element)) }
        }
        return nil
    }

    /// The rules of the sheets that a file asks for itself, among those that not all files ask for.
    private func ownRules(of file: String) -> Set<String> {
        var own: Set<String> = []
        for sheet in evidence.facts[file]?.styleSheets ?? [] {
            for entry in sheets[sheet.identity]?.entries ?? [] { own.insert(entry.text + "{" + entry.declarations) }
        }
        return own
    }

    /// The names, classes and ids of a file's elements.
    private mutating func words(of file: String, _ markup: Markup) -> Set<String> {
        if let known = words[file] { return known }
        var made: Set<String> = []
        for element in markup.elementsOfPage {
            made.insert(markup.name(of: element))
            if let id = markup.id(of: element) { made.insert("#" + id) }
            for name in markup.attribute(.class, of: element)?.split(whereSeparator: \.isWhitespace) ?? [] {
                made.insert("." + name)
            }
        }
        words[file] = made
        return made
    }
}

extension Selector.Compound {
    /// What an element must have to fit.
    fileprivate var words: Set<String> {
        Set((elementName.map { [$0] } ?? []) + ids.map { "#" + $0 } + classes.map { "." + $0 })
    }
}

extension Markup {
    /// The elements that a style sheet can change something of: those of the body, itself and the root included.
    fileprivate var elementsOfPage: [Int] {
        guard let body = elements(named: .body).first else { return [] }
        return [0] + Array(body..<end(of: body))
    }

    /// The style sheets in the head that Turbo keeps (T41).
    fileprivate var keptSheets: [Int] {
        guard let head = elements(named: .head).first else { return [] }
        return children(of: head).filter { element in
            isHTML(element, .style)
                || isHTML(element, .link) && attribute(AttributeName(.rel), of: element, equals: "stylesheet")
        }
    }
}
