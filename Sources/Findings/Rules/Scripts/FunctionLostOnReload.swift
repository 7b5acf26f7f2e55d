internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A function that only the documents have that a page comes into.
    static let functionLostOnReload = Rule(
        name: "function-lost-on-reload", severity: .warning,
        summary: "A page uses a function that is not defined after a reload, since its file does not load the script.",
        explanation: """
            What a document's scripts define is there for every page that comes into it by AJAX. The framework writes the \
            address of the file that a page came from: a reload, a bookmark or a link sent to a friend load that file as a \
            whole, and what its page calls is defined in a script that only other files load. Then the click does nothing, \
            and the browser's console says that the function is not defined. Nothing is said of dialogs and other pages \
            whose address is not their own, nor of apps whose shell brings cordova.js or phonegap.js, since nobody reloads \
            there; nor where a script of another host or one that is missing may define the name.
            """,
        remedy: """
            Load the same scripts in the head of every file. An AJAX load leaves the head out, so that it costs little.
            """,
        bad: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b"><button onclick="send()">Send</button></div>"#),
            .init("site.js", "function send() { alert('sent'); }")),
        good: ExampleSite(
            .init(
                "index.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html", head: #"<script src="site.js"></script>"#,
                #"<div data-role="page" id="b"><button onclick="send()">Send</button></div>"#),
            .init("site.js", "function send() { alert('sent'); }")),
        claim: .each("after a reload at the end of the way typeof says of the names that they are undefined"),
        scope: .site { evidence in ReloadedNames.all(evidence).map(finding) })

    private static func finding(_ lost: ReloadedNames) -> Finding {
        let file = Place.name(lost.file)
        let document = Place.name(lost.document)
        let definition = lost.definer
        var finding = Finding(
            "\(lost.names.areNotDefined) when \(file) is reloaded", at: Place(lost.names[0].uses[0].range))
        finding.label = "defined at \(Place(definition.range)), in a script that \(file) does not load"
        finding.trace = lost.trace.reloaded
        finding.claim = .undefined(names: lost.names.map(\.name))
        finding.worksWhen = "\(file) comes by AJAX, as into \(document)"
        finding.notes = lost.names.dropFirst().prefix(5).map { "\($0.shown) is used at \(Place($0.uses[0].range))" }
        if let note = lost.names.noteOnEnd(at: finding.place) { finding.notes.insert(note, at: 0) }
        let script = Place.name(lost.definer.script)
        func help(for files: String) -> String {
            lost.definer.isFile
                ? "load \(script) in the head of \(files) too, as \(document) does"
                : "move the script at \(Place(definition.range)) into a file that every page loads"
        }
        finding.help = help(for: file)
        finding.scripts = lost.definer.element.map { [Place($0)] } ?? []
        let source = lost.definer.isFile ? script : "the script at \(Place(definition.range))"
        finding.gathering = Gathering(
            key: script, name: file, beginning: "what \(source) defines is missing when", kind: "files",
            predicate: "are reloaded", worksWhen: "they come by AJAX, as into \(document)", help: help(for: "each"))
        return finding
    }
}
