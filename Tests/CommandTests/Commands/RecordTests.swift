import ForeignReaders
import Foundation
import Testing

struct RecordTests {
    private let site: SiteCopy

    init() throws { site = try SiteCopy() }

    @Test func printsAScenarioAndASnapshot() throws {
        try expectRun(
            "record-scenario", "record", "date-tools", "/index.html", "Date Conversion", "nth=1:Format", "back",
            "--name",
            "Format is dead", "--framework", "1.3.2", "--set", "domCache=true")
        try expectRun("record-events", "record", "plain", "/index.html", "--name", "Plain: #1", "--events")
        try expectRun("record-all", "record", "date-tools", "--all")
        try expectRun("record-failing", "record", "date-tools", "/index.html", "Nowhere", "--name", "a", code: 1)
    }

    @Test func whatIsRecordedPasses() throws {
        let walks = [
            ["/index.html", "Date Conversion", "Format", "back", "forward", "reload", "hash=#x", "--name", "One"],
            ["/dc.html", "Format", "open=/de.html", "back", "back", "--name", "Two", "--events"],
        ]
        for walk in walks {
            let run = try BuiltCommand.run(
                ["record", "date-tools"] + walk + ["--output", "walks.scenarios.yml"], in: site.folder)
            #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        }
        #expect(try site.run("record", "date-tools", "--all", "--output", "date-tools/routes.yml").exitCode == 0)
        let run = try site.run("test")
        #expect(run.exitCode == 0)
        #expect(
            run.output == """
                ok    date-tools/routes.yml: routes (6 links)
                ok    walks.scenarios.yml: One (7 steps)
                ok    walks.scenarios.yml: Two (5 steps)
                3 scenarios: 3 passed

                """)
        let again = try site.run("record", "date-tools", "/", "--name", "One", "--output", "walks.scenarios.yml")
        #expect(again.exitCode == 2 && again.errors.contains("is called \"One\" already"))
        let routes = try site.run("record", "date-tools", "--all", "--output", "walks.scenarios.yml")
        #expect(routes.exitCode == 2 && routes.errors.contains("holds scenarios"))
        #expect(try site.run("record", "date-tools", "--all", "--output", "nosuch/routes.yml").exitCode == 2)
    }

    @Test func changesAreToldAndAccepted() throws {
        _ = try site.run(
            "record", "date-tools", "/index.html", "Date Conversion", "Format", "--name", "One", "--output",
            "scenarios.yml")
        _ = try site.run("record", "date-tools", "--all", "--output", "routes.yml")
        try site.edit("date-tools/index.html", "href=\"dc.html\"", "href=\"dc.html\" data-ajax=\"false\"")
        let failed = try site.run("test")
        #expect(failed.exitCode == 1)
        #expect(failed.output.contains("  changed: /index.html: Date Conversion (dc.html)\n"))
        #expect(failed.output.contains("    + full load /dc.html\n") || failed.output.contains("full load /dc.html\n"))
        try expectSnapshot(failed.output, "test-changed")
        let update = try site.run("test", "--update")
        #expect(update.exitCode == 0 && update.output == "routes.yml: 1 changed\nscenarios.yml: 1 changed\n")
        #expect(try site.run("test").exitCode == 0)
        #expect(try site.run("test", "--update").output == "nothing to change\n")
        try expectSnapshot(try site.read("scenarios.yml"), "test-updated")
        try site.edit("date-tools/index.html", "Date Conversion", "Dates")
        let stuck = try site.run("test", "--update")
        #expect(stuck.exitCode == 1 && stuck.output.contains("cannot be taken: no link \"Date Conversion\""))
    }

    @Test func watchRunsAgainAfterAChange() throws {
        try site.write(
            "scenarios.yml", "site: date-tools\nscenarios: [{name: a, start: /index.html, expect: {page: new}}]\n")
        let output = site.folder.appending(path: "output.txt")
        try Data().write(to: output)
        let program = try ChildProgram(
            BuiltCommand.binary.path, ["test", "--watch"], in: site.folder.path,
            files: .init(output: output.path, errors: output.path))
        defer {
            program.send(SIGTERM)
            program.wait()
        }
        #expect(waits(for: "1 scenario: 1 failed", in: "output.txt"))
        try site.edit("date-tools/index.html", "id=\"home\"", "id=\"new\"")
        #expect(waits(for: "1 scenario: 1 passed", in: "output.txt"))
        try site.write("scenarios.yml", "scenaros: 1")
        #expect(waits(for: "did you mean \"scenarios\"?", in: "output.txt"))
    }

    private func waits(for text: String, in file: String) -> Bool {
        for _ in 0..<300 {
            if (try? site.read(file).contains(text)) == true { return true }
            usleep(100_000)
        }
        return false
    }
}
