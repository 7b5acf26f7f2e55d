internal import DOM
internal import Exploration

/// Phrases that several rules use.
extension Evidence {
    /// `index.html:14:9, about.html:9:5`, at most eight.
    func list(_ links: [Link]) -> String {
        let shown = links.prefix(8).map { Place($0.tag).description }.joined(separator: ", ")
        return links.count > 8 ? "\(shown) and \(links.count - 8) more" : shown
    }

    /// Names joined by commas, at most five.
    func list(_ names: [String]) -> String {
        let shown = names.prefix(5).joined(separator: ", ")
        return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }

    /// The attribute that makes full loads of links.
    func fullLoads(_ links: [Link]) -> [Fix] {
        links.compactMap { Fix.fullLoad($0) }
    }

    /// `page 2 of dc.html; an AJAX load brings only page 1 ("main")`, nil for an id that is no page of the file.
    func position(ofPage id: String, in file: String) -> String? {
        guard let document = markup(of: file) else { return nil }
        let pages = document.elements(withAttribute: "data-role", in: ["page", "dialog"])
        guard let index = pages.firstIndex(where: { $0.id == id }), index > 0 else { return nil }
        let first = pages[0].id.map { " (\"\($0)\")" } ?? ""
        return "page \(index + 1) of \(Place.name(file)); an AJAX load brings only page 1\(first)"
    }

    /// The ids of the pages and dialogs of a file.
    func pageIDs(of file: String) -> [String] {
        markup(of: file)?.elements(withAttribute: "data-role", in: ["page", "dialog"]).compactMap(\.id) ?? []
    }
}
