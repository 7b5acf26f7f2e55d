import Testing

/// What distinguishes the versions, and what a site sees that goes from one to another.
struct VersionsTests {
    @Test func showsTheWholeTable() throws {
        let run = try BuiltCommand.run(["versions"])
        #expect(run.exitCode == 0)
        try expectSnapshot(run.text(of: ["versions"]), "versions")
    }

    @Test func showsWhatChangesBetweenTwo() throws {
        let arguments = ["versions", "1.3.2", "1.4.5"]
        try expectSnapshot(try BuiltCommand.run(arguments).text(of: arguments), "versions-two")
    }

    @Test func equalVersionsChangeNothing() throws {
        #expect(try BuiltCommand.run(["versions", "1.3.1", "1.3.2"]).output.contains("nothing changes"))
    }

    @Test func walksOnePathUnderTwoVersions() throws {
        let arguments = [
            "trace", "date-tools", "/index.html", "Date Conversion", "Format", "--framework", "1.0rc2", "--against",
            "1.4.5",
        ]
        let run = try BuiltCommand.run(arguments)
        #expect(run.exitCode == 1)
        try expectSnapshot(run.text(of: arguments), "trace-against")
    }

    @Test func sameVersionsDoNotPart() throws {
        let arguments = ["trace", "date-tools", "/index.html", "--framework", "1.4.4", "--against", "1.4.5"]
        #expect(try BuiltCommand.run(arguments).exitCode == 0)
    }

    @Test func optionsHoldWhateverPagesSet() throws {
        let arguments = ["trace", "date-tools", "/index.html", "Date Conversion", "--set", "ajaxEnabled=false"]
        let run = try BuiltCommand.run(arguments)
        #expect(run.output.contains("C6: ajaxEnabled is false"))
    }
}
