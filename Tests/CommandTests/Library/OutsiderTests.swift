import Foundation
import Testing

/// The package in `Tests/Fixtures/outsider` uses the library as somebody else would: by its product, in its own package.
struct OutsiderTests {
    private static let root = BuiltCommand.fixtures.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Two of its tests pass; the others fail on purpose, and what they print is what the command prints.
    @Test func testsOfAnotherPackageExplainTheirFailures() throws {
        // OPTIMIZATION: what was compiled for this bundle is compiled for that package as well; in a folder of its own it takes
        // three minutes, here seven seconds. The run that this test is part of holds the lock and builds nothing meanwhile.
        let scratch = BuiltCommand.binary.resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let run = try BuiltCommand.run(
            [
                "swift", "test", "--package-path", "Tests/Fixtures/outsider", "--scratch-path", scratch.path,
                "--ignore-lock",
            ],
            environment: ProcessInfo.processInfo.environment, in: Self.root, program: URL(filePath: "/usr/bin/env"))
        let output = run.output + run.errors
        let explanation = """
            after open /index.html, click "Date Conversion"
            step 3: click "Format"
              page    #main from /dc.html
              address /dc.html
              in DOM  #home, #main at /dc.html (by AJAX)
              events  pagebeforechange@body, pagechangefailed@body
            """
        #expect(run.exitCode == 1)
        #expect(output.contains("Test theFormatPageIsThereAfterAFullLoad() passed"), "\(output.suffix(4000))")
        #expect(output.contains("'XCTestRoutingTests.testTheFirstPageIsShown' passed"))
        #expect(output.contains("Test run with 3 tests in 1 suite failed after"))
        #expect(output.contains("Executed 2 tests, with 1 failure (0 unexpected)"))
        let plain = output.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "↳" } }.joined(separator: "\n")
        let lines = explanation.split(separator: "\n").map { $0.drop { $0 == " " } }
        for line in lines { #expect(plain.contains(line), "\(line)\nin\n\(output.suffix(6000))") }
        #expect(output.contains("no link \"Date Conversation\" in the active page"))
        #expect(output.contains("there are \"Date Conversion\""))
    }
}
