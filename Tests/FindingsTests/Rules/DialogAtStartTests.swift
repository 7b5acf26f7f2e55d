import Findings
import Testing

/// Documents that begin with a dialog.
struct DialogAtStartTests {
    private let rule = "dialog-at-start"
    private let dialog = ExampleSite.File(
        "sure.html", page("sure", ##"<a href="#" data-rel="back">No</a>"##, role: "dialog"))

    @Test func aDialogOfItsOwnIsOpenedByAJAX() throws {
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="sure.html" data-rel="dialog">Delete</a>"#)), dialog,
        ])
        #expect(try site.findings(of: rule) == [])
    }

    @Test func byAFullLoad() throws {
        let link = #"<a href="sure.html">1</a> <a href="sure.html" data-ajax="false">Delete</a>"#
        let site = ExampleMemory([.init("index.html", page("home", link)), dialog])
        #expect(try site.findings(of: rule) == [#"sure.html:7:1: sure.html shows the dialog "sure" at start"#])
    }

    @Test func whereNothingLinksToIt() throws {
        #expect(try ExampleMemory([dialog]).findings(of: rule).count == 1)
    }
}
