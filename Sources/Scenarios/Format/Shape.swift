/// What a value of a file may be: the one description that the decoder checks by and that the JSON Schema is made of.
indirect enum Shape: Sendable {
    /// Any text.
    case text
    /// A text of a certain form.
    case form(TextForm)
    /// One of some words.
    case choice([String])
    /// A number within bounds.
    case integer(ClosedRange<Int>)
    /// `true` or `false`.
    case boolean
    /// Nothing: `null`, `~` or no value at all.
    case null
    /// A list.
    case list(Shape)
    /// A mapping with certain keys.
    case keys(KeyedShape)
    /// A mapping from any keys.
    case map(Shape)
    /// One of several, which differ in kind: a text, a number, a list, a mapping.
    case either([Shape])
}

/// A form that texts have.
struct TextForm: Sendable {
    /// The form as a regular expression that JavaScript and Swift read alike.
    var pattern: String
    /// What a wrong one is told.
    var help: String
    /// Whether a text has the form; it accepts what the pattern accepts.
    var accepts: @Sendable (String) -> Bool
    /// Words a wrong text may have been meant as.
    var words: [String] = []
}

/// A mapping with certain keys.
struct KeyedShape: Sendable {
    /// One key.
    struct Key: Sendable {
        var name: String
        var about: String
        var shape: Shape
        var isRequired = false

        init(_ name: String, _ about: String, _ shape: Shape, isRequired: Bool = false) {
            (self.name, self.about, self.shape, self.isRequired) = (name, about, shape, isRequired)
        }
    }

    /// How many of a group of keys there have to be.
    enum Count: Sendable { case exactlyOne, atLeastOne }

    /// What messages call it.
    var name: String
    var keys: [Key]
    /// Keys of which some have to be there.
    var group: (names: [String], count: Count)?
}
