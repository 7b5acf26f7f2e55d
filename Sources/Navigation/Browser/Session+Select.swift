internal import DOM

/// Finding what an action is about.
extension Session {
    func select(_ selector: ElementSelector, nth: Int, in window: Window) throws(ActionFailure) -> Element {
        guard let root = window.framework?.activePage.first ?? window.document.body else { throw .nothingOpen }
        let found: [Element]
        switch selector {
        case .key(let key): found = window.document.elements(withAttribute: "data-k", in: [key], under: root)
        case .href(let href):
            found = window.document.elements(named: "a", under: root).filter { $0.attribute("href", equals: href) }
        case .id(let id): found = window.document.elements(withAttribute: "id", in: [id], under: root)
        case .place(let file, let offset):
            found = window.document.elements(named: "a", under: root).filter {
                $0.startTagRangeInBytes?.lowerBound == offset && $0.startTagRange?.source.name == file
            }
        case .xpath(let expression):
            do throws(XPathError) {
                found = try window.document.elements(matching: expression, in: root)
            } catch {
                throw .badXPath(expression, reason: error.reason)
            }
        case .text(let text): found = clickables(in: window, under: root).best(for: text)
        }
        guard nth >= 1, nth <= found.count else {
            throw .noSuchElement(
                selector, nth: nth, found: found.count, candidates: candidates(for: selector, in: window, under: root))
        }
        return found[nth - 1]
    }

    func selectForm(_ selector: ElementSelector, nth: Int, in window: Window) throws(ActionFailure) -> Element {
        let root = window.framework?.activePage.first ?? window.document.body
        if case .text(let text) = selector, let root, text.isEmpty || text == "form" {
            let forms = window.document.elements(named: "form", under: root)
            if forms.indices.contains(nth - 1) { return forms[nth - 1] }
        }
        let element = try select(selector, nth: nth, in: window)
        if element.isHTML(named: "form") { return element }
        if let form = element.owningForm { return form }
        throw .noSuchElement(selector, nth: nth, found: 0, candidates: [])
    }

    private func clickables(in window: Window, under root: Element) -> [Element] {
        root.descendants.filter { $0.name == "a" || $0.isSubmitButton }
    }

    /// The links there are, the nearest first, as selectors for people.
    private func candidates(for selector: ElementSelector, in window: Window, under root: Element) -> [String] {
        let links = clickables(in: window, under: root)
        let names = links.map { element in
            if case .href = selector { return "href=" + (element.attribute("href") ?? "") }
            return element.shownText
        }
        let wanted = selector.description
        var seen: Set<String> = []
        let unique = names.filter { !$0.isEmpty && seen.insert($0).inserted }
        let ranked = unique.enumerated().map { ($0.element, wanted.distance(to: $0.element), $0.offset) }
        return ranked.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }
}

extension Element {
    /// What a visitor reads on it: its text with blanks collapsed, or a button's value.
    var shownText: String {
        let text = isHTML(named: "input") ? attribute("value") ?? "" : text
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension [Element] {
    /// The elements whose text fits best: is the text, or begins with its words, or holds them.
    fileprivate func best(for text: String) -> [Element] {
        let wanted = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !wanted.isEmpty else { return [] }
        let joined = wanted.joined(separator: " ")
        let exact = filter { $0.shownText == joined }
        if !exact.isEmpty { return exact }
        let texts = map { $0.shownText.split(separator: " ").map(String.init) }
        let beginning = zip(self, texts).filter { $0.1.starts(with: wanted) }.map(\.0)
        if !beginning.isEmpty { return beginning }
        return zip(self, texts).filter { $0.1.contains(sequence: wanted) }.map(\.0)
    }
}

extension [String] {
    fileprivate func contains(sequence wanted: [String]) -> Bool {
        indices.contains { self[$0...].starts(with: wanted) }
    }
}
