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

    /// Without white space at both ends.
    package var trimmingBlanks: String { String(trimming(while: \.isWhitespace)) }

    /// The first place where `needle` stands, compared byte by byte.
    package func firstRange(of needle: String) -> Range<String.Index>? { utf8.firstRange(ofBytes: needle.utf8) }
}

extension Substring {
    /// The first place where `needle` stands, compared byte by byte.
    package func firstRange(of needle: String) -> Range<String.Index>? { utf8.firstRange(ofBytes: needle.utf8) }
}

extension Collection<UInt8> {
    fileprivate func firstRange(ofBytes needle: String.UTF8View) -> Range<Index>? {
        guard let first = needle.first else { return startIndex..<startIndex }
        var at = startIndex
        while let found = self[at...].firstIndex(of: first) {
            if self[found...].starts(with: needle) { return found..<index(found, offsetBy: needle.count) }
            at = index(after: found)
        }
        return nil
    }
}

extension StringProtocol {
    /// Without such characters at both ends.
    package func trimming(while isTrimmed: (Character) -> Bool) -> SubSequence {
        var text = self[...]
        while let first = text.first, isTrimmed(first) { text = text.dropFirst() }
        while let last = text.last, isTrimmed(last) { text = text.dropLast() }
        return text
    }
}

extension StringProtocol {
    /// What of an address stands before its query and its fragment.
    package var withoutQueryAndFragment: SubSequence {
        let end = utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return self[..<(end ?? endIndex)]
    }
}
