/// A selector of CSS or jQuery, taken apart.
///
///     Selector(parsing: "#home a.next")?.alternatives[0].compounds.map(\.classes)   // [[], ["next"]]
package struct Selector: Hashable, Sendable {
    /// The selectors between the commas; an element is selected by any of them.
    package internal(set) var alternatives: [Chain]

    /// Compounds with what stands between them, the outermost first.
    package struct Chain: Hashable, Sendable {
        /// What the elements must be, the outermost first.
        package internal(set) var compounds: [Compound] = []
        /// What stands between two compounds; one fewer than these.
        package internal(set) var combinators: [Combinator] = []
    }

    /// How an element stands to the one that the compound before describes.
    package enum Combinator: Hashable, Sendable {
        /// A blank: somewhere inside.
        case descendant
        /// `>`
        case child
        /// `+`
        case nextSibling
        /// `~`
        case laterSibling
    }

    /// What one element must be.
    package struct Compound: Hashable, Sendable {
        /// The element's name in small letters; none for any.
        package internal(set) var elementName: String?
        /// The ids it must have; more than one fit nothing.
        package internal(set) var ids: [String] = []
        /// The classes it must have.
        package internal(set) var classes: [String] = []
        /// What its attributes must be.
        package internal(set) var attributes: [AttributeTest] = []
        /// Pseudo-classes as they are written, without the colon: `first`, `nth-child(2)`, `visible`. What they ask is not
        /// answered, but for `not(…)` and jQuery Mobile's `jqmData(…)`, which are parts of their own.
        package internal(set) var pseudoClasses: [String] = []
        /// What it must not be: `:not(.external, [target])`.
        package internal(set) var excluded: [Compound] = []
    }

    /// What an attribute must be.
    package struct AttributeTest: Hashable, Sendable {
        /// How the attribute's value is compared.
        package enum Comparison: String, Hashable, Sendable {
            case exists = ""
            case equals = "="
            /// jQuery's own: also where the attribute is missing.
            case differs = "!="
            case hasPrefix = "^="
            case hasSuffix = "$="
            case contains = "*="
            case hasWord = "~="
            case hasLanguage = "|="
        }

        /// The attribute's name in small letters.
        package let name: String
        /// How its value is compared.
        package let comparison: Comparison
        /// What it is compared with; empty for `exists`.
        package let value: String
    }

    /// Takes a selector apart; none if it is none, as markup or a name in brackets.
    package init?(parsing text: String) {
        var text = text
        let parsed = text.withUTF8 { bytes -> [Chain]? in
            var parser = SelectorParser(bytes)
            return parser.parse()
        }
        guard let parsed else { return nil }
        alternatives = parsed
    }

    /// A selector of one alternative.
    package init(_ chain: Chain) { alternatives = [chain] }
}

extension HandlerBinding {
    /// What an element must be to be heard: the selector it was bound with, inside of what it was bound to. None if the
    /// binding names no elements, or the text cannot be read as a selector.
    package var selector: Selector? {
        let bound: String? = if case .selector(let text) = target { text } else { nil }
        switch (bound, delegateSelector) {
        case (let bound?, let inner?):
            guard let outer = Selector(parsing: bound), let inner = Selector(parsing: inner) else { return nil }
            return outer.containing(inner)
        case (let text?, nil), (nil, let text?): return Selector(parsing: text)
        case (nil, nil): return nil
        }
    }
}

extension Selector {
    /// The elements of the other selector that lie inside of elements of this one.
    func containing(_ inner: Selector) -> Selector {
        var whole = self
        whole.alternatives = alternatives.flatMap { outer in
            inner.alternatives.map { chain in
                Chain(
                    compounds: outer.compounds + chain.compounds,
                    combinators: outer.combinators + [.descendant] + chain.combinators)
            }
        }
        return whole
    }
}
