internal import DOM
internal import Facts

/// Lists the scripts and style sheets of a document, and what else stands in its head and between its pages.
struct PartCollector {
    let live: LiveDocument
    /// The pages, in document order.
    let pages: [Node]
    let entering: Entering
    let scripts: ScriptNames
    /// Whether the library has no pages of its own.
    let isWhole: Bool

    func parts() -> [InspectedPart] {
        guard let root = live.root else { return [] }
        let index = Dictionary(pages.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let wrappers = Set(pages.flatMap { live.ancestors(of: $0) })
        let (head, body) = (live.head, live.body)
        var found: [InspectedPart] = []
        // The elements whose inside is not listed, but for the scripts and style sheets there; and where each stands.
        var skipped: Set<Node> = []
        var places: [Node: Region] = [:]
        live.visit(below: root) { node in
            let parent = live.parent(of: node)
            var place = parent.flatMap { places[$0] } ?? .betweenPages
            if node == head { place = .head }
            if let page = index[node] { place = .page(page) }
            places[node] = place
            if node == head || node == body { return true }
            let isInside = parent.map { skipped.contains($0) } ?? false
            if isInside { skipped.insert(node) }
            guard let tag = live.startTag(of: node), let markup = live.markup(of: node) else { return true }
            let element = Int(node.element)
            if let (kind, name) = scriptOrSheet(element, in: markup, tag) {
                found.append(part(kind, name, place, element, markup, tag))
            } else if !place.isInPage, !isInside, !wrappers.contains(node) {
                skipped.insert(node)
                let isTitle = markup.isHTML(element, .title) && place == .head
                let name = isTitle ? live.shownText(of: node) : markup.startTagText(of: element)
                found.append(part(isTitle ? .title : .element, name, place, element, markup, tag))
            }
            return true
        }
        return found
    }

    private func part(
        _ kind: InspectedPart.Kind, _ name: String, _ place: Region, _ element: Int, _ markup: Markup,
        _ tag: SourceRange
    ) -> InspectedPart {
        InspectedPart(kind: kind, name: name, place: place, survival: survival(of: element, kind, markup), range: tag)
    }

    private func survival(of element: Int, _ kind: InspectedPart.Kind, _ markup: Markup) -> Survival {
        let enters = entering.contains(element, of: markup)
        switch kind {
        // The text of the first title is read for the page's own (L5).
        case .title: return element == markup.elements(named: .title).first ? .survives : .lost
        case .library where !enters: return .notNeeded
        case .styleSheet where !enters && Session.isFrameworkSheet(markup.attribute(.href, of: element) ?? ""):
            return .notNeeded
        case .script where !enters && NavigatorFamily(inAddress: markup.attribute(.src, of: element) ?? "") != nil:
            return .notNeeded
        case .inlineScript, .script:
            guard enters else { return .lost }
            if isWhole { return .survives }
            return ScriptElement.runsWhenInserted(element, in: markup) ? .survives : .inert
        default: return enters ? .survives : .lost
        }
    }

    private func scriptOrSheet(
        _ element: Int, in markup: Markup, _ tag: SourceRange
    ) -> (InspectedPart.Kind, String)? {
        if markup.isHTML(element, .script) {
            let runs = ScriptElement.execution(of: element, in: markup) != .never
            if let source = markup.attribute(.src, of: element) {
                return (ScriptElement.library(in: source) != nil ? .library : runs ? .script : .data, source)
            }
            return runs
                ? (.inlineScript, scripts.label(startingAt: tag.bytes.lowerBound))
                : (.data, markup.attribute(.type, of: element) ?? "nomodule")
        }
        if markup.isStyleSheet(element) { return (.styleSheet, markup.attribute(.href, of: element) ?? "") }
        return markup.isHTML(element, .style) ? (.style, "") : nil
    }
}

extension Region {
    fileprivate var isInPage: Bool { if case .page = self { true } else { false } }
}

extension Markup {
    /// The start tag in short: name, id and the attributes that say what it is for.
    fileprivate func startTagText(of element: Int) -> String {
        "<"
            + ([name(of: element)] + attributes(of: element).map { "\($0.name)=\"\($0.value)\"" }).joined(
                separator: " ") + ">"
    }
}
