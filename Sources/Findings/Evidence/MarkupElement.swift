internal import DOM
internal import Facts
internal import Scripts

/// An element of a file, as selectors see it.
struct MarkupElement: SelectableElement {
    let markup: Markup
    let element: Int

    var elementName: String { markup.name(of: element) }

    func value(ofAttribute name: String) -> String? { markup.attribute(AttributeName(name), of: element) }

    func hasID(_ id: String) -> Bool { markup.attribute(AttributeName(.id), of: element, equals: id) }

    func hasClass(_ name: String) -> Bool { markup.attribute(.class, of: element, lists: name) }

    var enclosing: MarkupElement? {
        markup.parent(of: element).map { MarkupElement(markup: markup, element: $0) }
    }
}
