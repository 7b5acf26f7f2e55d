internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A link between two pages under Turbo that Turbo leaves to the browser.
    static let linkNotTaken = Rule(
        name: "link-not-taken", severity: .note,
        summary:
            "A link between two pages under Turbo or MkDocs-Material is a full load, for what its address looks like.",
        explanation: """
            Turbo takes links by what their addresses look like. Up to 8.0.5 an address must end in .htm, .html or .xhtml \
            (from 7.2 on also .php) or have no dot in its last part, so that /v1.2 and /NEWS.HTML are loaded as whole \
            documents; later versions leave only known other types alone. And an address must lie under what the meta element \
            turbo-root says; before 8.0.14 /app does not lie under the root /app. Permanent elements, sound and scripts end \
            with the document, though both pages are under Turbo. Told are links to pages that have the library and the same \
            root. MkDocs-Material takes the addresses that sitemap.xml lists, letter by letter, with the host of the page: \
            /guide without its slash, /guide/index.html and, without directory URLs, the bare folder are not in it; and a site \
            that was built for another path or port than it is served at has no link in it at all.
            """,
        remedy: """
            Write the address as the library takes it: a slash at its end, an extension in small letters; or use a later \
            Turbo. Under MkDocs-Material write links as paths to Markdown files, and set site_url to where the site is served.
            """,
        bad: .turbo(
            .init("index.html", "<a href=\"NEWS.HTML\">News</a>").with("7.3.0"),
            .init("NEWS.HTML", "<p>News</p>").with("7.3.0")),
        good: .turbo(
            .init("index.html", "<a href=\"news.html\">News</a>").with("7.3.0"),
            .init("news.html", "<p>News</p>").with("7.3.0")),
        claim: .always(.loadsDocument),
        scope: .site { evidence in
            let turbo = evidence.turboVisits.leftClicks.compactMap { passage -> Finding? in
                guard let href = passage.visit.link?.href, let route = passage.visit.outcome.route,
                    evidence.root(of: passage.from) == evidence.root(of: passage.to)
                else { return nil }
                let file = Place.name(passage.to)
                let isRoot = route.rule.number == "T14"
                let root = evidence.root(of: passage.to) ?? "/"
                var finding = Finding(
                    "the link to \(file) is a full load, though both pages are under Turbo", at: Place(href))
                finding.label =
                    isRoot ? "does not lie under the root \"\(root)\"" : "this version takes no such extension"
                finding.trace = evidence.trace(passage.visit)
                finding.cause = isRoot ? "root \(root)" : nil
                finding.help =
                    isRoot
                    ? "end the address with a slash, or take a Turbo from 8.0.14 on"
                    : "name the file with .html, or take a Turbo from 8.0.6 on"
                return finding
            }
            return (turbo + unlisted(evidence)).sorted { $0.place < $1.place }
        })

    /// Links between pages of MkDocs-Material whose addresses the sitemap does not list (MI4, MI11).
    private static func unlisted(_ evidence: Evidence) -> [Finding] {
        evidence.materialVisits.unlisted.compactMap { passage -> Finding? in
            // A page that was opened as index.html has its own fragments there, which nobody sees who came by its address.
            guard let href = passage.visit.link?.href, let route = passage.visit.outcome.route,
                passage.from != passage.to || route.rule.number == "MI4",
                let markup = evidence.markup(of: passage.to), markup.hasInstantNavigation,
                markup.themesContainer != nil
            else { return nil }
            let isElsewhere = route.rule.number == "MI4"
            var finding = Finding(
                "the link to \(Place.name(passage.to)) is a full load, though both pages have instant navigation",
                at: Place(href))
            finding.label =
                isElsewhere ? "the sitemap lists no page of this site" : "the sitemap does not list this address"
            finding.trace = evidence.trace(passage.visit)
            finding.cause = isElsewhere ? "sitemap.xml" : nil
            finding.help =
                isElsewhere
                ? "set site_url in mkdocs.yml to where the site is served, its path and port too; for a site of a project, "
                    + "check the folder around it"
                : "write the address as the sitemap has it, or link to the Markdown file"
            return finding
        }
    }
}

extension Evidence {
    /// The root that a file names (T14).
    fileprivate func root(of file: String) -> String? {
        guard let markup = markup(of: file) else { return nil }
        let meta = markup.elements(named: .meta).last { meta in
            ["turbo-root", "turbolinks-root"].contains { markup.attribute(AttributeName(.name), of: meta, equals: $0) }
        }
        return meta.flatMap { markup.attribute(.content, of: $0) }
    }
}
