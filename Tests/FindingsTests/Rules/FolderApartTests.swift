import Findings
import Testing

/// A folder that no link leads into or out of, and that most findings are in.
struct FolderApartTests {
    private let links = (1...5).map { "<a href=\"gone\($0).html\">\($0)</a>" }.joined()

    private func remarks(_ home: String, _ demos: String, folder: String = "jquery.mobile-1.4.5/demos") throws
        -> [String]
    {
        let site = ExampleMemory([
            .init("index.html", page("home", home)), .init("\(folder)/index.html", page("demos", demos + links)),
        ])
        return try site.check().leftAlone
    }

    @Test func theDemosOfALibraryAreNamed() throws {
        #expect(
            try remarks("…", "") == [
                "all 5 findings are in jquery.mobile-1.4.5/, which no link leads into or out of: "
                    + "--ignore 'files=jquery.mobile-1.4.5/**' leaves them out"
            ])
    }

    @Test func whatLinksLeadToIsOfTheSite() throws {
        #expect(try remarks(#"<a href="jquery.mobile-1.4.5/demos/">Demos</a>"#, "") == [])
        #expect(try remarks("…", #"<a href="../../index.html">Home</a>"#) == [])
    }

    /// The other half is worth reading as well.
    @Test func aFolderWithFewerFindingsIsNotNamed() throws {
        let own = (1...6).map { "<a href=\"none\($0).html\">\($0)</a>" }.joined()
        #expect(try remarks(own, "") == [])
    }

    /// No folder around it has pages.
    @Test func aSiteInAFolderIsTheSite() throws {
        let site = ExampleMemory([
            .init("www/index.html", page("home", links)), .init("notes/readme.html", page("notes", "…")),
        ])
        #expect(try site.check().leftAlone == [])
    }
}
