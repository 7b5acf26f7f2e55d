/// Reads a script token by token.
///
/// Two things cannot be told without the grammar: whether `/` divides or starts a regular expression, and whether `}` ends
/// a substitution in a template. The tokenizer answers `slash` and `rightBrace`; a parser that stands where the other
/// reading is right asks it to read the token again.
struct Tokenizer {
    let text: ByteText
    var names: NameTable
    /// Whether `<!--` and `-->` start comments, as they do everywhere but in modules.
    let allowsHTMLComments: Bool

    /// The current token: what it is, where it starts, its name; it ends at `position`.
    var kind: TokenKind = .end
    var start = 0
    var name: NameID = -1
    /// Whether a line ends between the previous token and this one.
    var isAfterNewline = true
    /// Whether a name or string was written with escapes.
    var hasEscape = false
    var position = 0
    /// Where the token before the current one ended.
    var previousEnd = 0
    var failure: Failure?

    /// Why there is no token.
    struct Failure {
        var offset: Int
        var message: String
    }

    init(_ text: ByteText, from offset: Int = 0, names: NameTable = .known, allowsHTMLComments: Bool = true) {
        self.text = text
        self.names = names
        self.allowsHTMLComments = allowsHTMLComments
        position = offset
        if text[offset] == 0xEF, text[offset + 1] == 0xBB, text[offset + 2] == 0xBF { position += 3 }
        if text[position] == UInt8(ascii: "#"), text[position + 1] == UInt8(ascii: "!") { skipLine() }
    }

    /// Goes on to the next token.
    mutating func advance() {
        previousEnd = position
        isAfterNewline = previousEnd == 0
        skipBlanks()
        start = position
        name = -1
        let byte = text[position]
        if ByteClass.isNamePart(byte) {
            if ByteClass.isDigit(byte) { readNumber() } else { readName() }
        } else {
            readOther(byte)
        }
    }

    /// What comes after the current token, without going there.
    mutating func peek() -> (kind: TokenKind, name: NameID, isAfterNewline: Bool) {
        // A copy of the whole would copy the table of names as soon as a new one is met.
        let here = (kind, start, name, isAfterNewline, hasEscape, position, previousEnd, failure)
        advance()
        defer { (kind, start, name, isAfterNewline, hasEscape, position, previousEnd, failure) = here }
        return (kind, name, isAfterNewline)
    }

    mutating func fail(_ message: String, at offset: Int? = nil) {
        kind = .invalid
        if failure == nil { failure = Failure(offset: offset ?? start, message: message) }
    }

    private mutating func readOther(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(quote: byte)
        case UInt8(ascii: "`"): readTemplate(whole: .template, open: .templateHead)
        case UInt8(ascii: "."):
            if ByteClass.isDigit(text[position + 1]) { readNumber() } else { readPunctuator(byte) }
        case UInt8(ascii: "\\"), 0x80...: readName()
        case UInt8(ascii: "#"): readPrivateName()
        case 0 where position >= text.count: kind = .end
        default: readPunctuator(byte)
        }
    }
}
