internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A function whose script only a full load runs.
    static let functionLostByAjax = Rule(
        name: "function-lost-by-ajax", severity: .error,
        summary: "A page uses a function that is not defined when the page came by AJAX.",
        explanation: """
            Of a file that is loaded by AJAX only the first page enters the document, and only scripts inside it run. \
            What its handlers, its javascript: links and the scripts in it call may be defined in the head, which only a \
            full load runs: then the click does nothing, and the browser's console says that the function is not \
            defined. A function is not lost if any script that ran in the document defines it, as one that every page \
            loads does. With jQuery 1 and 2 what let, const and class declare in a script that comes by AJAX is lost as \
            well: jQuery evaluates its text, and they stay inside of it. A script in the page that uses such a name as it \
            runs, or in what it gives to ready(), throws, and ends the insertion where jQuery evaluates it (an inline \
            script in jQuery 1 and 2, one with a file in jQuery 1.8 to 1.12): the page is not shown, and the framework \
            waits for it and takes no click until the document is loaded anew. So it does where a handler of the page's own \
            throws that hears the page being made, shown or left.
            """,
        remedy: """
            Move the script into the page element, or load it in every file that a visit can begin at, or add \
            data-ajax="false" to the links that lead to the file. Handlers that were bound at DOM ready are then better \
            bound at pagecreate (pageinit before 1.4).
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html", head: "<script>function send() { alert('sent'); }</script>",
                #"<div data-role="page" id="b"><button onclick="send()">Send</button></div>"#)),
        good: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="b"><button onclick="send()">Send</button></div>"#),
            .init("site.js", "function send() { alert('sent'); }")),
        claim: .each("typeof says of the names that they are undefined"),
        scope: .site { evidence in evidence.lostFunctions.map { finding($0, evidence) } })

    private static func finding(_ lost: LostFunction, _ evidence: Evidence) -> Finding {
        let file = Place.name(lost.file)
        let uses = lost.names.flatMap { name in name.uses.map { (name: name, use: $0) } }
        var finding = Finding(
            "\(lost.names.areNotDefined) when \(file) \(String.way(from: lost.arrival, isOne: true))",
            at: Place(uses[0].use.range))
        finding.label = .whereDefined(lost.names[0])
        finding.trace = lost.trace
        finding.claim = .undefined(names: lost.names.map(\.name))
        finding.notes = uses.dropFirst().prefix(5).map { .used($0.name, at: $0.use.range, first: lost.names[0]) }
        if let note = lost.names.noteOnEnd(at: finding.place) { finding.notes.insert(note, at: 0) }
        if uses.count > 6 { finding.notes.append("\(uses.count - 6) more uses") }
        let arrivals = evidence.clicks.arrivals(of: lost.file)
        if lost.reason == .keptInside {
            finding.worksWhen = "\(file) is loaded as a whole"
            finding.help = "declare it with var, or assign it to window.\(lost.names[0].name)"
        } else {
            let script = lost.definers.count == 1 ? "script" : "scripts"
            finding.worksWhen = "\(file) is loaded as a whole, or the first document has run the \(script)"
            let links = arrivals.isEmpty ? nil : "the links that lead here: \(evidence.list(arrivals))"
            finding.help = evidence.cure(of: lost, loadingInFull: links)
            finding.scripts = lost.definers.compactMap(\.element).map { Place($0) }
            finding.fixes = evidence.fullLoads(arrivals)
            let missing = lost.names.areNotDefined
            let way = String.way(from: lost.arrival, isOne: false)
            let files = lost.definers.filter(\.isFile).map { Place.name($0.script) }
            finding.gathering = Gathering(
                key: ([missing, way] + files).joined(separator: "\n"), name: file,
                beginning: "\(missing) when", kind: "files", predicate: way,
                worksWhen: "the file is loaded as a whole, or the first document has run the \(script)",
                help: evidence.cure(
                    of: lost, loadingInFull: lost.arrival.map { "the links to them in \(Place.name($0.file))" }))
        }
        return finding
    }
}

extension String {
    /// How one file or several come.
    fileprivate static func way(from arrival: Link?, isOne: Bool) -> String {
        arrival.map { "\(isOne ? "was" : "were") reached from \(Place.name($0.file))" } ?? "came by AJAX"
    }

    fileprivate static func whereDefined(_ name: MissingName) -> String {
        let place = Place(name.definers[0].range)
        switch name.reason {
        case .keptInside: return "declared at \(place), and kept inside of that script when it comes by AJAX"
        case .notRun, .undefined: return "defined at \(place), in a script that does not run by AJAX"
        }
    }

    fileprivate static func used(_ name: MissingName, at use: SourceRange, first: MissingName) -> String {
        let defined = name == first ? "" : ", defined at \(Place(name.definers[0].range))"
        return "\(name.shown) is used at \(Place(use))\(defined)"
    }
}

extension Evidence {
    /// What to do about lost functions.
    ///
    /// - Parameters:
    ///   - lost: the functions.
    ///   - links: the links that a full load would help, in words; nil for none.
    /// - Returns: what there is to choose from.
    fileprivate func cure(of lost: LostFunction, loadingInFull links: String?) -> String {
        let definers = lost.definers
        let isOne = definers.count == 1
        let first =
            definers[0].isFile
            ? "load \(list(definers.map { Place.name($0.script) })) in \(Place.name(lost.document)) too, and in every file "
                + "that a visit can begin at, or load \(isOne ? "it" : "them") inside the page element"
            : "move the \(isOne ? "script" : "scripts") into the page element, or into a file that every page loads"
        let ready =
            definers.contains(where: \.bindsReady)
            ? ", and bind \(isOne ? "its ready handler" : "their ready handlers") to pagecreate (pageinit before 1.4)"
            : ""
        let full = links.map { "; or add \(data("ajax"))=\"false\" to \($0)" } ?? ""
        return first + ready + full
    }
}
