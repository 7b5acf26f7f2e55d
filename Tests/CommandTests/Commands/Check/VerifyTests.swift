import Foundation
import Testing

/// `check --verify` as a whole: what it prints, its exit codes, and that nothing is left.
struct VerifyTests {
    private static let libraries = [
        "--library", "code.jquery.com/mobile/*.js=/usr/share/javascript/jquery-mobile/jquery.mobile-1.4.5.js",
        "--library", "code.jquery.com/jquery*.js=/usr/lib/python3/dist-packages/xstatic/pkg/jquery/data/jquery.js",
    ]

    private static func head(_ script: String) -> String {
        """
        <!DOCTYPE html><title>t</title>
        <script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
        <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>
        <script>\(script)</script>
        """
    }

    @Test func whatIsThereIsConfirmed() throws {
        let run = try BuiltCommand.run(["check", "date-tools", "--verify"] + Self.libraries)
        #expect(run.exitCode == 1 && run.errors.isEmpty)
        #expect(run.output.components(separatedBy: "\n  in browser: confirmed\n").count == 5)
        #expect(run.output.contains("note: in the browser: 4 confirmed, 0 not confirmed, 0 not tested\n"))
    }

    /// The script that makes the link work is composed, so that reading alone does not tell.
    @Test func whatIsNotThereIsLeftOut() throws {
        let site = try TemporarySite()
        let script = "$(document).on('cli' + 'ck', 'a', function () { $('p').text('on'); });"
        let page = "<div data-role=page id=a><p>off</p><a href=\"#b\">b</a></div>"
        try site.write(Self.head(script) + page, to: "index.html")
        // The whole browser is asked above.
        let arguments =
            ["check", site.folder.path, "--verify", "--browser", "chromium-headless-shell"] + Self.libraries
        let run = try BuiltCommand.run(arguments)
        #expect(run.exitCode == 0)
        #expect(
            run.output == """
                note: in the browser: 0 confirmed, 1 not confirmed, 0 not tested
                note: left out as not confirmed, 1 of fragment-missing: "on" appears
                nothing found in 1 file (1 state, 1 click)

                """)
        let all = try BuiltCommand.run(arguments + ["--all"])
        #expect(all.exitCode == 0 && all.output.contains("\n  in browser: not confirmed: \"on\" appears\n"))
    }

    @Test func withoutTheLibraryNothingIsKnown() throws {
        let run = try BuiltCommand.run([
            "check", "date-tools", "--verify", "--verify-limit", "2", "--format", "markdown",
        ])
        #expect(run.exitCode == 1)
        #expect(run.output.components(separatedBy: "not tested: needs https://code.jquery.com/").count == 3)
        #expect(run.output.contains("not tested: the limit of 2 walks is reached"))
    }
}
