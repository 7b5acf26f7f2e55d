import Facts
import Testing

@testable import Findings

/// Links out of the site that have a `#`.
struct OutsideAddressTests {
    private static func findings(_ links: String, version: String) throws -> [Finding] {
        let head = """
            <script src="jquery-1.9.1.js"></script><script src="jquery.mobile-\(version).js"></script>
            """
        let site = MemorySite([
            "/index.html": "<!DOCTYPE html>\(head)<div data-role=\"page\" id=\"home\">\(links)</div>"
        ])
        return try Checker(site: site, files: ["/index.html"]).check().findings
    }

    /// Asked of 1.3.2 in a browser: all are kept in the site but the last two, at which the library throws, and the browser
    /// follows them.
    @Test func areKeptInItUntil1_3() throws {
        let links = """
            <a href="https://e.example/wiki#History">A</a> <a href="https://e.example/#/route">B</a>
            <a href="https://e.example/#home">C</a> <a href="https://e.example/#">D</a> <a href="tel:*100#">E</a>
            <a href="mailto:a@e.example?subject=#3">F</a> <a href="tel:#31#">G</a> <a href="javascript:go('#x')">H</a>
            """
        let findings = try Self.findings(links, version: "1.3.2")
        #expect(Set(findings.map(\.rule)) == ["fragment-of-other-file"])
        #expect(
            findings.map(\.phrase) == [
                #""https://e.example/wiki#History", "https://e.example/#/route" and "https://e.example/#home" do not leave the site"#,
                #""https://e.example/#" does not leave the site"#,
                #""tel:*100#" and "mailto:a@e.example?subject=#3" are not followed"#,
            ])
        #expect(
            findings.map(\.help) == [
                #"add data-ajax="false" to them, or load jQuery Mobile 1.4.0 or newer"#, "leave the # away",
                "write their # as %23",
            ])
        #expect(findings.map(\.fixes.count) == [3, 0, 0])
        #expect(try Self.findings(links, version: "1.4.5") == [])
    }

    /// What helps.
    @Test func leaveItAsTheHelpSays() throws {
        let links = """
            <a href="https://e.example/wiki#History" data-ajax="false">A</a> <a href="https://e.example/">D</a>
            <a href="tel:*100%23">E</a> <a href="mailto:a@e.example?subject=%233">F</a>
            """
        #expect(try Self.findings(links, version: "1.3.2") == [])
    }

    /// A script that prevents the click keeps it, as a carousel's arrows do, with the library and without.
    @Test(arguments: ["1.3.2", "1.4.5", nil])
    func whatAScriptPreventsIsItsOwn(version: String?) throws {
        let library = version.map { "<script src='jquery.mobile-\($0).js'></script>" } ?? ""
        let text = """
            <!DOCTYPE html><script src="jquery-1.9.1.js"></script>\(library)
            <div data-role="page" id="home"><a id="next" href="https://e.example/#carousel">Next</a></div>
            <script>$("#next").on("click", function (e) { e.preventDefault(); });</script>
            """
        #expect(try Checker(site: MemorySite(["/index.html": text]), files: ["/index.html"]).check().findings == [])
    }
}
