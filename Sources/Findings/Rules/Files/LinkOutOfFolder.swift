internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// More `..` than there are folders.
    static let linkOutOfFolder = Rule(
        name: "link-out-of-folder", severity: .note,
        summary: "A link leads out of the site's folder.",
        explanation: """
            The link has more ".." than the file lies in folders. Where the folder is a whole server, what is too much is \
            ignored and the link leads to the root; where the site lies in a folder of a server, it leads to something \
            that is not part of the site, and of which nothing can be known. All such links of a site are told of once.
            """,
        remedy: "Correct the address.",
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="help/a.html">Help</a></div>"#),
            .init("help/a.html", #"<div data-role="page" id="help"><a href="../../index.html">Home</a></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="help/a.html">Help</a></div>"#),
            .init("help/a.html", #"<div data-role="page" id="help"><a href="../index.html">Home</a></div>"#)),
        claim: .never("to a browser the root is its own parent; what lies above it only the real server knows"),
        scope: .page { page in
            guard page.facts.base == nil else { return [] }
            // Hardly any link has more ".." than its file's path has folders.
            let folders = max(0, page.file.utf8.count { $0 == UInt8(ascii: "/") } - 1)
            return page.links.compactMap { member in
                guard member.climbs > 0, let reference = page.markup.attribute(.href, of: member.element),
                    member.climbs > folders || reference.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "/"),
                    let climb = Climb(reference, from: page.file),
                    page.markup.attribute(page.relation, of: member.element) != "back",
                    let range = page.markup.range(of: AttributeName(.href), at: member.element)
                else { return nil }
                var finding = Finding("\"\(reference)\" leads out of the site's folder", at: Place(range))
                let levels = climb.levels == 1 ? "one folder" : "\(climb.levels) folders"
                finding.label = "\(levels) above the root of the site"
                finding.cause = "the site"
                finding.help = reference.withoutFirst(climb.levels).map { "did you mean \"\($0)\"?" }
                return finding
            }
        })
}

extension String {
    /// The reference without its first `../`s, nil when it does not begin with as many.
    fileprivate func withoutFirst(_ count: Int) -> String? {
        let unwanted = String(repeating: "../", count: count)
        return hasPrefix(unwanted) && self != unwanted ? String(dropFirst(unwanted.count)) : nil
    }
}
