internal import Facts

/// A page that can be rendered: an answer of the server, or one that was kept (PSNAP).
struct PageSnapshot: Sendable {
    /// Where its body is.
    enum Body: Sendable {
        /// In a file, as an element of its markup; nil for a file without.
        case file(Markup, Int?)
        /// In the live document as it was when the page was cached.
        case cached(LiveDocument, Node)
    }

    /// What it says of the document element.
    enum Root: Sendable {
        /// What its file says.
        case file(Markup)
        /// T46: of a page that was live, the live element itself.
        case live
    }

    var head: HeadSnapshot
    var body: Body
    var root: Root
    /// Whether it is the live document, serialised and read again, which stands for a frame's answer up to 7.3 (T87).
    var isLiveSerialised = false

    /// The page that a file is.
    init(_ markup: Markup, _ profile: TurboProfile) {
        head = HeadSnapshot(markup, profile)
        let body = markup.elements(named: .body).first { markup.parent(of: $0) == 0 }
        self.body = .file(markup, body ?? markup.elements(named: .frameset).first { markup.parent(of: $0) == 0 })
        root = .file(markup)
    }

    /// A page that was live.
    init(head: HeadSnapshot, document: LiveDocument, body: Node) {
        self.head = head
        self.body = .cached(document, body)
        root = .live
    }

    /// T71: whether a fragment, as it is serialised, means an element of its body.
    func hasAnchor(_ fragment: String) -> Bool {
        switch body {
        case .file(let markup, let body?):
            let inside = (body + 1)..<markup.end(of: body)
            let name = AttributeName(.name)
            return markup.elements(with: AttributeName(.id)).contains {
                inside.contains($0) && markup.attribute(.id, of: $0, equals: fragment)
            }
                || markup.elements(with: name).contains {
                    inside.contains($0) && markup.isHTML($0, .a) && markup.attribute(name, of: $0, equals: fragment)
                }
        case .file: return false
        case .cached(let live, let body): return live.anchor(fragment, in: body) != nil
        }
    }

    /// Whether it may be cached (T57).
    func isCacheable(_ profile: TurboProfile) -> Bool { head.meta("\(profile.prefix)-cache-control") != "no-cache" }
    /// Whether it may be a preview (T58).
    func isPreviewable(_ profile: TurboProfile) -> Bool { head.meta("\(profile.prefix)-cache-control") != "no-preview" }
    /// Whether it may be rendered at all (T26).
    func isVisitable(_ profile: TurboProfile) -> Bool { head.meta("\(profile.prefix)-visit-control") != "reload" }
}

extension LiveDocument {
    /// T71: the element that a fragment means, compared as it is serialised: the first with that id, or `a` with that name.
    func anchor(_ fragment: String, in body: Node) -> Node? {
        guard !fragment.isEmpty else { return nil }
        return firstDescendant(of: body) { node in
            attribute(.id, of: node, equals: fragment)
                || isHTML(node, .a) && attribute(.name, of: node, equals: fragment)
        }
    }
}
