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

    /// `b.html`, or `b.html and 3 other files`
    func others(_ file: String, of count: Int) -> String {
        let name = Place.name(file)
        return count == 1 ? name : "\(name) and \(count - 1) other file\(count == 2 ? "" : "s")"
    }

    /// `; or add data-ajax="false" to the links that lead here: …`, if links do.
    func orLoadAsAWhole(_ file: String) -> String {
        let links = clicks.arrivals(of: file)
        return links.isEmpty ? "" : "; or add \(data("ajax"))=\"false\" to the links that lead here: \(list(links))"
    }

    /// The attribute that makes full loads of links.
    func fullLoads(_ links: [Link]) -> [Fix] {
        links.compactMap { Fix.fullLoad($0, data("ajax")) }
    }

    /// `page 2 of dc.html; an AJAX load brings only page 1 ("main")`, nil for an id that is no page of the file.
    func position(ofPage id: String, in file: String) -> String? {
        guard let pages = facts[file]?.pages, let index = facts[file]?.page(withID: id), index > 0 else { return nil }
        let first = pages[0].id.map { " (\"\($0)\")" } ?? ""
        return "page \(index + 1) of \(Place.name(file)); an AJAX load brings only page 1\(first)"
    }

    /// The pages that links were meant to show and did not, as `/file.html#id`: other rules tell of these links.
    var pagesToldOf: Set<String> {
        let missed = fates.compactMap { fate -> String? in
            switch fate.kind {
            case .otherFile(let file): "\(file)#\(fate.fragment)"
            case .missing: fate.nearestPage(self).map { "\(fate.link.file)#\($0)" }
            case .lost, .outOfReach: "\(fate.link.file)#\(fate.fragment)"
            case .noPage: nil
            }
        }
        let hidden = dataURLClaims.compactMap { claim in
            if case .page(let file, let id?) = claim.other { "\(file)#\(id)" } else { nil }
        }
        return Set(missed + hidden + mistakenPages.map { "\($0.file)#\($0.fragment)" })
    }

    /// The ids of the pages and dialogs of a file.
    func pageIDs(of file: String) -> [String] { facts[file]?.pageIDs ?? [] }
}

extension String {
    /// `a div`, `an input`
    var withArticle: String {
        guard let first = utf8.first else { return self }
        if self == "a" { return "a link" }
        // Names that are spelled out letter by letter.
        let spelled: Set<String> = ["hr", "h1", "h2", "h3", "h4", "h5", "h6", "li", "svg", "mark"]
        let isVowel = "aeiou".utf8.contains(first) || spelled.contains(self) && self != "svg" && self != "mark"
        return (isVowel ? "an " : "a ") + self
    }
}
