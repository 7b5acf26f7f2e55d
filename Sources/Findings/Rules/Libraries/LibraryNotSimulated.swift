internal import Facts
internal import Navigators

extension Rule {
    /// A library that takes clicks and is unknown here.
    static let libraryNotSimulated = Rule(
        name: "library-not-simulated", severity: .note,
        summary: "A page loads a library that inserts pages and is not simulated.",
        explanation: """
            swup, barba.js, Pjax, the pjax of welefen, InstantClick, Unpoly, smoothState and Astro's router take clicks and put what they fetch \
            into the document, as the simulated libraries do. Clicks are told as if they were not there: what their \
            insertions leave behind is not found, and what is told of full loads holds where they are off.
            """,
        remedy: """
            Nothing is wrong with the page. Its links, files and scripts are checked as for visitors whose browser runs \
            no such library.
            """,
        bad: ExampleSite(
            .init(
                "index.html", head: #"<script src="https://unpkg.com/swup@4"></script>"#,
                #"<div data-role="page" id="home">…</div>"#)),
        good: ExampleSite(.init("index.html", #"<div data-role="page" id="home">…</div>"#)),
        claim: .never("what the library does is not simulated"),
        scope: .site { evidence in
            var known: [PageFacts.Identity: UnsimulatedLibrary?] = [:]
            /// Which of them a script is or holds; each is looked at once.
            func library(_ script: PageFacts.Script) -> UnsimulatedLibrary? {
                guard script.library == nil, case .address(let address) = script.identity else { return nil }
                if let found = known[script.identity] { return found }
                var found = UnsimulatedLibrary(inAddress: address)
                if found == nil, address.hasPrefix("/") {
                    found = evidence.session.bytes(ofFile: address).flatMap { UnsimulatedLibrary(within: $0) }
                }
                known[script.identity] = .some(found)
                return found
            }
            return evidence.factsOfFiles.flatMap { facts in
                var names: Set<String> = []
                return evidence.scriptsThere(facts).compactMap { script -> Finding? in
                    guard let name = library(script)?.name, names.insert(name).inserted,
                        let range = evidence.range(script.tag, of: facts.file)
                    else { return nil }
                    var finding = Finding("\(name) may take clicks, and is not simulated", at: Place(range))
                    finding.label = "clicks are told as if it were not there"
                    finding.gathering = Gathering(
                        key: name, name: name, kind: "libraries", predicate: "may take clicks, and are not simulated")
                    return finding
                }
            }
        })
}
