extension String {
    /// What stands before the first occurrence of `separator`, or all of it: JavaScript's `split( separator )[ 0 ]`.
    package func upTo(_ separator: String) -> String {
        guard let range = firstRange(of: separator) else { return self }
        return String(self[..<range.lowerBound])
    }

    /// JavaScript's `replace` with a string pattern: the first occurrence only.
    package func replacingFirst(_ pattern: String, with replacement: String) -> String {
        guard !pattern.isEmpty, let range = firstRange(of: pattern) else { return self }
        var result = String(self[..<range.lowerBound])
        result += replacement
        result += self[range.upperBound...]
        return result
    }

    /// The first place where `needle` stands, compared byte by byte.
    package func firstRange(of needle: String) -> Range<String.Index>? {
        guard let first = needle.utf8.first else { return startIndex..<startIndex }
        let text = utf8
        var at = text.startIndex
        while let found = text[at...].firstIndex(of: first) {
            if text[found...].starts(with: needle.utf8) {
                return found..<text.index(found, offsetBy: needle.utf8.count)
            }
            at = text.index(after: found)
        }
        return nil
    }
}
