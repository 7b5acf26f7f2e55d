internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// One file under two addresses.
    static let indexLoadedTwice = Rule(
        name: "index-loaded-twice", severity: .warning,
        summary: "One file is in the document twice, under two addresses.",
        explanation: """
            The framework knows pages by their addresses. To it "/" and "/index.html" are two: a link to the second form \
            fetches the file once more and inserts its first page beside the one that is there, with the same ids. \
            Scripts and labels find the elements of the page that nobody sees.
            """,
        remedy: "Write the address of a folder's index in one way only, in links and wherever the site is linked from.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><a href="./">Home</a></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><a href="index.html">Home</a></div>"#)),
        claim: .each("the document holds a page under both addresses"),
        scope: .site { evidence in
            SecondAddress.all(evidence).map { second in
                let name = Place.name(second.file)
                var finding = Finding(
                    "\"\(second.link.reference ?? "")\" loads \(name) a second time",
                    at: Place(second.link.href ?? second.link.tag))
                finding.label = "asks for \(second.asked); the file is in the document as \(second.present)"
                finding.trace = second.trace
                finding.claim = .holdsTwice(present: second.present.decodedPath, asked: second.asked.decodedPath)
                if !second.others.isEmpty { finding.notes = ["so do \(evidence.list(second.others))"] }
                finding.help = "write the address as it is elsewhere: \(second.present)"
                finding.gathering = Gathering(
                    key: "index", name: name, kind: "files", predicate: "are loaded a second time, by another address",
                    help: "write the address of each in one way: with its file's name, or without")
                return finding
            }
        })
}
