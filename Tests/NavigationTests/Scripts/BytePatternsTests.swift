import Testing

@testable import Navigation

/// Many patterns at once against looking for one after the other.
struct BytePatternsTests {
    @Test func placesAreThoseOfEachPatternAlone() {
        let patterns = BytePatterns(["ab", "abc", "bc", "zz"])
        #expect(patterns.places(in: Array("xabcabzzz".utf8)) == [[1, 4], [1], [2], [6, 7]])
        #expect(patterns.stands(in: Array("..bc".utf8)))
        #expect(!patterns.stands(in: Array("a.b.c.z".utf8)))
        #expect(!patterns.stands(in: []))
    }

    @Test func morePairsThanAByteCountsAreFoundToo() {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let texts = letters.flatMap { first in letters.map { "\(first)\($0)!" } }
        let patterns = BytePatterns(texts)
        for (index, text) in texts.enumerated() {
            let places = patterns.places(in: Array(("-" + text).utf8))
            #expect(places.enumerated().allSatisfy { $0.element == ($0.offset == index ? [1] : []) })
        }
    }
}
