/// Byte strings that are looked for in one pass over a text.
package struct BytePatterns: Sendable {
    private let patterns: [[UInt8]]
    /// For each byte, which patterns begin with it.
    private let beginning: [[Int]]
    private let isBeginning: [Bool]

    /// Prepares to look for texts.
    package init(_ texts: [String]) {
        let patterns = texts.map { Array($0.utf8) }
        self.patterns = patterns
        beginning = (0..<256).map { byte in patterns.indices.filter { patterns[$0].first == UInt8(byte) } }
        isBeginning = beginning.map { !$0.isEmpty }
    }

    /// Where each pattern stands in a text, ascending, in the order of the patterns.
    func places(in text: [UInt8]) -> [[Int]] {
        var found: [[Int]] = Array(repeating: [], count: patterns.count)
        text.withUnsafeBufferPointer { text in
            isBeginning.withUnsafeBufferPointer { isBeginning in
                for start in text.indices where isBeginning[Int(text[start])] {
                    for index in beginning[Int(text[start])] where matches(patterns[index], text, at: start) {
                        found[index].append(start)
                    }
                }
            }
        }
        return found
    }

    /// Whether any of the patterns stands in a text.
    package func stands(in text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { text in
            isBeginning.withUnsafeBufferPointer { isBeginning in
                for start in text.indices where isBeginning[Int(text[start])] {
                    for index in beginning[Int(text[start])] where matches(patterns[index], text, at: start) {
                        return true
                    }
                }
                return false
            }
        }
    }

    @inline(__always)
    private func matches(_ pattern: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + pattern.count <= text.count else { return false }
        var offset = 1
        while offset < pattern.count {
            if text[start + offset] != pattern[offset] { return false }
            offset += 1
        }
        return true
    }
}
