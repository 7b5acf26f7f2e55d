/// A part of a file's text that is parsed with other text around it.
struct Excerpt {
    /// Offsets in the source's decoded text.
    var range: Range<Int>
    /// What stands before the part.
    var prefix: String
    /// What stands behind it.
    var suffix: String
}
