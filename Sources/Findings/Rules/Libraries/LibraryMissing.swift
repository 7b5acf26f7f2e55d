internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// A document whose jQuery Mobile is not there.
    static let libraryMissing = Rule(
        name: "library-missing", severity: .error,
        summary: "A file loads jQuery or jQuery Mobile from where it is not.",
        explanation: """
            The address of the library's script leads to nothing, so that jQuery Mobile does not start in this document: \
            its pages are shown all at once, all links are full loads, and links to fragments scroll. Other files of the \
            site have the library. (Where a site holds no file of the library at all, it is taken to have been left out.)
            """,
        remedy: "Correct the address of the script.",
        bad: ExampleSite(
            .init(
                "index.html", head: "<script src=\"lib/jquery.mobile-1.4.5.js\"></script>",
                #"<div data-role="page" id="home">…</div>"#),
            .init("lib/jquery.mobile-1.4.5.min.js", "/* jQuery Mobile 1.4.5 */")),
        good: ExampleSite(
            .init(
                "index.html", head: "<script src=\"lib/jquery.mobile-1.4.5.min.js\"></script>",
                #"<div data-role="page" id="home">…</div>"#),
            .init("lib/jquery.mobile-1.4.5.min.js", "/* jQuery Mobile 1.4.5 */")),
        scope: .site { evidence in
            evidence.factsOfFiles.flatMap { facts in
                facts.scripts.compactMap { script -> Finding? in
                    guard let library = script.library, let source = script.source,
                        evidence.lacks(library, source, in: facts.file),
                        let range = evidence.range(script.tag, of: facts.file)
                    else { return nil }
                    let name = library == .jQuery ? "jQuery" : "jQuery Mobile"
                    var finding = Finding("\(source), which is to load \(name), does not exist", at: Place(range))
                    finding.label = "jQuery Mobile does not start in \(Place.name(facts.file)): all links are full loads"
                    finding.cause = source
                    return finding
                }
            }
        })
}

extension Evidence {
    /// Whether a library's file is missing that a page names.
    fileprivate func lacks(_ library: PageFacts.Library, _ source: String, in file: String) -> Bool {
        let base = facts[file]?.base.flatMap {
            WebAddress($0.href, base: WebAddress(session.site.origin + FolderSite.urlPath(ofFile: file)))
        }
        let address = WebAddress(source, base: base ?? WebAddress(session.site.origin + FolderSite.urlPath(ofFile: file)))
        return session.tab.files.lacks(library == .jQuery ? .jQuery : .jQueryMobile, source, at: address)
    }
}
