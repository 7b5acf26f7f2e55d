internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A file that is a page only in the documents it comes into.
    static let libraryLostOnReload = Rule(
        name: "library-lost-on-reload", severity: .warning,
        summary: "A page that came by AJAX is plain HTML after a reload, since its file does not load jQuery Mobile.",
        explanation: """
            The framework writes the address of the file that a page came from. A reload, a bookmark, a link sent to a friend \
            and a search engine load that file as a whole: if it does not load jQuery Mobile itself, the visitor sees plain \
            HTML, without styles, and nothing answers that the framework would make work. Where no address of a file is \
            written, as for dialogs and without push state, nothing is said; nor of a file with scripts that cannot be \
            read and may load the library, nor of apps whose shell brings cordova.js or phonegap.js, since nobody reloads \
            there.
            """,
        remedy: """
            Give every file a whole head, which loads the style sheets, jQuery and jQuery Mobile. An AJAX load leaves it \
            out, so that it costs little.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .part("b.html", #"<div data-role="page" id="b"><a href="index.html">Home</a></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><a href="index.html">Home</a></div>"#)),
        claim: .each("after a reload at the end of the way jQuery.mobile is undefined"),
        scope: .site { evidence in
            var walks = StateWalks(evidence)
            return evidence.factsOfFiles.compactMap { facts in
                guard !facts.loadsFramework, let page = facts.pages.first,
                    let range = evidence.range(page.tag, of: facts.file),
                    let state = evidence.stateLostOnReload(of: facts, &walks)
                else { return nil }
                return finding(facts.file, at: Place(range), state, evidence)
            }
        })

    private static func finding(_ name: String, at place: Place, _ state: Int, _ evidence: Evidence) -> Finding {
        let file = Place.name(name)
        let document = Place.name(evidence.documentFile(of: state))
        let plain = "plain HTML after a reload"
        var finding = Finding("\(file) does not load jQuery Mobile, and is \(plain)", at: place)
        finding.label = "a page only where the document has loaded jQuery Mobile"
        finding.trace = evidence.graph.trace(to: state).reloaded
        finding.claim = .libraryIsGone
        finding.worksWhen = "\(file) comes by AJAX, as into \(document)"
        func help(for files: String) -> String {
            "load the style sheet, jQuery and jQuery Mobile in the head of \(files), as \(document) does"
        }
        finding.help = help(for: file)
        finding.gathering = Gathering(
            key: document, name: file, kind: "files", predicate: "do not load jQuery Mobile, and are \(plain)",
            worksWhen: "they come by AJAX, as into \(document)", help: help(for: "each"))
        return finding
    }
}

extension Evidence {
    /// A state that shows a page which came by AJAX, and whose address leads to no library; nil where there is none.
    fileprivate func stateLostOnReload(of facts: PageFacts, _ walks: inout StateWalks) -> Int? {
        let states = arrivedStates(of: facts.file).filter { !isAppShell(documentFile(of: $0)) }
        guard !states.isEmpty, facts.scripts.allSatisfy({ isThere($0) }) else { return nil }
        // AD-HOC: whatever writes another address on so many ways does it on all.
        for state in states.prefix(8) {
            guard let tab = walks.tab(at: state).flatMap({ reloaded($0, showing: facts.file) }) else { continue }
            return tab.window.family == nil && !tab.window.hasUnseenScripts ? state : nil
        }
        return nil
    }

    /// Whether a script can be read, as far as it has a file of its own.
    private func isThere(_ script: PageFacts.Script) -> Bool {
        guard case .address(let address) = script.identity else { return true }
        return isThere(address)
    }
}
