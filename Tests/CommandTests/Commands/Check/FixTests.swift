import Foundation
import Testing

/// `--fix`: what is written, and what is not.
struct FixTests {
    @Test func aDryRunShowsWhatWouldBeWritten() throws {
        let site = try TemporarySite(copying: "date-tools")
        let before = try site.contents()
        let run = try site.run("check", "site", "--fix=dry-run", "--output", "json=report.json")
        #expect(run.exitCode == 1)
        #expect(run.errors == "note: 1 place in 1 file to mend; nothing was written\n")
        #expect(run.output.hasPrefix("--- a/index.html\n+++ b/index.html\n@@ "))
        #expect(try site.read("report.json").contains("fragment-lost-by-ajax"))
        try FileManager.default.removeItem(at: site.url("report.json"))
        #expect(try site.contents() == before)
        try site.write(run.output, to: "mend.diff")
        let patch = try BuiltCommand.run(
            ["-p1", "-i", "../mend.diff"], in: site.url("site"), program: URL(filePath: "/usr/bin/patch"))
        #expect(patch.exitCode == 0)
        let patched = try site.read("site/index.html")
        let mended = try TemporarySite(copying: "date-tools")
        _ = try mended.run("check", "site", "--fix")
        #expect(try mended.read("site/index.html") == patched)
    }

