import Foundation
import Testing

/// Options mean the same in every command, and hold in one order wherever several places set them: the command line, the
/// file of scenarios, the configuration, what pages set, the library's own.
struct OptionOrderTests {
    /// The whole table, for each option, in each command.
    @Test(arguments: Asking.inSimulation, ToldOption.all)
    func oneOrderInAllCommands(asking: Asking, option: ToldOption) throws {
        for row in Places.table {
            let seen = try asking.outcome(in: try site(row, option), row.commandLine.map(option.arguments) ?? [])
            #expect(seen == asking.expected(row, option), "\(row)")
        }
    }

    /// A real browser takes the same from the same places.
    @Test func theSameInABrowser() throws {
        let option = ToldOption.all[0]
        for row in Places.table where row.page == .ajax {
            let site = try site(row, option)
            for asking in Asking.inBrowser {
                let seen = try asking.outcome(in: site, row.commandLine.map(option.arguments) ?? [])
                #expect(seen == asking.expected(row, option), "\(asking): \(row)")
            }
        }
    }

    /// An option is the same by each of its names, whichever name whichever place uses.
    @Test func namesOfOneOption() throws {
        let names = ["domCache", "page.prototype.options.domCache"]
        for (stronger, weaker) in [(names[0], names[1]), (names[1], names[0])] {
            for keeps in [true, false] {
                let site = try TemporarySite()
                try site.write(
                    ToldOption.libraries("$.mobile.page.prototype.options.domCache = \(!keeps);")
                        + "<div data-role=\"page\"><a href=\"next.html\">Next</a></div>", to: "site/index.html")
                try site.write("<div data-role=\"page\" id=\"next\"></div>", to: "site/next.html")
                try site.write("set: {\(weaker): \(!keeps)}\n", to: ".sidedoor.yml")
                try site.write(
                    """
                    site: site
                    options: {\(stronger): \(keeps)}
                    scenarios:
                    - {name: a, start: /index.html, steps: [Next, {back: 1, expect: {\(keeps ? "present" : "absent"): next}}]}
                    """, to: "a.scenarios.yml")
                #expect(try site.run("test").exitCode == 0)
                let trace = try site.run(
                    "trace", "site", "/index.html", "Next", "back", "--set", "\(stronger)=\(keeps)")
                let last = try #require(trace.output.split(separator: "\n").last { $0.contains("in DOM") })
                #expect(last.contains("#next") == keeps)
            }
        }
    }

    /// A site of two files; the click from one to the other tells what holds.
    private func site(_ row: Places, _ option: ToldOption) throws -> TemporarySite {
        let site = try TemporarySite()
        try site.write(
            """
            \(option.head(row.page))
            <div data-role="page" data-x-role="page" id="home">
              <p data-ajax="false"><a href="next.html" data-x-ajax="false">Next</a></p>
            </div>
            """, to: "site/index.html")
        try site.write(
            """
            \(option.head(row.page))
            <script>function next() { return 1; }</script>
            <div data-role="page" data-x-role="page" id="next">Next</div>
            """, to: "site/next.html")
        if let said = row.configuration { try site.write(option.configuration(said), to: ".sidedoor.yml") }
        let head = "site: site\n" + (row.scenario.map(option.scenario) ?? "")
        for asking in Asking.allCases {
            if let text = asking.file { try site.write(head + text, to: asking.fileName) }
        }
        return site
    }
}
