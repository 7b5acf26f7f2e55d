internal import DOM
internal import Exploration
internal import Navigators

extension Rule {
    /// A boosted link to what is no page.
    static let fileBoosted = Rule(
        name: "file-boosted", severity: .error,
        summary: "A link to a file that is no page, or to a download, is boosted: its text becomes the page.",
        explanation: """
            htmx takes every link within hx-boost that leads to the same host, whatever it leads to: it asks for no type and \
            looks at no download attribute (before htmx 4). The text of an archive, a picture or a data file is read as \
            HTML and takes the place of the page, under the file's address; nothing is downloaded. \
            jquery-pjax looks at download and target no more than that, and inserts what has the fragment it looks for, or \
            anything where it looks for none.
            """,
        remedy: "Write hx-boost=\"false\" at the link; for pjax leave it out of the selector, as a:not([download]).",
        bad: .htmx(
            .init("index.html", "<div hx-boost=\"true\"><a href=\"list.csv\" download>The list</a></div>"),
            .init(text: "list.csv", "a,b\n1,2\n")),
        good: .htmx(
            .init(
                "index.html",
                "<div hx-boost=\"true\"><a href=\"list.csv\" download hx-boost=\"false\">The list</a></div>"),
            .init(text: "list.csv", "a,b\n1,2\n")),
        claim: .always(.loadsNoDocument),
        scope: .site { evidence in
            evidence.swapVisits.accidents(.noPage).map { accident in
                let what = accident.mishap.subject
                let isDownload = what == "download"
                var finding = evidence.finding(
                    accident,
                    isDownload
                        ? "a download is boosted, and becomes the page"
                        : "a file of type \(what) is inserted as if it were HTML")
                finding.label = "its text is shown in the page's place, and nothing is downloaded"
                finding.cause = accident.file ?? accident.link.reference
                finding.help = "add hx-boost=\"false\" to the link"
                if accident.visit.family == .pjax {
                    finding.phrase =
                        isDownload
                        ? "pjax takes a link to a download, and inserts it"
                        : "pjax inserts a file of type \(what) as if it were HTML"
                    finding.label = "its text is shown in the container, and nothing is downloaded"
                    finding.help = "leave such links out of the selector: a:not([download])"
                }
                return finding
            }.sorted { $0.place < $1.place }
        })
}
