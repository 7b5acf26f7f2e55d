internal import DOM

/// Lists the scripts and style sheets of a document, and what else stands in its head and between its pages.
struct PartCollector {
    let document: Document
    /// The pages, in document order.
    let pages: [Element]
    let entering: Entering
    let scripts: ScriptNames

    func parts() -> [InspectedPart] {
        guard let root = document.root else { return [] }
        let index = Dictionary(pages.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let wrappers = Set(pages.flatMap { Array($0.ancestors) })
        var found: [InspectedPart] = []
        var skipped: Set<Element> = []
        for element in root.descendants where element != document.head && element != document.body {
            let page = element.closest { index[$0] != nil }.flatMap { index[$0] }
            let place: Place = page.map { .page($0) } ?? (isInHead(element) ? .head : .betweenPages)
            // A part's own inside is not listed, but for the scripts and style sheets there.
            let isInside = element.parent.map { skipped.contains($0) } ?? false
            if isInside { skipped.insert(element) }
            guard element.startTagRange != nil else { continue }
            if let (kind, name) = scriptOrSheet(element) {
                found.append(part(element, kind, name, place))
            } else if page == nil, !isInside, !wrappers.contains(element) {
                skipped.insert(element)
                let isTitle = element.isHTML("title") && place == .head
                found.append(
                    part(
                        element, isTitle ? .title : .element, isTitle ? element.shownText : element.startTagText, place)
                )
            }
        }
        return found
    }

    private func part(_ element: Element, _ kind: InspectedPart.Kind, _ name: String, _ place: Place) -> InspectedPart {
        InspectedPart(
            kind: kind, name: name, place: place, survival: survival(of: element, kind), range: element.startTagRange)
    }

    private func survival(of element: Element, _ kind: InspectedPart.Kind) -> Survival {
        switch kind {
        // The text of the first title is read for the page's own (L5).
        case .title: return element == document.elements(named: "title").first ? .survives : .lost
        case .library where !entering.contains(element): return .notNeeded
        case .styleSheet where !entering.contains(element) && Session.isFrameworkSheet(element.attribute("href") ?? ""):
            return .notNeeded
        case .inlineScript, .script:
            guard entering.contains(element) else { return .lost }
            return ScriptElement.runsWhenInserted(element) ? .survives : .inert
        default: return entering.contains(element) ? .survives : .lost
        }
    }

    private func scriptOrSheet(_ element: Element) -> (InspectedPart.Kind, String)? {
        if element.isHTML("script") {
            if let source = element.attribute("src") {
                let isLibrary = ScriptElement.library(in: source) != nil
                return (isLibrary ? .library : ScriptElement.execution(of: element) == .never ? .data : .script, source)
            }
            if ScriptElement.execution(of: element) == .never {
                return (.data, element.attribute("type") ?? "nomodule")
            }
            let label = element.startTagRange.map { scripts.label(startingAt: $0.bytes.lowerBound) } ?? ""
            return (.inlineScript, label)
        }
        if element.isStyleSheet { return (.styleSheet, element.attribute("href") ?? "") }
        if element.isHTML("style") { return (.style, "") }
        return nil
    }

    private func isInHead(_ element: Element) -> Bool {
        guard let head = document.head else { return false }
        return head.contains(element)
    }
}

extension Element {
    /// The start tag in short: name, id and the attributes that say what it is for.
    var startTagText: String {
        let shown = attributes.filter { $0.nameRange != nil }.map { "\($0.name)=\"\($0.value)\"" }
        return "<" + ([name] + shown).joined(separator: " ") + ">"
    }
}
