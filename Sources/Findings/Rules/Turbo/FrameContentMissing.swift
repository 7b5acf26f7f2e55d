internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A frame is sent to a page that has no frame of its id.
    static let frameContentMissing = Rule(
        name: "frame-content-missing", severity: .error,
        summary: "A turbo-frame is sent to a page that has no frame of its id.",
        explanation: """
            A link in a turbo-frame loads its page into the frame: Turbo looks there for a turbo-frame of the same id, and \
            takes what is inside. Where there is none, the frame shows "Content missing" (before Turbo 7.2 it becomes \
            empty). The same happens to a frame whose own src names such a page, and where the frame in the page that comes \
            has that very page as its src: Turbo takes it for one that has nothing yet.
            """,
        remedy: """
            A link that leads out of the frame needs data-turbo-frame="_top"; if all links of the frame do, give the frame \
            target="_top". Or put a turbo-frame of that id into the page.
            """,
        bad: .turbo(
            .init(
                "index.html", "<turbo-frame id=\"posts\">\n<a href=\"post.html\">Read on</a>\n</turbo-frame>"),
            .init("post.html", "<h1>A post</h1>")),
        good: .turbo(
            .init(
                "index.html",
                "<turbo-frame id=\"posts\">\n<a href=\"post.html\" data-turbo-frame=\"_top\">Read on</a>\n</turbo-frame>"
            ),
            .init("post.html", "<h1>A post</h1>")),
        claim: .each("the frame holds nothing of the page, or says that its content is missing"),
        scope: .site { evidence in
            var found: [Finding] = []
            for (visit, frame, url) in evidence.turboVisits.frameClicks {
                guard let link = visit.link, let file = evidence.file(at: url), let href = link.href,
                    case let isSelf = evidence.frameLoadsItself(frame, in: file, at: url),
                    isSelf || !evidence.hasFrame(frame, in: file)
                else { continue }
                var finding = Finding(
                    isSelf
                        ? "the turbo-frame \"\(frame)\" of \(Place.name(file)) has its own page as src: this brings nothing"
                        : "\(Place.name(file)) has no turbo-frame \"\(frame)\", into which this link leads",
                    at: Place(href))
                finding.label = "the frame shows \"Content missing\""
                finding.trace = evidence.trace(visit)
                finding.claim = .frameIsEmpty(id: frame)
                finding.help =
                    isSelf
                    ? "let the src name another page, which has the frame with its content"
                    : "add data-turbo-frame=\"_top\" to the link, or put <turbo-frame id=\"\(frame)\"> into \(Place.name(file))"
                finding.gathering = Gathering(
                    key: "link \(isSelf) \(frame)", name: Place.name(file), kind: "pages",
                    predicate: isSelf
                        ? "have their own addresses as src of the turbo-frame \"\(frame)\": this brings nothing"
                        : "have no turbo-frame \"\(frame)\", into which links lead",
                    help: isSelf
                        ? nil
                        : "add data-turbo-frame=\"_top\" to the links, or put <turbo-frame id=\"\(frame)\"> into the pages"
                )
                found.append(finding)
            }
            for file in evidence.turboFiles { found += sources(in: file, evidence) }
            return found.sorted { $0.place < $1.place }
        })

    /// Frames of a file that load a page without their frame by themselves.
    private static func sources(in file: String, _ evidence: Evidence) -> [Finding] {
        guard let markup = evidence.markup(of: file) else { return [] }
        return markup.elements(named: .turboFrame).compactMap { frame in
            guard let source = markup.attribute(.src, of: frame), let id = markup.id(of: frame),
                !markup.hasAttribute(.disabled, of: frame), let target = evidence.file(of: source, in: file),
                case let url = evidence.session.resolve(source, in: evidence.session.tab.files.address(ofFile: file))
                    ?? source,
                case let isSelf = evidence.frameLoadsItself(id, in: target, at: url),
                isSelf || !evidence.hasFrame(id, in: target),
                let range = markup.range(of: AttributeName(.src), at: frame)
            else { return nil }
            var finding = Finding(
                isSelf
                    ? "the turbo-frame \"\(id)\" of \(Place.name(target)) has its own page as src"
                    : "\(Place.name(target)) has no turbo-frame \"\(id)\", which this frame loads from there",
                at: Place(range))
            finding.label = "the frame shows \"Content missing\""
            finding.claim = .frameIsEmpty(id: id)
            finding.help =
                isSelf
                ? "let the src name another page, which has the frame with its content"
                : "put <turbo-frame id=\"\(id)\"> into \(Place.name(target)), or correct the src"
            finding.gathering = Gathering(
                key: "source \(isSelf) \(id)", name: Place.name(target), kind: "pages",
                predicate: isSelf
                    ? "have their own addresses as src of the turbo-frame \"\(id)\""
                    : "have no turbo-frame \"\(id)\", which frames load from there",
                help: isSelf ? nil : "put <turbo-frame id=\"\(id)\"> into the pages, or correct the src")
            return finding
        }
    }
}

extension Evidence {
    /// Whether a file has a frame of an id.
    func hasFrame(_ id: String, in file: String) -> Bool {
        guard let markup = markup(of: file) else { return false }
        return markup.elements(named: .turboFrame).contains { markup.attribute(AttributeName(.id), of: $0, equals: id) }
    }

    /// T83: whether the frame of an id in a file has the file's own URL as `src`, so that it counts as empty there.
    func frameLoadsItself(_ id: String, in file: String, at url: String) -> Bool {
        guard let markup = markup(of: file),
            let frame = markup.elements(named: .turboFrame).first(where: {
                markup.attribute(AttributeName(.id), of: $0, equals: id)
            }), let source = markup.attribute(.src, of: frame), !source.isEmpty,
            let address = session.resolve(source, in: session.tab.files.address(ofFile: file))
        else { return false }
        return address.prefix { $0 != "#" } == url.prefix { $0 != "#" }
    }

    /// The files that are shown in a document under Turbo.
    var turboFiles: [String] {
        let visits = turboVisits
        let shown = Set(visits.passages.flatMap { [$0.from, $0.to] } + visits.refusals.flatMap { [$0.from, $0.to] })
        let clicked = visits.frameClicks.compactMap { $0.visit.link?.file }
        return shown.union(clicked).filter { facts[$0] != nil }.sorted()
    }
}
