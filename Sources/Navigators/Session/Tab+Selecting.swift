internal import DOM
internal import Facts

/// Finding what an action is about.
extension Tab {
    /// The element that a selector means.
    func select(_ selector: ElementSelector, nth: Int) throws(ActionFailure) -> Node {
        guard let root = shownElement else { throw .nothingOpen }
        let live = window.live
        let found: [Node]
        switch selector {
        case .key(let key): found = live.elements(with: AttributeName(.dataK), in: [key], under: root)
        case .href(let href):
            found = live.elements(named: .a, under: root).filter { live.attribute(.href, of: $0, equals: href) }
        case .id(let id): found = live.elements(with: AttributeName(.id), in: [id], under: root)
        case .place(let file, let offset):
            found = clickables(under: root).filter { link in
                guard let markup = live.markup(of: link), markup.source.name == file else { return false }
                return markup.startTagByte(of: Int(link.element)) == offset
            }
        case .xpath(let expression):
            do throws(XPathError) {
                found = try Stage(live).elements(matching: expression, in: root)
            } catch {
                throw .badXPath(expression, reason: error.reason)
            }
        case .text(let text): found = best(for: text, of: textClickables(under: root))
        }
        guard nth >= 1, nth <= found.count else {
            throw .noSuchElement(
                selector, nth: nth, found: found.count, candidates: candidates(for: selector, under: root))
        }
        return found[nth - 1]
    }

    /// The form that a selector means, and the button of it, where it means one.
    func selectForm(
        _ selector: ElementSelector, nth: Int
    ) throws(ActionFailure) -> (form: Node, button: Node?) {
        let live = window.live
        if case .text(let text) = selector, let root = shownElement, text.isEmpty || text == "form" {
            let forms = live.elements(named: .form, under: root)
            if forms.indices.contains(nth - 1) { return (forms[nth - 1], nil) }
        }
        let element = try select(selector, nth: nth)
        if live.isHTML(element, .form) { return (element, nil) }
        if let form = live.owningForm(of: element) { return (form, live.isSubmitButton(element) ? element : nil) }
        throw .noSuchElement(selector, nth: nth, found: 0, candidates: [])
    }

    /// What a visitor may click on, with the buttons of forms.
    private func textClickables(under root: Node) -> [Node] {
        let live = window.live
        let others = Set(clickables(under: root))
        return live.descendants(of: root) { node in
            live.markup(of: node)?.isNamed(Int(node.element), .a) == true || live.isSubmitButton(node)
                || others.contains(node)
        }
    }

    /// The links there are, the nearest first, as selectors for people.
    private func candidates(for selector: ElementSelector, under root: Node) -> [String] {
        let names = textClickables(under: root).map { element in
            if case .href = selector { return "href=" + (window.live.attribute(.href, of: element) ?? "") }
            return window.live.shownText(of: element)
        }
        return selector.nearest(among: names)
    }

    /// The elements whose text fits best: is the text, or begins with its words, or holds them.
    private func best(for text: String, of elements: [Node]) -> [Node] {
        let joined = text.inOneLine
        guard !joined.isEmpty else { return [] }
        let texts = elements.map { window.live.shownText(of: $0) }
        let exact = zip(elements, texts).filter { $0.1 == joined }.map(\.0)
        if !exact.isEmpty { return exact }
        let wanted = joined.split(separator: " ").map(String.init)
        let words = texts.map { $0.split(separator: " ").map(String.init) }
        let beginning = zip(elements, words).filter { $0.1.starts(with: wanted) }.map(\.0)
        if !beginning.isEmpty { return beginning }
        return zip(elements, words).filter { $0.1.contains(sequence: wanted) }.map(\.0)
    }
}

extension LiveDocument {
    /// What a visitor reads on an element: its text with blanks collapsed, or a button's value.
    package func shownText(of node: Node) -> String {
        let text = isHTML(node, .input) ? attribute(.value, of: node) ?? "" : text(of: node)
        return text.inOneLine
    }
}

extension [String] {
    fileprivate func contains(sequence wanted: [String]) -> Bool {
        indices.contains { self[$0...].starts(with: wanted) }
    }
}

extension ElementSelector {
    /// What could have been meant, the nearest first, each once.
    package func nearest(among names: [String]) -> [String] {
        let wanted = description
        var seen: Set<String> = []
        let unique = names.filter { !$0.isEmpty && seen.insert($0).inserted }
        let ranked = unique.enumerated().map { ($0.element, wanted.distance(to: $0.element), $0.offset) }
        return ranked.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }
}
