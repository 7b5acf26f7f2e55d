/// A pattern for files of a site, as in `.gitignore`.
///
///     *.old.html    any file of such a name, in any folder
///     /old/*.html   files of one folder; * and ? stand for anything but /
///     vendor/**     all files below a folder
///     vendor/       the same
public struct GlobPattern: Hashable, Sendable {
    private enum Token: Hashable {
        case character(Character)
        /// One character but `/`.
        case one
        /// Any number of characters but `/`.
        case some
        /// Any number of characters.
        case any
        /// Nothing, or anything that ends in `/`.
        case folders

        var isStar: Bool { self == .some || self == .any || self == .folders }
    }

    /// The pattern as it was written.
    public let text: String
    private let tokens: [Token]

    /// Reads a pattern; every text is one.
    public init(_ text: String) {
        self.text = text
        var pattern = text[...]
        if pattern.hasSuffix("/") { pattern += "**" }
        if pattern.hasPrefix("/") {
            pattern = pattern.dropFirst()
        } else if !text.dropLast().contains("/") {
            pattern = "**/" + pattern
        }
        var tokens: [Token] = []
        while let first = pattern.first {
            if pattern.hasPrefix("**/") {
                tokens.append(.folders)
                pattern = pattern.dropFirst(3)
            } else if pattern.hasPrefix("**") {
                tokens.append(.any)
                pattern = pattern.dropFirst(2)
            } else {
                tokens.append(first == "*" ? .some : first == "?" ? .one : .character(first))
                pattern = pattern.dropFirst()
            }
            // Stars that follow each other say no more than one.
            if tokens.count > 1, tokens.last == tokens[tokens.count - 2], tokens.last?.isStar == true {
                tokens.removeLast()
            }
        }
        self.tokens = tokens
    }

    /// Whether a file is meant.
    ///
    /// - Parameter path: from the site's root, without a `/` before it.
    /// - Returns: whether the whole path is as the pattern says.
    public func matches(_ path: String) -> Bool {
        // Which beginnings of the path the tokens so far can stand for: no pattern takes longer than length times length.
        let characters = Array(path)
        var reached = [true] + Array(repeating: false, count: characters.count)
        for token in tokens {
            var next = Array(repeating: false, count: characters.count + 1)
            var isOpen = false
            for index in 0...characters.count {
                let before = index > 0 ? characters[index - 1] : nil
                switch token {
                case .character(let character): next[index] = before == character && reached[index - 1]
                case .one: next[index] = before != nil && before != "/" && reached[index - 1]
                case .some:
                    isOpen = reached[index] || (isOpen && before != "/")
                    next[index] = isOpen
                case .any:
                    isOpen = isOpen || reached[index]
                    next[index] = isOpen
                case .folders:
                    next[index] = reached[index] || (isOpen && before == "/")
                    isOpen = isOpen || reached[index]
                }
            }
            reached = next
            guard reached.contains(true) else { return false }
        }
        return reached[characters.count]
    }
}
