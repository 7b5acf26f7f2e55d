internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A link with a method, among files.
    static let linkSendsForm = Rule(
        name: "link-sends-form", severity: .warning,
        summary: "A link asks for a method such as DELETE, which files do not answer, or which nobody reads.",
        explanation: """
            A link with data-turbo-method is a form to Turbo: it is sent with that method, and a server of files answers 405 \
            or 501. The answer is shown in place of the page, under the old address. data-method means the same to rails-ujs \
            and nothing to Turbo: in a page without rails-ujs such a link is followed by GET.
            """,
        remedy: """
            Write an ordinary link where a page is meant. What changes something belongs into a form, sent to a server that \
            takes it; under Turbo without rails-ujs data-method has to become data-turbo-method.
            """,
        bad: .turbo(
            .init("index.html", "<a href=\"b.html\" data-turbo-method=\"delete\">Delete</a>"),
            .init("b.html", "<p>Gone</p>")),
        good: .turbo(
            .init("index.html", "<a href=\"b.html\">Delete …</a>"),
            .init("b.html", "<p>Gone</p>")),
        claim: .each("the answer to the last click is an error; what nobody reads is not tested"),
        scope: .site { evidence in
            (submitted(evidence) + unread(evidence)).sorted { $0.place < $1.place }
        })

    /// Links that Turbo makes forms of.
    private static func submitted(_ evidence: Evidence) -> [Finding] {
        evidence.turboVisits.formClicks.compactMap { visit in
            let name = AttributeName("data-turbo-method")
            guard let link = visit.link, let method = link.method(name),
                let range = link.markup.range(of: name, at: link.element)
            else { return nil }
            var finding = Finding("this link sends a form by \(method), which files do not answer", at: Place(range))
            finding.label = "the answer, an error, is shown in place of the page"
            finding.trace = evidence.trace(visit)
            if let url = visit.outcome.route?.url { finding.claim = .requestFails(path: url.decodedPath) }
            finding.help = "take data-turbo-method away where a page is meant, or send a form to a server that takes it"
            finding.gathering = Gathering(
                key: "sent", kind: "links", predicate: "send forms, which files do not answer")
            return finding
        }
    }

    /// Links with a `data-method`, in pages without rails-ujs.
    private static func unread(_ evidence: Evidence) -> [Finding] {
        let name = AttributeName("data-method")
        let turbo = AttributeName("data-turbo-method")
        return evidence.turboFiles.flatMap { file -> [Finding] in
            guard let markup = evidence.markup(of: file), case let links = markup.elements(with: name), !links.isEmpty,
                !evidence.loadsRailsUJS(file)
            else { return [] }
            return links.compactMap { element in
                let link = Link(in: markup, element: element)
                guard markup.isHTML(element, .a), let method = link.method(name), link.href != nil,
                    !markup.hasAttribute(turbo, of: element), let range = markup.range(of: name, at: element)
                else { return nil }
                var finding = Finding("nobody reads data-method: this link is followed by GET", at: Place(range))
                finding.label = "\(method) was meant; rails-ujs is not there"
                finding.help = "under Turbo it is called data-turbo-method; files answer no \(method) either way"
                finding.gathering = Gathering(
                    key: "unread", kind: "links",
                    predicate: "have a data-method that nobody reads: they are followed by GET",
                    help: "under Turbo it is called data-turbo-method; files answer GET alone either way")
                return finding
            }
        }
    }
}

extension Link {
    /// The method other than GET that an attribute asks for, in capitals.
    func method(_ name: AttributeName) -> String? {
        guard let method = markup.attribute(name, of: element)?.uppercased(), !method.isEmpty, method != "GET" else {
            return nil
        }
        return method
    }
}

extension Evidence {
    /// Whether a script of a file may be rails-ujs or its forerunner: by its address or its text, or since nobody knows it.
    fileprivate func loadsRailsUJS(_ file: String) -> Bool {
        guard let table = session.scriptJoin.table(of: file) else { return false }
        return table.scripts.contains { row in
            switch row.kind {
            case .library: return false
            case .offSite, .missing:
                return NavigatorFamily(inAddress: row.label) == nil && !WellKnownScripts.contains(row.label)
                    || row.label.contains("ujs")
            case .inline, .file:
                guard let code = row.code else { return false }
                return dataMethod.stands(in: code.source.bytes)
            }
        }
    }
}

private let dataMethod = BytePatterns(["data-method"])
