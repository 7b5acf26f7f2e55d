internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// Text that two ways to a page read in two encodings.
    static let textGarbled = Rule(
        name: "text-garbled", severity: .note,
        summary: "Text is read in another encoding when a page comes by AJAX than when its file is loaded as a whole.",
        explanation: """
            A browser that loads a document takes its encoding from the Content-Type of the answer, else from a meta element \
            in the head, else it guesses, and it never guesses UTF-8. What a script asks for is read as UTF-8, unless a \
            byte order mark or, for XMLHttpRequest, Content-Type says otherwise: a meta element does not count. So a page \
            in another encoding, which its head declares, is garbled when it comes by AJAX, and text in UTF-8 that nothing \
            declares is garbled when its file is opened, reloaded or loaded without AJAX. The first is a warning; the second \
            is a note, since many servers name UTF-8 by themselves.
            """,
        remedy: """
            Save all files in UTF-8, and begin every head with <meta charset="utf-8">.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init("b.html", #"<div data-role="page" id="b">Größe</div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="b.html">Next</a></div>"#),
            .init(
                "b.html", head: #"<meta charset="utf-8">"#, #"<div data-role="page" id="b">Größe</div>"#)),
        claim: .each("the document is read in another encoding than UTF-8, or its text has bytes that are none"),
        scope: .site { evidence in
            evidence.firstInserted.sorted { $0.key < $1.key }.compactMap { file, state in
                finding(file, state, evidence)
            }
        })

    private static func finding(_ file: String, _ state: Int, _ evidence: Evidence) -> Finding? {
        guard let markup = evidence.markup(of: file), let damage = TextDamage(markup),
            let element = evidence.shownElement(at: state, in: markup), let word = markup.nonASCIIWord(in: element)
        else { return nil }
        let name = Place.name(file)
        let asUTF8 = String(decoding: markup.source.bytes[word.range.bytes], as: UTF8.self)
        var finding: Finding
        switch damage {
        case .whole(let declared):
            // The word may have been cut between bytes of a character.
            let text = String(asUTF8.prefix { $0 != "\u{FFFD}" })
            let garbled = Source(bytes: Array(text.utf8), name: "", encoding: declared ?? .windows1252).text
            finding = Finding(
                #""\#(text)" is read as "\#(garbled)" when \#(name) is loaded as a whole"#, at: Place(word.range))
            finding.label = "UTF-8, which the file \(declared.map { "says is \($0.rawValue)" } ?? "does not declare")"
            finding.claim = .isNotReadAsUTF8
            finding.worksWhen = "\(name) comes by AJAX, or the server names UTF-8"
            finding.help = #"put <meta charset="utf-8"> at the beginning of the head"#
        case .inserted(let declared):
            finding = Finding(
                #""\#(word.text)" is read as "\#(asUTF8)" when \#(name) comes by AJAX"#, at: Place(word.range))
            finding.label =
                declared.map { "\($0.rawValue) by a meta element, which no request of a script asks for" } ?? "no UTF-8"
            finding.trace = evidence.graph.trace(to: state)
            finding.claim = .showsUnreadableText
            finding.ownSeverity = .warning
            finding.worksWhen = "\(name) is loaded as a whole"
            finding.help = .save("it")
        }
        finding.gathering = Gathering(
            key: "\(damage.isWhole)", name: name, kind: "files",
            predicate:
                "have text that is garbled when they \(damage.isWhole ? "are loaded as a whole" : "come by AJAX")",
            worksWhen: damage.isWhole
                ? "they come by AJAX, or the server names UTF-8"
                : "they are loaded as a whole",
            help: damage.isWhole ? finding.help : .save("them"))
        return finding
    }
}

/// Which of the two ways to a page garbles its text, with the encoding that a meta element declares.
private enum TextDamage {
    /// A load of the whole file: it is UTF-8, and nothing says so, or something says otherwise.
    case whole(Encoding?)
    /// A request of a script: the file is in another encoding.
    case inserted(Encoding?)

    /// What becomes of a file; nil where both ways read the same.
    init?(_ markup: Markup) {
        let source = markup.source
        switch source.encodingEvidence {
        case .byteOrderMark, .override: return nil
        case .meta where source.encoding == .utf8: return nil
        case .meta:
            let isUTF8 = String(validating: source.bytes, as: UTF8.self) != nil
            self = isUTF8 ? .whole(source.encoding) : .inserted(source.encoding)
        case .validUTF8: self = .whole(nil)
        case .fallback: self = .inserted(nil)
        }
    }

    var isWhole: Bool {
        if case .whole = self { return true }
        return false
    }
}

extension Evidence {
    /// A state for each file whose page came by AJAX, one of those that are met first.
    fileprivate var firstInserted: [String: Int] {
        var found: [String: Int] = [:]
        for (number, node) in graph.nodes.enumerated() {
            guard let arrival = node.arrival, let file = node.state.active?.file, found[file] == nil,
                graph.nodes[arrival.from].edges.kind(at: arrival.edge) == .ajax
            else { continue }
            found[file] = number
        }
        return found
    }

    /// The element of a file that a state shows: a page, or the body.
    fileprivate func shownElement(at state: Int, in markup: Markup) -> Int? {
        guard let offset = graph.nodes[state].state.active?.offset else { return markup.elements(named: .body).first }
        return markup.elements(with: AttributeName(data("role"))).first { markup.startTagByte(of: $0) == offset }
    }
}

extension Markup {
    /// The first word of an element's text with letters that are not ASCII, as far as the file does not write it with character references.
    fileprivate func nonASCIIWord(in element: Int) -> (text: String, range: SourceRange)? {
        guard !source.decoded.allSatisfy({ $0 < 0x80 }), let tag = startTagOffsets(of: element) else { return nil }
        let rest = source.decoded[Int(tag.upperBound)...]
        var index = 0
        var found: (String, SourceRange)?
        makeDocument().visitElements { candidate, _, _ in
            defer { index += 1 }
            guard found == nil, (element..<end(of: element)).contains(index), !isHTML(index, .script),
                !isHTML(index, .style)
            else { return }
            for case .text(let text) in candidate.childNodes {
                for word in text.split(whereSeparator: { $0.isASCII && !$0.isLetter && !$0.isNumber })
                where word.contains(where: { !$0.isASCII && $0.isLetter }) {
                    let word = word.prefix(24)
                    guard found == nil, let place = rest.firstRange(of: Array(word.utf8)) else { continue }
                    found = (
                        String(word),
                        source.range(decoded: UInt32(place.lowerBound), UInt32(place.upperBound))
                    )
                }
            }
        }
        return found
    }
}

extension String {
    fileprivate static func save(_ them: String) -> String {
        #"save \#(them) in UTF-8, with <meta charset="utf-8"> at the beginning of the head"#
    }
}
