extension WalkAction {
    /// Reads a word of a walk: `back`, `forward`, `reload`, `open=URL`, `hash=#…`, `submit=SELECTOR`, or a selector;
    /// `nth=2:` before a selector means the second.
    ///
    /// - Parameter word: what the visitor does.
    /// - Throws: how to write it, where it is empty or its number is none.
    package init(word: String) throws(WalkError) {
        switch word {
        case "back": self.init(.back)
        case "forward": self.init(.forward)
        case "reload": self.init(.reload)
        case "": throw WalkError(message: "an action is empty", help: "see \"sidedoor trace --help\"")
        case _ where word.hasPrefix("open="): self.init(.open, String(word.dropFirst("open=".count)))
        case _ where word.hasPrefix("hash="): self.init(.hash, String(word.dropFirst("hash=".count)))
        case _ where word.hasPrefix("submit="):
            let (selector, nth) = try Self.counted(word.dropFirst("submit=".count))
            self.init(.submit, selector, nth: nth)
        default:
            let (selector, nth) = try Self.counted(word[...])
            self.init(.click, selector, nth: nth)
        }
    }

    /// What ``init(word:)`` reads, as a regular expression.
    static let wordPattern = #"^(?:(?:submit=)?nth=0*[1-9][0-9]{0,8}:[\s\S]+|(?!(?:submit=)?nth=)[\s\S]+)$"#

    /// Takes `nth=N:` from a selector.
    private static func counted(_ text: Substring) throws(WalkError) -> (selector: String, nth: Int) {
        guard text.hasPrefix("nth=") else { return (String(text), 1) }
        let rest = text.dropFirst("nth=".count)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard rest[digits.endIndex...].hasPrefix(":"), let nth = Int(digits.drop { $0 == "0" }), nth <= 999_999_999,
            rest.index(after: digits.endIndex) != rest.endIndex
        else {
            throw WalkError(
                message: "\(text) names no number and selector", help: "write nth=2:SELECTOR, counted from 1")
        }
        return (String(rest[rest.index(after: digits.endIndex)...]), nth)
    }
}
