internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// An author's data-url that stands in another page's way.
struct DataURLClaim {
    /// What a data-url belongs to besides.
    enum Other {
        /// A file that is never loaded, as its path.
        case file(String)
        /// A page of a file, with its id.
        case page(file: String, id: String?)
    }

    var page: PageOfFile
    /// The value's place.
    var bytes: Range<Int>
    var url: String
    /// The page or file that has it as well.
    var other: Other
    var link: Link?
    var trace: Trace

    /// Nil for a page whose author wrote no data-url.
    private init?(_ page: State.Page, and other: Other, _ link: Link?, _ trace: Trace, _ evidence: Evidence) {
        guard let file = page.file, let offset = page.offset,
            let bytes = evidence.facts[file]?.pages.first(where: { $0.tag.lowerBound == offset })?.dataURL
        else { return nil }
        self.page = PageOfFile(file: file, offset: offset)
        self.bytes = bytes
        self.url = page.dataURL ?? ""
        self.other = other
        self.link = link
        self.trace = trace
    }

    /// Links to a file that show a page of another.
    private static func byLinks(_ evidence: Evidence) -> [DataURLClaim] {
        evidence.specialLinks.compactMap { history in
            for visit in history.visits
            where [.internalPage, .samePage].contains(visit.kind) && visit.outcome.route?.rule == .ajax {
                guard let asked = visit.outcome.route?.url.flatMap({ evidence.file(at: $0) }),
                    let shown = evidence.after(visit)?.active, shown.file != asked
                else { continue }
                return DataURLClaim(shown, and: .file(asked), history.link, evidence.trace(visit), evidence)
            }
            return nil
        }
    }

    /// Pages of one data-url in one state.
    private static func byStates(_ evidence: Evidence) -> [DataURLClaim] {
        // The pages of each document by their data-urls; they are compared with each other once.
        var documents: [String: [String: State.Page]] = [:]
        return evidence.graph.nodes.indices.flatMap { number -> [DataURLClaim] in
            let state = evidence.graph.nodes[number].state
            var first = documents[state.documentAddress] ?? [:]
            var claims: [DataURLClaim] = []
            func compare(_ page: State.Page) {
                guard let url = page.dataURL, page.file != nil else { return }
                guard let other = first[url] else {
                    first[url] = page
                    return
                }
                // One element twice is another matter.
                if other.file == page.file, other.offset == page.offset { return }
                let trace = evidence.graph.trace(to: number)
                claims += [(other, page), (page, other)].compactMap { page, other in
                    DataURLClaim(page, and: .page(file: other.file ?? "", id: other.id), nil, trace, evidence)
                }
            }
            if documents[state.documentAddress] == nil {
                for page in evidence.graph.ownPages[state.documentAddress] ?? [] { compare(page) }
                documents[state.documentAddress] = first
            }
            for page in state.arrivedPages { compare(page) }
            return claims
        }
    }

    /// All of them, those that links show first.
    static func all(_ evidence: Evidence) -> [DataURLClaim] {
        guard evidence.factsOfFiles.contains(where: { $0.pages.contains { $0.dataURL != nil } }) else { return [] }
        return byLinks(evidence) + byStates(evidence)
    }

    func finding(_ evidence: Evidence) -> Finding? {
        guard let range = evidence.range(bytes, of: page.file) else { return nil }
        var finding = Finding("the \(evidence.data("url")) \"\(url)\" stands for more than one page", at: Place(range))
        switch other {
        case .file(let file): finding.label = "stands in the way of \(Place.name(file)), which is not loaded"
        case .page(let file, let id):
            let name = id.map { "the page \"\($0)\"" } ?? "a page"
            finding.label = "\(name) of \(Place.name(file)) has it as well; a link means both"
        }
        finding.trace = trace
        switch other {
        case .file: finding.claim = .shows(file: page.file, id: nil, role: nil)
        case .page:
            finding.claim = .sharesDataURL(url)
            // A page that a browser saved keeps what the framework wrote, and so do its copies.
            finding.cause = url
        }
        if let link {
            finding.notes = ["\"\(link.reference ?? "")\" (\(Place(link.tag))) shows this page instead"]
        }
        finding.help = "remove the \(evidence.data("url"))"
        return finding
    }
}
