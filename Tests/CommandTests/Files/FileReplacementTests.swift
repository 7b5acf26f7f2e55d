import Findings
import Foundation
internal import Facts
import Testing

@testable import Command

/// What keeps a mended file from being written.
struct FileReplacementTests {
    private func mended(_ site: TemporarySite) throws -> (FolderSite, MendedFile) {
        let folder = try FolderSite(path: site.url("site").path)
        let report = try Checker(site: folder, files: folder.htmlFiles()).check()
        return (folder, try #require(MendedFile.all(report.findings).first))
    }

    @Test func aFileThatChangedMeanwhileIsLeftAlone() throws {
        let site = try TemporarySite(copying: "date-tools")
        let (folder, file) = try mended(site)
        try site.write(try site.read("site/index.html") + "<!-- edited -->", to: "site/index.html")
        let before = try site.contents()
        let skipped = #expect(throws: FileReplacement.Skipped.self) { try FileReplacement.replace(file, in: folder) }
        #expect(skipped?.reason == "it changed while it was checked")
        #expect(try site.contents() == before)
    }

    @Test func aFileThatBecameALinkToTheOutsideIsLeftAlone() throws {
        let site = try TemporarySite(copying: "date-tools")
        let (folder, file) = try mended(site)
        try FileManager.default.moveItem(at: site.url("site/index.html"), to: site.url("outside.html"))
        try FileManager.default.createSymbolicLink(
            atPath: site.url("site/index.html").path, withDestinationPath: "../outside.html")
        let before = try site.contents()
        let skipped = #expect(throws: FileReplacement.Skipped.self) { try FileReplacement.replace(file, in: folder) }
        #expect(skipped?.reason == "it lies outside of the site's folder")
        #expect(try site.contents() == before)
        try FileManager.default.removeItem(at: site.url("site/index.html"))
        let gone = #expect(throws: FileReplacement.Skipped.self) { try FileReplacement.replace(file, in: folder) }
        #expect(gone?.reason == "No such file or directory")
    }

    @Test func aNewFileHasTheUsualPermissions() throws {
        let site = try TemporarySite()
        try FileReplacement.write(Array("x".utf8), to: site.url("new").path, like: nil)
        try Data("y".utf8).write(to: site.url("usual"))
        let modes = try ["new", "usual"].map {
            try FileManager.default.attributesOfItem(atPath: site.url($0).path)[.posixPermissions] as? Int
        }
        #expect(modes[0] == modes[1])
        #expect(try site.read("new") == "x")
        let failure = #expect(throws: CommandError.self) {
            try FileReplacement.write([], to: site.url("nosuch/new").path, like: nil)
        }
        #expect(failure?.exitCode == 2)
    }
}
