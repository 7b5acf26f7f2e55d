internal import Exploration
internal import Facts
internal import Navigators
internal import Scripts

extension Rule {
    /// A script whose `document.write` meets a document that has been read.
    static let documentWrittenAway = Rule(
        name: "document-written-away", severity: .error,
        summary: "A script that comes by AJAX calls document.write, which takes the whole document away.",
        explanation: """
            While a document is being read, document.write adds to it where the script stands. Afterwards there is nobody to \
            read what is written: the browser opens the document anew, which removes all elements and whatever listened to \
            anything. That is how it meets a script that a library inserts, whether jQuery evaluates it or it is put in as \
            an element: the visitor sees a white page with nothing on it but what was written, at the address of the new \
            page. What a browser ignores is document.write in a script file that is inserted as an element, as Turbo and \
            htmx do; jQuery Mobile has jQuery evaluate such files too. Calls that depend on a test are left out.
            """,
        remedy: """
            Give the place an element, and fill it: document.getElementById("year").textContent = new Date().getFullYear(). \
            Where the text comes from another host, as for adverts, use the form of its script that fills an element, or \
            let the links to such pages be full loads.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html",
                #"<div data-role="page" id="b">It is <script>document.write(new Date().getFullYear())</script></div>"#)),
        good: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="b">It is <b class="year"></b></div>"#),
            .init(
                "site.js",
                """
                $(document).on('pagecreate', function (event) {
                    $(event.target).find('.year').text(new Date().getFullYear());
                });
                """)),
        claim: .always(.isWrittenAnew),
        scope: .site { evidence in
            var places = evidence.placesOfWrites
            var found: [Finding] = []
            evidence.graph.forEachClick(by: \.writer) { writer, visit, _, _ in
                // The first way is a shortest one.
                guard let place = places.removeValue(forKey: writer) else { return }
                found.append(finding(at: place, visit, evidence))
            }
            return found.sorted { $0.place < $1.place }
        })

    private static func finding(at place: Place, _ visit: Evidence.Visit, _ evidence: Evidence) -> Finding {
        let name = visit.outcome.url.flatMap { evidence.file(at: $0) }.map { Place.name($0) } ?? "a page"
        var finding = Finding("document.write takes the whole document away when \(name) comes by AJAX", at: place)
        finding.label = "the document has been read, so that this opens it anew"
        finding.trace = evidence.trace(visit)
        finding.worksWhen = "\(name) is loaded as a whole"
        finding.help = "give the place an element, and let the script fill that"
        finding.gathering = Gathering(
            key: place.text, name: name, beginning: "document.write takes the whole document away when", kind: "files",
            predicate: "come by AJAX", worksWhen: "the file is loaded as a whole", help: finding.help)
        return finding
    }
}

extension Outcome {
    /// The script that wrote the document away, by label.
    fileprivate var writer: String? { mishaps.first { $0.kind == .writtenAway }?.subject }
}

extension Evidence {
    /// The calls that write a document away, by the scripts' labels.
    fileprivate var placesOfWrites: [String: Place] {
        let writers = Set(graph.outcomes.compactMap(\.writer))
        if writers.isEmpty { return [:] }
        var places: [String: Place] = [:]
        for row in scriptTables.lazy.flatMap(\.scripts) where writers.contains(row.label) && places[row.label] == nil {
            guard let code = row.code, let write = row.reading?.summary.certainWrite else { continue }
            places[row.label] = Place(code.range(write.range))
        }
        return places
    }
}
