internal import DOM
internal import Facts

/// A file's DOM after a full load beside the DOM after its insertion into another document.
public struct PageComparison: Sendable {
    /// One line of the two outlines side by side.
    public struct Row: Hashable, Sendable {
        /// How its halves compare.
        public enum Kind: String, Hashable, Sendable {
            /// Both have it.
            case same
            /// Both have the element, with other attributes.
            case changed
            /// Only the full load has it.
            case lost
            /// Only the other document has it.
            case added
        }

        /// How its halves compare.
        public var kind: Kind
        /// The line of the full load.
        public var full: OutlineLine?
        /// The line of the other document after the insertion.
        public var inserted: OutlineLine?
    }

    /// The file, as a decoded path from the site's root.
    public var file: String
    /// The document it was inserted into.
    public var other: String
    /// The outlines side by side.
    public var rows: [Row]
    /// The file's full load.
    public var fullLoad: Step
    /// The file's insertion.
    public var insertion: Step
    /// What entered and what stayed behind and is missed; nil when nothing was inserted.
    public var losses: Insertion?
    /// Ids that stayed behind.
    public var lostIDs: [Insertion.Part]
    /// The globals that scripts define on a full load, sorted.
    public var fullNames: [DefinedName]
    /// The globals that scripts have defined in the other document after the insertion, sorted.
    public var insertedNames: [DefinedName]
}

extension Session {
    /// Loads a file in full and by AJAX, in tabs of their own, and lays the two documents side by side.
    ///
    /// - Parameters:
    ///   - address: the file's address in the site.
    ///   - other: the address of the document to insert it into, which must load the framework.
    /// - Throws: ``ActionFailure`` when one of them is no address.
    /// - Returns: nil when the other document does not load the framework.
    public func compare(_ address: String, insertedInto other: String) throws(ActionFailure) -> PageComparison? {
        let front = viewer()
        let side = viewer()
        let fullLoad = try front.perform(.open(address))
        _ = try side.perform(.open(other))
        guard let file = front.tab.window.file, let full = front.document, let otherFile = side.tab.window.file,
            let insertion = side.insert(fullLoad.url), let inserted = side.document
        else { return nil }
        let name = file.response.file
        let state = side.tab.mobileState
        let ns = (state?.options ?? tab.setting.defaultOptions).ns
        let fullNS = (front.tab.mobileState?.options ?? tab.setting.defaultOptions).ns
        let rows = OutlineAlignment.rows(
            full: DocumentOutline.lines(of: full, ns: fullNS),
            inserted: DocumentOutline.lines(of: inserted, ns: ns, title: insertion.title), file: name)
        let losses = (insertion.loads.last { $0.insertion != nil }?.insertion).map { side.missed(of: $0) }
        let profile = state?.fixed.profile ?? tab.setting.defaultProfile
        let entering = Entering(FetchedPage.of(file, ns: ns, missingBody: profile.missingBody))
        let live = front.tab.window.live
        let ids = live.elements(with: AttributeName(.id)).filter { node in
            live.startTag(of: node).map { !entering.contains(tagAt: $0.bytes.lowerBound) } ?? false
        }
        return PageComparison(
            file: name, other: otherFile.response.file, rows: rows, fullLoad: fullLoad, insertion: insertion,
            losses: losses,
            lostIDs: ids.compactMap { node in
                live.id(of: node).map {
                    Insertion.Part(name: $0, range: live.range(ofValue: .id, of: node) ?? live.startTag(of: node))
                }
            }, fullNames: front.definedNames(), insertedNames: side.definedNames())
    }

    /// Whether a document has a link whose click leads to a file, and how.
    ///
    /// - Parameters:
    ///   - address: the document's address in the site.
    ///   - target: the file's address in the site.
    /// - Returns: the best of the links' routes, an insertion before all others; nil when none leads there, or the
    ///   document loads no framework.
    public func route(from address: String, to target: String) -> Route? {
        let probe = viewer()
        guard let step = try? probe.perform(.open(address)), step.url != target, probe.tab.window.navigator != nil
        else {
            return nil
        }
        var shown = probe.tab
        _ = shown.dispatch(.showAllPages)
        let live = shown.window.live
        let links = live.elements(named: .a).prefix(PageInspector.linkLimit(in: live))
        let routes = links.filter { live.hasAttribute(.href, of: $0) }.map { shown.peek($0) }.filter { route in
            guard let url = route.url, let leads = WebAddress(url, base: WebAddress(site.origin + "/")) else {
                return false
            }
            return leads.path == target && [.ajax, .dialog, .fullLoad].contains(route.kind)
        }
        return routes.first { $0.kind != .fullLoad } ?? routes.first
    }
}
