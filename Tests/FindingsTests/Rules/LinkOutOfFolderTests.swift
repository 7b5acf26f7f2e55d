import Findings
import Testing

/// References with too many `..`.
struct LinkOutOfFolderTests {
    @Test(arguments: [
        ("../index.html", nil), ("./../index.html", nil), ("../../index.html", "help/a.html:7:42"),
        ("../x/../../index.html", "help/a.html:7:42"), ("/../index.html", "help/a.html:7:42"),
        ("http://other.example/../../x", nil), ("//other.example/../../../x", nil), ("?a=../../..", nil),
        ("#../../..", nil),
    ])
    func references(reference: String, place: String?) throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="help/a.html">A</a>"#)),
            .init("help/a.html", page("help", "<a href=\"\(reference)\">Home</a>")),
        ])
        let found = try site.check().findings.filter { $0.rule == "link-out-of-folder" }.map(\.place.description)
        #expect(found == (place.map { [$0] } ?? []))
    }

    @Test func aMissingFileIsNotToldAsWell() throws {
        let site = ExampleMemory([.init("index.html", page("home", #"<a href="../gone.html">A</a>"#))])
        #expect(try site.check().findings.map { "\($0.rule) \($0.place)" } == ["link-out-of-folder index.html:7:42"])
    }

    @Test func aBaseElementDecidesElsewhere() throws {
        let site = ExampleMemory([
            .init("index.html", head: #"<base href="/a/b/">"#, page("home", #"<a href="../../index.html">A</a>"#))
        ])
        #expect(try site.findings(of: "link-out-of-folder") == [])
    }
}
