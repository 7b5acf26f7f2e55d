extension ElementTest {
    /// An element's address, as a script sees it.
    package struct Address: Hashable, Sendable {
        /// The scheme and host, as `http://localhost:3000`; nil where nobody knows under which the site will be served.
        package var origin: String?
        /// What stands behind, as `/a.html#b`; of a foreign address the whole.
        package var rest: String

        /// Makes one.
        package init(origin: String?, rest: String) {
            self.origin = origin
            self.rest = rest
        }
    }

    /// The outcome for an element.
    ///
    /// Source: ECMAScript, "abstract equality comparison", "String.prototype"; HTML, "reflecting content attributes"; jQuery's
    /// `attr`, `data`, `is`.
    ///
    /// - Parameters:
    ///   - own: the element that the handler runs for; nil for the document and the window.
    ///   - target: the element that was clicked.
    ///   - address: what the `href` of an element leads to; nil where it has none, or where it is none.
    /// - Returns: the outcome; nil where it cannot be told.
    package func outcome<Element: SelectableElement>(
        for own: Element?, target: Element, address: (Element) -> Address?
    ) -> Bool? {
        withoutActuallyEscaping(address) { address in
            truth(Asked(element: own, own: own, target: target, addressOf: address))
        }
    }

    /// The element that is asked, among those that can be.
    private struct Asked<Element: SelectableElement> {
        var element: Element?
        let own: Element?
        let target: Element
        let addressOf: (Element) -> Address?

        /// Whether it has the properties of links.
        var isLink: Bool { element.map { ["a", "area"].contains($0.elementName) } ?? false }

        var address: Address? { element.flatMap(addressOf) }

        /// Another element.
        ///
        /// - Returns: nil where it cannot be told which that is; with nil for the element where there is none.
        func of(_ subject: Subject) -> Asked? {
            var other = self
            switch subject {
            case .own:
                guard own != nil else { return nil }
                other.element = own
            case .target: other.element = target
            case .closest(let inner, let selector):
                guard let start = of(inner) else { return nil }
                var next = start.element
                while let element = next {
                    switch selector.match(element) {
                    case .yes:
                        other.element = element
                        return other
                    case .perhaps: return nil
                    case .no: next = element.enclosing
                    }
                }
                other.element = nil
            }
            return other
        }
    }

    /// Whether the value is one that counts as true; of two joined ones one alone may tell.
    private func truth(_ subject: Asked<some SelectableElement>) -> Bool? {
        switch self {
        case .not(let test): test.truth(subject).map { !$0 }
        case .both(let left, let right): Self.join(left.truth(subject), right.truth(subject), decisive: false)
        case .either(let left, let right): Self.join(left.truth(subject), right.truth(subject), decisive: true)
        default: value(subject)?.isTrue
        }
    }

    private static func join(_ left: Bool?, _ right: Bool?, decisive: Bool) -> Bool? {
        if left == decisive || right == decisive { return decisive }
        return left == nil || right == nil ? nil : !decisive
    }

    private func value(_ subject: Asked<some SelectableElement>) -> TestedValue? {
        switch self {
        case .literal(let literal): return TestedValue(literal)
        case .exists(let other): return subject.of(other).map { $0.element == nil ? .null : .truth(true) }
        case .asked(let other, let test):
            guard let asked = subject.of(other) else { return nil }
            return asked.element == nil ? .undefined : test.value(asked)
        case .method(let method, let text, let arguments):
            return text.value(subject)?.result(of: method, arguments.map { $0.value(subject) })
        case .length(let text): return text.value(subject)?.length
        case .not: return truth(subject).map(TestedValue.truth)
        case .both(let left, let right): return left.value(subject).flatMap { $0.isTrue ? right.value(subject) : $0 }
        case .either(let left, let right): return left.value(subject).flatMap { $0.isTrue ? $0 : right.value(subject) }
        case .compare(let comparison, let left, let right):
            guard let left = left.value(subject), let right = right.value(subject) else { return nil }
            return left.compared(comparison, with: right).map(TestedValue.truth)
        case .unknown: return nil
        default: return subject.element.flatMap { value(of: $0, subject) }
        }
    }

    /// What an element itself answers.
    private func value<Element: SelectableElement>(of element: Element, _ subject: Asked<Element>) -> TestedValue? {
        switch self {
        case .elementName: return .string(element.elementName.uppercased())
        case .address:
            guard subject.isLink else { return nil }
            guard element.value(ofAttribute: "href") != nil else { return .string("") }
            guard let address = subject.address else { return nil }
            return address.origin.map { .string($0 + address.rest) } ?? .path(address.rest)
        case .fragment:
            guard subject.isLink, element.value(ofAttribute: "href") != nil else {
                return subject.isLink ? .string("") : nil
            }
            guard let rest = subject.address?.rest else { return nil }
            let fragment = rest.firstIndex(of: "#").map { rest[$0...] } ?? ""
            return .string(fragment.count > 1 ? String(fragment) : "")
        case .attribute("class", _):
            // The library adds classes of its own.
            return nil
        case .attribute(let name, let whenMissing):
            return element.value(ofAttribute: name).map(TestedValue.string) ?? TestedValue(whenMissing)
        case .property(let name):
            guard subject.isLink || ["id", "title"].contains(name) else { return nil }
            return .string(element.value(ofAttribute: name) ?? "")
        case .data(let name):
            guard let text = element.value(ofAttribute: name) else { return .undefined }
            // jQuery makes values of what looks like one.
            let isText = text.first.map { $0.isLetter || $0 == "#" || $0 == "/" || $0 == "." } ?? true
            return isText && !["true", "false", "null"].contains(text) ? .string(text) : nil
        case .hasClass(let name):
            // The library gives classes of its own.
            if name.hasPrefix(Selector.libraryPrefix) { return nil }
            let classes = element.value(ofAttribute: "class") ?? ""
            return .truth(classes.split(whereSeparator: \.isWhitespace).contains { $0 == name })
        case .is(let selector):
            switch selector.match(element) {
            case .yes: return .truth(true)
            case .no: return .truth(false)
            case .perhaps: return nil
            }
        default: return nil
        }
    }
}
