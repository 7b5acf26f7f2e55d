internal import Facts

/// An element of a head, as the merge of heads sees it (T40).
struct HeadElement: Sendable {
    enum Kind: Sendable { case script, styleSheet, other }

    /// Tells the live element from others that are equal to it; a new one has 0.
    var identity = 0
    /// The live element; nil while it is in no document.
    var node: Node?
    let markup: Markup
    let element: Int
    let kind: Kind
    /// Its `outerHTML` with every nonce emptied.
    let key: String
    /// What `isEqualNode` compares; of a title its text.
    let likeness: String
    /// Whether it is tracked with `reload`.
    let isTracked: Bool
    /// Whether it is tracked with `dynamic`.
    let isDynamic: Bool

    init(_ markup: Markup, _ element: Int, _ profile: TurboProfile) {
        self.markup = markup
        self.element = element
        let name = markup.name(of: element)
        if name == "script" {
            kind = .script
        } else if name == "style" || name == "link" && markup.attribute(.rel, of: element, equals: "stylesheet") {
            kind = .styleSheet
        } else {
            kind = .other
        }
        let attributes = markup.attributes(of: element).map { name, value in
            " \(name)=\"\(name == "nonce" && !profile.isTurbolinks ? "" : value)\""
        }
        let text = markup.text(of: element)
        key = "<\(name)\(attributes.joined())>\(text)"
        likeness = name == "title" ? "<title>" + text : "<\(name)\(attributes.sorted().joined())>\(text)"
        let track = markup.attribute(AttributeName("data-\(profile.prefix)-track"), of: element)
        isTracked = track == "reload"
        isDynamic = track == "dynamic"
    }
}

extension Markup {
    /// Whether an attribute is there and has exactly this value.
    func attribute(_ name: Word, of element: Int, equals value: String) -> Bool {
        attribute(AttributeName(name), of: element, equals: value)
    }
}

/// The elements of a head that the merge looks at, with what it makes of them (HEAD).
struct HeadSnapshot: Sendable {
    var elements: [HeadElement]

    init(_ elements: [HeadElement]) { self.elements = elements }

    /// The head of a file.
    init(_ markup: Markup, _ profile: TurboProfile) {
        guard let head = markup.elements(named: .head).first else {
            elements = []
            return
        }
        elements = markup.children(of: head).map { HeadElement(markup, $0, profile) }
            .filter { profile.countsNoscriptInHead || !markup.isHTML($0.element, .noscript) }
    }

    /// The elements that leave with their page: untyped ones, and all copies of an element but the first (T40).
    ///
    /// Elements with one key stand together, where the first of them stands.
    var provisional: [HeadElement] {
        var order: [String] = []
        var groups: [String: [HeadElement]] = [:]
        for element in elements {
            if groups[element.key] == nil { order.append(element.key) }
            groups[element.key, default: []].append(element)
        }
        return order.flatMap { key -> [HeadElement] in
            let group = groups[key] ?? []
            guard let first = group.first else { return [] }
            return first.kind == .other && !first.isTracked ? group : Array(group.dropFirst())
        }
    }

    /// T45: the tracked elements, each once.
    var signature: String {
        var seen: Set<String> = []
        return elements.filter { $0.isTracked && seen.insert($0.key).inserted }.map(\.key).joined()
    }

    /// The first copies of elements of a kind that another head lacks.
    func missing(_ kind: HeadElement.Kind, in other: HeadSnapshot) -> [HeadElement] {
        var seen = Set(other.elements.map(\.key))
        return elements.filter { seen.insert($0.key).inserted && $0.kind == kind }
    }

    /// The content of a `meta`; of several the last's.
    func meta(_ name: String) -> String? {
        let found = elements.last { element in
            element.markup.isHTML(element.element, .meta)
                && element.markup.attribute(.name, of: element.element, equals: name)
        }
        return found.flatMap { $0.markup.attribute(.content, of: $0.element) }
    }
}
