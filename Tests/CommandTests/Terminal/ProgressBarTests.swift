import Testing

@testable import Command

/// The line for work that takes longer than half a second.
struct ProgressBarTests {
    @Test func waitsHalfASecond() {
        var bar = ProgressBar()
        #expect(bar.update(1, of: 9, after: .milliseconds(499)) == nil)
        #expect(bar.end().isEmpty)
        let text = bar.update(3, of: 12, after: .milliseconds(500))
        #expect(text == "\r\u{1B}[Kchecking [######..................] 3 of 12 states")
        #expect(bar.end() == "\r\u{1B}[K")
        #expect(bar.end().isEmpty)
    }

    @Test func isWrittenTenTimesASecond() {
        var bar = ProgressBar()
        let texts = (0..<2_000).compactMap { bar.update($0, of: 2_000, after: .milliseconds($0)) }
        #expect(texts.count == 15)
        #expect(texts.allSatisfy { $0.count < 75 })
    }

    @Test func tellsTheTimeThatIsLeft() {
        var bar = ProgressBar("walking", "findings", tells: .timeLeft)
        let none = String(repeating: ".", count: 24)
        #expect(bar.update(0, of: 40, after: .seconds(1)) == "\r\u{1B}[Kwalking [\(none)] 0 of 40 findings")
        #expect(bar.update(10, of: 40, after: .seconds(20))?.hasSuffix("] 10 of 40 findings, 60 s left") == true)
        #expect(bar.update(10, of: 400, after: .seconds(30))?.hasSuffix("] 10 of 400 findings, 20 min left") == true)
        #expect(bar.update(400, of: 400, after: .seconds(60))?.hasSuffix("] 400 of 400 findings") == true)
    }

    @Test func nothingOfItIsSeenElsewhere() throws {
        let run = try BuiltCommand.run(["check", "date-tools"])
        #expect(run.errors.isEmpty)
        // A slow machine may get to see the line, which is taken away then.
        let seen = try BuiltCommand.onATerminal(["check", "date-tools"], environment: ["NO_COLOR": "1"])
        let left = seen.replacing(/\r\u{1B}\[K(checking [^\r\u{1B}]*)?/, with: "")
        #expect(!left.contains("checking"))
    }
}
