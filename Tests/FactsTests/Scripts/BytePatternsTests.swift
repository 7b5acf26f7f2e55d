import Testing

@testable import Facts

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

    @Test func fewPatternsAreFoundAsManyAre() {
        let letters = Array("abCe".utf8)
        var turn: UInt64 = 7
        func random(_ limit: UInt64) -> Int {
            turn = turn &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((turn >> 33) % limit)
        }
        func text(_ longest: UInt64) -> [UInt8] { (0..<random(longest)).map { _ in letters[random(4)] } }
        var found = 0
        for _ in 0..<5_000 {
            let words = (0...random(3)).map { _ in String(decoding: text(5), as: UTF8.self) }
            let patterns = BytePatterns(words)
            let text = text(40)
            let stands = patterns.stands(in: text)
            #expect(stands == patterns.places(in: text).contains { !$0.isEmpty })
            if stands { found += 1 }
        }
        #expect(found > 500 && found < 4_500)
    }
}
