internal import DOM
internal import Exploration

extension Rule {
    /// Two elements of one id, from two files.
    static let duplicateIDInDOM = Rule(
        name: "duplicate-id-in-dom", severity: .warning,
        summary: "Two files use one id, and both are in the document.",
        explanation: """
            The first page of a visit stays in the document while others are shown, so ids of two files meet. A script \
            that asks for the id, and a label that names it, gets the element of the page that nobody sees. An id that no \
            script, no label and no link names is not told of. Under Turbo ids meet where something of one page stands in \
            another: in a permanent element, which goes along with all that is in it, and in a frame.
            """,
        remedy: "Give the ids different names, or look for them inside the active page.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><input id="mail"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><label for="mail">Mail</label><input id="mail"></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><input id="mail"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><label for="b-mail">Mail</label><input id="b-mail"></div>"#)),
        claim: .each("two elements of the document have the id"),
        scope: .site { evidence in
            // The page that such a link finds has the id as well; one finding says so.
            let told = Set(evidence.mistakenPages.map { "\($0.file)#\($0.fragment)" })
            let all = DuplicateIDSearch.all(evidence) + MovedIDs.all(evidence)
            return all.compactMap { duplicate -> Finding? in
                guard !told.contains("\(duplicate.file)#\(duplicate.id)"),
                    let use = evidence.namedIDs.use(of: duplicate.id)
                else { return nil }
                let others = duplicate.others.prefix(5).compactMap { other in
                    evidence.place(ofID: duplicate.id, in: other)?.description
                }
                let more = duplicate.others.count > 5 ? " and \(duplicate.others.count - 5) more" : ""
                guard !others.isEmpty else { return nil }
                var finding = Finding(
                    "two elements of the document have the id \"\(duplicate.id)\"", at: Place(duplicate.inserted))
                finding.label = "also at \(others.joined(separator: ", "))\(more)"
                finding.trace = duplicate.trace
                finding.cause = duplicate.id
                finding.claim = .hasTwice(id: duplicate.id)
                finding.notes = ["used by \(use)"]
                finding.gathering = Gathering(
                    key: ([duplicate.file] + duplicate.others).joined(separator: "\n"), name: "#" + duplicate.id,
                    kind: "ids", predicate: "belong to two elements of the document each")
                return finding
            }
        })
}