    @Test func mendsOnceAndTheFindingIsGone() throws {
        let site = try TemporarySite(copying: "date-tools")
        let index = site.url("site/index.html").path
        let text = try site.read("site/index.html").replacing("\n", with: "\r\n")
        try site.write("\u{FEFF}" + text, to: "site/index.html")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: index)
        var expected = try site.contents()
        let run = try site.run("check", "--fix", "site", "--severity", "script-runs-again=off")
        #expect(run.exitCode == 0)
        #expect(run.errors == "note: index.html mended in 1 place\n")
        #expect(run.output.hasPrefix("nothing found in "))
        let mended = "\u{FEFF}" + text.replacing("<a href=\"dc.html\"", with: "<a data-ajax=\"false\" href=\"dc.html\"")
        #expect(mended != "\u{FEFF}" + text)
        expected["site/index.html"] = Data(mended.utf8)
        #expect(try site.contents() == expected)
        let attributes = try FileManager.default.attributesOfItem(atPath: index)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let again = try site.run("check", "site", "--fix")
        #expect(again.errors.isEmpty)
        #expect(try site.contents() == expected)
        let same = try FileManager.default.attributesOfItem(atPath: index)
        #expect(same[.systemFileNumber] as? Int == attributes[.systemFileNumber] as? Int)
    }

    /// Files are named by where they are served, and written where they are.
    @Test func aFolderServedBelowTheRootIsMendedInItsPlace() throws {
        let site = try TemporarySite(copying: "date-tools")
        try site.write("base-path: /tools/\n", to: "site/.sidedoor.yml")
        let dryRun = try site.run("check", "site", "--fix=dry-run")
        #expect(dryRun.output.hasPrefix("--- a/index.html\n+++ b/index.html\n@@ "))
        let run = try site.run("check", "site", "--fix", "--severity", "script-runs-again=off")
        #expect(run.errors == "note: tools/index.html mended in 1 place\n")
        #expect(run.output.hasPrefix("nothing found in "))
        #expect(try site.read("site/index.html").contains("<a data-ajax=\"false\" href=\"dc.html\""))
    }

    /// After one run nothing is left that could be mended, and nothing was made worse.
    @Test(arguments: ["date-tools", "dialog", "no-page", "popup", "base-element", "same-id", "cached-page"])
    func everySampleIsMendedAtOnce(name: String) throws {
        let site = try TemporarySite(copying: name)
        let before = try site.run("check", "site", "--format", "json")
        let mended = try site.run("check", "site", "--fix", "--format", "json")
        #expect(before.output.contains("\"text\" : \" data-ajax") == !mended.errors.isEmpty)
        #expect(!mended.output.contains("\"text\" : \" data-ajax"))
        let findings = { (run: BuiltCommand) in run.output.components(separatedBy: "\"rule\"").count }
        #expect(findings(mended) <= findings(before))
        let contents = try site.contents()
        #expect(try site.run("check", "site", "--fix").errors.isEmpty)
        #expect(try site.contents() == contents)
    }

    @Test func whatIsIgnoredOrKnownIsNotMended() throws {
        let site = try TemporarySite(copying: "date-tools")
        let before = try site.read("site/index.html")
        _ = try site.run("check", "site", "--fix", "--ignore", "rule=fragment-lost-by-ajax")
        _ = try site.run("check", "site", "--write-baseline", "known.json")
        _ = try site.run("check", "site", "--fix", "--baseline", "known.json")
        #expect(try site.read("site/index.html") == before)
    }

    @Test func nothingOutsideIsWritten() throws {
        let site = try TemporarySite(copying: "date-tools")
        try FileManager.default.moveItem(at: site.url("site/index.html"), to: site.url("outside.html"))
        try FileManager.default.createSymbolicLink(
            atPath: site.url("site/index.html").path, withDestinationPath: "../outside.html")
        let before = try site.contents()
        let run = try site.run("check", "site", "--fix")
        #expect(run.exitCode != 2)
        #expect(try site.contents() == before)
    }

    @Test func aLinkInsideStaysALink() throws {
        let site = try TemporarySite(copying: "date-tools")
        try FileManager.default.moveItem(at: site.url("site/index.html"), to: site.url("site/real.html"))
        try FileManager.default.createSymbolicLink(
            atPath: site.url("site/index.html").path, withDestinationPath: "real.html")
        let run = try site.run("check", "site", "--fix", "--entry", "/index.html", "/real.html")
        #expect(!run.output.contains("fragment-lost-by-ajax"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: site.url("site/index.html").path) == "real.html")
        #expect(try site.read("site/real.html").components(separatedBy: "data-ajax=\"false\"").count == 2)
    }

    /// Under its other name the file would stay as it is.
    @Test func aFileWithTwoNamesIsLeftAlone() throws {
        let site = try TemporarySite(copying: "date-tools")
        try FileManager.default.linkItem(at: site.url("site/index.html"), to: site.url("other"))
        let before = try site.contents()
        let run = try site.run("check", "site", "--fix")
        #expect(run.errors.hasPrefix("note: index.html not mended: it has other names (hard links)"))
        #expect(try site.contents() == before)
    }

    @Test func extendedAttributesAreKept() throws {
        let site = try TemporarySite(copying: "date-tools")
        let path = site.url("site/index.html").path
        let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
        try FileManager.default.setAttributes([key: ["user.note": Data("kept".utf8)]], ofItemAtPath: path)
        let before = try FileManager.default.attributesOfItem(atPath: path)
        let run = try site.run("check", "site", "--fix")
        #expect(run.errors == "note: index.html mended in 1 place\n")
        let after = try FileManager.default.attributesOfItem(atPath: path)
        #expect(after[key] as? [String: Data] == ["user.note": Data("kept".utf8)])
        #expect(before[.systemFileNumber] as? Int != after[.systemFileNumber] as? Int)
    }

    /// What a run leaves that is killed while it writes is taken away by the next; what another run is writing is not.
    @Test func leftoversOfAKilledRunAreTakenAway() throws {
        let site = try TemporarySite(copying: "date-tools")
        let names = [
            ".sidedoor-unfinished-abc123", ".sidedoor-unfinished-locked", ".sidedoor-unfinished", ".sidedoor.yml",
        ]
        for name in names { try site.write("", to: "site/\(name)") }
        try FileManager.default.moveItem(
            at: site.url("site/.sidedoor-unfinished-locked"), to: site.url("site/.sidedoor-unfinished-lockd0"))
        let locked = open(site.url("site/.sidedoor-unfinished-lockd0").path, O_RDONLY)
        defer { close(locked) }
        #expect(flock(locked, LOCK_EX | LOCK_NB) == 0)
        _ = try site.run("check", "site", "--fix")
        let left = try FileManager.default.contentsOfDirectory(atPath: site.url("site").path).filter {
            $0.hasPrefix(".")
        }
        #expect(left.sorted() == [".sidedoor-unfinished", ".sidedoor-unfinished-lockd0", ".sidedoor.yml"])
    }

    @Test(arguments: [
        ["--watch", "--fix"], ["--watch", "--write-baseline", "x"], ["--fix=dry-run", "--write-baseline", "x"],
        ["--fix=all"],
    ])
    func whatMakesNoSenseIsRefused(options: [String]) throws {
        let run = try BuiltCommand.run(["check", "date-tools"] + options)
        #expect(run.exitCode == 2)
        #expect(run.errors.split(separator: "\n").count == 2)
    }
}
