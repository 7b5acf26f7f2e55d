internal import Facts

/// What of a document stays while parts of it are exchanged.
///
/// Most sites make all their pages of one template: whichever was opened first, what stays around the parts is the same. To an
/// exploration such documents are one, or it would show every page of a site in every other.
///
/// OPTIMIZATION: of a blog of 423 files under jquery-pjax (one template) 25,043 states were looked at in a minute, and there
/// was no end of them.
extension LiveDocument {
    /// The head as it was loaded, in numbers that two documents share if theirs are alike: it holds the same elements but for
    /// those that only describe the page.
    var headLikeness: String {
        let markup = parts[0].markup
        guard let head = markup.elements(named: .head).first else { return "" }
        return markup.children(of: head).filter { !markup.describesPage($0) }.map { "\(markup.likeness(of: $0))" }
            .joined(separator: " ")
    }

    /// An element of the document as it was loaded, in numbers that two documents share if theirs are alike.
    ///
    /// - Parameters:
    ///   - node: the element.
    ///   - inner: tells of what is inside of an element in which something is not as the file has it.
    /// - Returns: nil for one that was put there.
    func likeness(ofLoaded node: Node, _ inner: (Node) -> String) -> String? {
        guard node.part == 0, let markup = markup(of: node) else { return nil }
        if isAsWritten(node) { return "\(markup.likeness(of: Int(node.element)))" }
        let attributes = attributeNames(of: node).map { "\($0.text)=\(attribute($0, of: node) ?? "")" }
        return "<\(markup.name(of: Int(node.element))) \(attributes.joined(separator: " "))>(\(inner(node)))"
    }
}

extension Markup {
    /// Whether an element of a head says something about its page alone, and does nothing: its title, its description, its
    /// address.
    fileprivate func describesPage(_ element: Int) -> Bool {
        if isHTML(element, .title) { return true }
        if isHTML(element, .meta) {
            return attribute(.property, of: element) != nil
                || attribute(.name, of: element).map { Self.describingNames.contains($0.lowercased()) } ?? false
        }
        if isHTML(element, .link) {
            let types = attribute(.rel, of: element)?.linkTypes ?? []
            return !types.isEmpty && types.allSatisfy(Self.describingTypes.contains)
        }
        return isHTML(element, .script) && attribute(.type, of: element)?.lowercased() == "application/ld+json"
    }

    /// Names of `meta` elements (HTML Standard, "Standard metadata names"), and what search engines and networks read.
    private static let describingNames: Set<String> = [
        "author", "description", "keywords", "robots", "twitter:card", "twitter:creator", "twitter:description",
        "twitter:image", "twitter:site", "twitter:title", "twitter:url",
    ]
    /// Types of links between pages (HTML Standard, "Link types").
    private static let describingTypes: Set<Substring> = [
        "alternate", "amphtml", "author", "canonical", "first", "last", "next", "prev", "shortlink", "up",
    ]
}
