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
        var links: [Page: [(file: String, reference: String)]] = [:]
        var waiting: [Page] = []
        for facts in evidence.factsOfFiles {
            guard let markup = evidence.markup(of: facts.file) else { continue }
            for link in markup.elements(named: .a) {
                guard let reference = markup.attribute(.href, of: link), !reference.isEmpty else { continue }
                guard let page = Self.page(around: link, in: markup, facts) else {
                    // A file without pages may be fetched into any other.
                    let files = facts.pages.isEmpty && reference.hasPrefix("#") ? evidence.factsOfFiles : [facts]
                    for other in files {
                        if let target = Self.target(of: reference, in: other.file, evidence) { waiting.append(target) }
                    }
                    continue
                }
                links[Page(file: facts.file, index: page), default: []].append((facts.file, reference))
            }
            for (index, page) in facts.pages.enumerated() {
                if let id = page.id, evidence.namedIDs.mayBeNamedByScript(id) {
                    waiting.append(Page(file: facts.file, index: index))
                }
            }
        }
        while let page = waiting.popLast() {
            guard reached.insert(page).inserted else { continue }
            for (file, reference) in links[page] ?? [] {
                if let target = Self.target(of: reference, in: file, evidence) { waiting.append(target) }
            }
        }
    }

    /// Whether a page may be seen.
    func reaches(_ page: PageFacts.Page, of facts: PageFacts) -> Bool {
        facts.pages.firstIndex { $0.tag == page.tag }.map { reached.contains(Page(file: facts.file, index: $0)) }
            ?? false
    }

    /// The innermost page around an element, by its place among the file's pages.
    private static func page(around element: Int, in markup: Markup, _ facts: PageFacts) -> Int? {
        var next: Int? = element
        while let at = next {
            if let tag = markup.startTag(of: at)?.bytes, let page = facts.pages.firstIndex(where: { $0.tag == tag }) {
                return page
            }
            next = markup.parent(of: at)
        }
        return nil
    }

    private static func target(of reference: String, in file: String, _ evidence: Evidence) -> Page? {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts.first ?? "")
        guard let target = path.isEmpty ? file : evidence.file(of: path, in: file), let facts = evidence.facts[target]
        else { return nil }
        guard parts.count > 1, !parts[1].isEmpty else {
            return facts.pages.isEmpty ? nil : Page(file: target, index: 0)
        }
        let id = String(parts[1].prefix { $0 != "?" && $0 != "&" })
        return facts.page(withID: id).map { Page(file: target, index: $0) }
    }
}
