internal import DOM
internal import Facts
internal import Navigators

/// The pages that no state shows and that a visitor may see all the same: scripts name them, or links that stand beside all
/// pages, in panels, toolbars and files that scripts fetch; or pages that are reached in such a way link to them.
struct PageReach {
    private struct Page: Hashable {
        var file: String
        /// Its place among the file's pages.
        var index: Int
    }

    private var reached: Set<Page> = []

    init(_ evidence: Evidence) {
        var links: [Page: Set<Page>] = [:]
        var waiting: [Page] = []
        var targets = Targets(evidence)
        for facts in evidence.factsOfFiles {
            guard let markup = evidence.markup(of: facts.file) else { continue }
            let pages = Dictionary(
                facts.pages.enumerated().map { ($1.tag, $0) }, uniquingKeysWith: { first, _ in first })
            for link in markup.elements(named: .a) {
                guard let reference = markup.attribute(.href, of: link), !reference.isEmpty else { continue }
                guard let page = Self.page(around: link, in: markup, pages) else {
                    // A file without pages may be fetched into any other.
                    let files = facts.pages.isEmpty && reference.hasPrefix("#") ? evidence.factsOfFiles : [facts]
                    for other in files {
                        if let target = targets.page(of: reference, in: other.file) { waiting.append(target) }
                    }
                    continue
                }
                if let target = targets.page(of: reference, in: facts.file) {
                    links[Page(file: facts.file, index: page), default: []].insert(target)
                }
            }
            for (index, page) in facts.pages.enumerated() {
                if let id = page.id, evidence.namedIDs.mayBeNamedByScript(id) {
                    waiting.append(Page(file: facts.file, index: index))
                }
            }
        }
        while let page = waiting.popLast() {
            guard reached.insert(page).inserted else { continue }
            waiting += links[page] ?? []
        }
    }

    /// Whether a page may be seen.
    func reaches(_ page: PageFacts.Page, of facts: PageFacts) -> Bool {
        facts.pages.firstIndex { $0.tag == page.tag }.map { reached.contains(Page(file: facts.file, index: $0)) }
            ?? false
    }

    /// The innermost page around an element, by its place among the file's pages.
    private static func page(around element: Int, in markup: Markup, _ pages: [Range<Int>: Int]) -> Int? {
        var next: Int? = element
        while let at = next {
            if let tag = markup.startTag(of: at)?.bytes, let page = pages[tag] { return page }
            next = markup.parent(of: at)
        }
        return nil
    }

    /// The pages that references lead to.
    private struct Targets {
        private let evidence: Evidence
        /// The files that paths lead to from the files of a folder.
        ///
        /// OPTIMIZATION: files share a menu. Resolving its references in each of them made this 5% of a check of the library's
        /// own 168 demos; it is 3%.
        private var files: [String: [String: String?]] = [:]

        init(_ evidence: Evidence) { self.evidence = evidence }

        mutating func page(of reference: String, in file: String) -> Page? {
            let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let path = String(parts.first ?? "")
            guard let target = path.isEmpty ? file : self.file(of: path, in: file), let facts = evidence.facts[target]
            else { return nil }
            guard parts.count > 1, !parts[1].isEmpty else {
                return facts.pages.isEmpty ? nil : Page(file: target, index: 0)
            }
            let id = String(parts[1].prefix { $0 != "?" && $0 != "&" })
            return facts.page(withID: id).map { Page(file: target, index: $0) }
        }

        private mutating func file(of path: String, in file: String) -> String? {
            // Such a path keeps the file's name.
            if path.hasPrefix("?") { return evidence.file(of: path, in: file) }
            let folder = String(file.folder)
            if let known = files[folder]?[path] { return known }
            let found = evidence.file(of: path, in: file)
            files[folder, default: [:]][path] = .some(found)
            return found
        }
    }
}
