import Foundation
import Testing

/// A check that did not look at everything says so last, and by its exit code.
struct IncompleteTests {
    private static let library = """
        <script src="jquery-1.11.3.js"></script><script src="jquery.mobile-1.4.5.js"></script>
        """

    /// Popups are played one by one, so that there is something to cut.
    private func site(breaking: Bool = false) throws -> TemporarySite {
        let site = try TemporarySite()
        for number in 0..<6 {
            let link = breaking ? "no.html" : "p\((number + 1) % 6).html"
            try site.write(
                """
                <title>\(number)</title>\(Self.library)<div data-role="page" id="p\(number)"><a href="\(link)">next</a>
                <a href="#u\(number)" data-rel="popup">popup</a><div data-role="popup" id="u\(number)">p</div></div>
                """, to: "site/p\(number).html")
        }
        return site
    }

    @Test func aCutRunExitsWith3() throws {
        let site = try site()
        #expect(try site.run("check", "site").exitCode == 0)
        let cut = try site.run("check", "site", "--max-clicks", "1", "--severity", "duplicate-id-in-dom=off")
        #expect(cut.exitCode == 3)
        #expect(cut.output.hasSuffix("\nnote: only the first 1 clicks were tried; there are more\n"))
        #expect(try site.run("check", "site", "--max-clicks", "1", "--allow-limits").exitCode == 0)
    }

    @Test func findingsCountMore() throws {
        let site = try site(breaking: true)
        let run = try site.run("check", "site", "--max-clicks", "1")
        #expect(run.exitCode == 1)
        #expect(run.output.hasSuffix("there are more\n"))
    }

    @Test(arguments: ["text", "json", "github", "markdown", "junit", "sarif"])
    func everyFormSaysSo(format: String) throws {
        let run = try site().run("check", "site", "--max-clicks", "1", "--format", format)
        #expect(run.exitCode == 3)
        #expect(run.output.contains("only the first 1 clicks were tried; there are more"))
    }

    @Test func aLargeFileIsLeftOutWithANote() throws {
        let site = try site()
        try site.write("x", to: "site/huge.html")
        #expect(truncate(site.url("site/huge.html").path, 1 << 40) == 0)
        let run = try site.run("check", "site")
        #expect(run.exitCode == 3)
        #expect(run.output.contains("nothing found in 6 files"))
        #expect(run.output.hasSuffix("\nnote: huge.html was not read: larger than 64 MB\n"))
        #expect(try site.run("check", "site", "--allow-limits").exitCode == 0)
        let inspected = try site.run("inspect", "site/huge.html")
        #expect(inspected.exitCode == 2)
        #expect(inspected.errors.hasPrefix("error: cannot read site/huge.html: larger than 64 MB\nhelp: "))
        let traced = try site.run("trace", "site", "/huge.html")
        #expect(traced.errors.contains("note: huge.html: larger than 64 MB (not read)"))
    }

    /// A link to it is not called a link to nothing.
    @Test func theLimitIsTheUsersToSet() throws {
        let site = try site()
        try site.write("<title>x</title>" + String(repeating: "<p>x</p>\n", count: 200_000), to: "site/large.html")
        let run = try site.run("check", "site", "--max-file-size", "1")
        #expect(run.exitCode == 3)
        #expect(run.output.hasSuffix("note: large.html was not read: larger than 1 MB\n"))
        #expect(try site.run("check", "site", "--max-file-size", "2").exitCode == 0)
        #expect(try site.run("check", "site", "--max-file-size", "0").exitCode == 2)
    }

    /// As somebody who may not read everything.
    @Test func whatMayNotBeReadIsSaid() throws {
        let site = try site()
        try site.write("<title>x</title>", to: "site/closed.html")
        try site.write("<title>x</title>", to: "site/private/a.html")
        let everyone = [FileAttributeKey.posixPermissions: 0o755]
        try FileManager.default.setAttributes(everyone, ofItemAtPath: site.folder.path)
        for (name, mode) in [("site/closed.html", 0), ("site/private", 0)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: site.url(name).path)
        }
        defer {
            try? FileManager.default.setAttributes(everyone, ofItemAtPath: site.url("site/private").path)
        }
        let check = [BuiltCommand.binary.path, "check", "site"]
        let asNobody = ["--reuid=65534", "--regid=65534", "--clear-groups"] + check
        let run =
            geteuid() == 0
            ? try BuiltCommand.run(asNobody, in: site.folder, program: URL(filePath: "/usr/bin/setpriv"))
            : try site.run("check", "site")
        #expect(run.exitCode == 3)
        #expect(
            run.output.hasSuffix(
                """
                note: closed.html was not read: Permission denied
                note: private/ was not read: Permission denied

                """))
    }

    /// Two files that link to each other through a link to their own folder.
    @Test func aLoopOfLinksIsWalkedOnce() throws {
        let site = try TemporarySite()
        for (name, other) in [("a", "b"), ("b", "a")] {
            try site.write(
                """
                <title>\(name)</title>\(Self.library)
                <div data-role="page" id="\(name)"><a href="loop/\(other).html">x</a> <a href="no.html">n</a></div>
                """, to: "site/\(name).html")
        }
        try FileManager.default.createSymbolicLink(
            atPath: site.url("site/loop").path, withDestinationPath: ".")
        let run = try site.run("check", "site", "--format", "json")
        let files = run.output.matches(of: /"file" : "([^"]*)"/).map { String($0.output.1) }
        #expect(Set(files) == ["a.html", "b.html"])
        // The links to nothing have one cause; the ways through the loop are one.
        #expect(run.output.components(separatedBy: "\"file-missing\"").count == 2)
    }
}
