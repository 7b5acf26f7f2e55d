/// A text that a script composes around a part it does not tell, as far as it may name an element: `"quiz-" + number`.
package struct ComposedText: Hashable, Sendable {
    /// What the text is, by what is written around the unknown part.
    package enum Role: Hashable, Sendable {
        /// Behind a `#`: `"#quiz-" + number`, `"b.html#" + id`.
        case fragment
        /// The value of an `id` in markup: `'<div id="quiz-' + number + '">'`.
        case id
        /// Any other text without blanks, such as an argument: `show("quiz-" + number)`.
        case text
    }

    /// What is written before the unknown part, behind the `#` or the quotation mark.
    package let prefix: String
    /// What is written behind it, up to the first character that ids seldom have.
    package let suffix: String
    /// What it is.
    package let role: Role
    /// The bytes of the whole sum.
    package internal(set) var range: Range<Int>

    /// Whether the text may come to be this one.
    package func mayBe(_ id: String) -> Bool {
        id.utf8.count > prefix.utf8.count + suffix.utf8.count && id.hasPrefix(prefix) && id.hasSuffix(suffix)
    }
}

/// A call of `document.write` or `writeln`.
package struct DocumentWrite: Hashable, Sendable {
    /// What is written, if it is written out.
    package let text: String?
    /// The bytes of the call.
    package internal(set) var range: Range<Int>
    /// When it runs; after the document has been read it takes the document away.
    package internal(set) var context: RunContext
    /// Where the script's own run is certain to come to the call, as ``NameUse/certainOffset``.
    package internal(set) var certainOffset: Int?
}
