internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// The files of a site that are partials: a template, a server or a script puts them into pages, and nobody opens them by
/// themselves.
///
/// Where they come to stand their addresses are resolved with the page's, so that nothing is known of those that are not
/// seen there.
struct Partials {
    /// Their paths, as they are asked for, in the order of the site's pages.
    let paths: [String]
    /// Their names, as findings' places have them.
    private let files: Set<String>
    /// Those of which nothing tells how they come into pages, by name.
    private let unasked: [String]

    /// Finds them.
    ///
    /// - Parameters:
    ///   - paths: the site's pages, as they are asked for.
    ///   - judgements: what was found of them.
    ///   - site: the files.
    ///   - entries: where visits are to begin; none where that is not said.
    init(among paths: [String], _ judgements: [PageJudgement], _ site: SiteFiles, entries: [String]) {
        var candidates = Set(judgements.lazy.filter(\.facts.isPartial).map(\.facts.file))
        // A folder of nothing else is what somebody wants to have checked.
        if candidates.count == judgements.count { candidates = [] }
        let named = candidates.isEmpty ? nil : NamedFiles(judgements, site)
        let opened = candidates.isEmpty ? [] : Set(entries.map { site.load(Request(address: $0)).response.file })
        let files = candidates.subtracting(opened).filter { named?.leadsTo($0) != true }
        self.files = Set(files.map(Place.name))
        self.paths = files.isEmpty ? [] : paths.filter { files.contains(site.load(Request(address: $0)).response.file) }
        unasked = !entries.isEmpty ? [] : files.filter { named?.asksFor($0) != true }.map(Place.name).sorted()
    }

    /// Whether a finding tells of an address in one, where nobody saw it.
    func hold(_ finding: Finding) -> Bool {
        finding.trace == nil && files.contains(finding.place.file) && finding.isOfAddress
    }

    /// What to say of them; nil where there are none, or markup tells where each is put.
    var remark: String? {
        guard let first = unasked.first else { return nil }
        return unasked.count == 1
            ? "\(first) is a partial that nothing leads to, and was not opened by itself"
            : "\(unasked.count) files such as \(first) are partials that nothing leads to, and were not opened by themselves"
    }
}

/// The files that links, frames and scripts lead to, told by their names alone: links that lead into another folder, or
/// leave out the ending, mean a page too.
private struct NamedFiles {
    private var names: Set<Substring> = []
    /// Those that elements of htmx ask for.
    private var asked: Set<Substring> = []

    /// Gathers them from all files of a site.
    init(_ judgements: [PageJudgement], _ site: SiteFiles) {
        for judgement in judgements {
            let markup = site.load(Request(address: site.address(ofFile: judgement.facts.file))).markup
            for (element, attribute) in [(Word.a, Word.href), (.area, .href), (.iframe, .src), (.frame, .src)] {
                for at in markup.elements(named: element) {
                    if let reference = markup.attribute(attribute, of: at) { names.insert(Self.name(in: reference)) }
                }
            }
            for fragment in markup.fragmentsAskedFor { asked.insert(Self.name(in: fragment.reference)) }
            let scripts = judgement.scripts.scripts.compactMap(\.reading) + judgement.scripts.codes.map(\.reading)
            for move in scripts.flatMap(\.summary.moves) {
                if let target = move.target { names.insert(Self.name(in: target)) }
            }
        }
    }

    /// Whether something leads to a file of that name.
    func leadsTo(_ file: String) -> Bool { names.contains(Self.name(in: file)) }

    /// Whether an element asks for one.
    func asksFor(_ file: String) -> Bool { asked.contains(Self.name(in: file)) }

    /// The last segment of a path, without its ending.
    private static func name(in reference: String) -> Substring {
        let path = reference.prefix { $0 != "?" && $0 != "#" }
        let last = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return (last.contains("%") ? String(last).decodedPath[...] : last).prefix { $0 != "." }
    }
}

extension Markup {
    /// Whether nothing of it says that it is a document: no doctype, none of the elements around a page's content, and no
    /// page of jQuery Mobile. What a folder is asked for by its own name is one, and so is what a site generator puts into a
    /// layout.
    func isPartial(hasPages: Bool) -> Bool {
        guard !hasPages, !isIndexOfFolder, elements(named: .title).isEmpty, elements(named: .meta).isEmpty,
            [Word.html, .head, .body].allSatisfy({ elements(named: $0).allSatisfy { startTag(of: $0) == nil } }),
            elements(named: .frameset).isEmpty
        else { return false }
        let beginning = String(decoding: source.bytes.prefix(1_024), as: UTF8.self).lowercased()
        return !beginning.contains("<!doctype") && !beginning.drop { $0 == "\u{FEFF}" }.hasPrefix("---")
    }

    /// Whether a visitor gets it who asks for its folder; nobody asks for a folder of templates.
    private var isIndexOfFolder: Bool {
        let path = source.name.split(separator: "/")
        return path.last?.hasPrefix("index.") == true
            && !path.dropLast().contains { Self.foldersOfPartials.contains($0) }
    }

    /// Where servers and generators look for what they put into pages.
    private static let foldersOfPartials: Set<Substring> = [
        "templates", "views", "partials", "includes", "layouts", "_templates", "_views", "_partials", "_includes",
        "_layouts",
    ]
}
