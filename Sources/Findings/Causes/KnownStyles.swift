internal import Exploration
internal import Navigators

/// Whether a document has a style sheet: the same, or one or several with all of its rules.
final class KnownStyles {
    private let evidence: Evidence
    /// The rules of `style` elements, by what tells their texts apart.
    private var rules: [PageFacts.Identity: Set<Int>] = [:]
    private var rulesOfDocuments: [String: Set<Int>] = [:]
    private var answers: [Question: Bool] = [:]

    private struct Question: Hashable {
        var sheet: PageFacts.Identity
        var document: String
    }

    init(_ evidence: Evidence) {
        self.evidence = evidence
        for facts in evidence.factsOfFiles {
            for sheet in facts.styleSheets where sheet.source == nil { rules[sheet.identity] = sheet.rules }
        }
    }

    /// Whether a document has a sheet, from its own file or with a page that came by AJAX and stays.
    func has(_ sheet: PageFacts.Identity, in document: String, with pages: () -> [State.Page]) -> Bool {
        let question = Question(sheet: sheet, document: document)
        let isOwn = answers[question] ?? isPart(sheet, of: document)
        answers[question] = isOwn
        if isOwn { return true }
        return pages().contains { page in
            guard !page.leavesWhenHidden, let facts = evidence.facts[page.file ?? ""] else { return false }
            return facts.styleSheets.contains { $0.page != nil && $0.identity == sheet }
        }
    }

    private func isPart(_ sheet: PageFacts.Identity, of document: String) -> Bool {
        let sheets = evidence.facts[document]?.styleSheets ?? []
        if sheets.contains(where: { $0.identity == sheet }) { return true }
        guard let wanted = rules[sheet] else { return false }
        let all =
            rulesOfDocuments[document]
            ?? sheets.reduce(into: Set<Int>()) { $0.formUnion($1.source == nil ? $1.rules : []) }
        rulesOfDocuments[document] = all
        return wanted.isSubset(of: all)
    }
}
