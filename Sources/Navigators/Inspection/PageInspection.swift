public import DOM
package import Facts

/// A file of a site from the outside in: what is in it, where its links lead, and what of it survives AJAX insertion.
///
///     let session = Session(site: try FolderSite(path: "sample-pages/date-tools"))
///     let inspection = try session.inspect("/dc.html")
///     inspection.pages.filter { $0.survival == .lost }.map(\.id)  // ["page_dateformat"]
public struct PageInspection: Sendable {
    /// The file, as a decoded path from the site's root.
    public var file: String
    /// The file's address.
    public var url: String
    /// `document.title` after a full load.
    public var title: String
    /// The `href` of the first `base` element that has one, as it is written.
    public var base: String?
    /// The encoding a full load reads the file in. By AJAX it is UTF-8 unless the file begins with a byte order mark.
    public var encoding: Encoding
    /// How the encoding was found.
    public var encodingEvidence: EncodingEvidence
    /// The framework the document loads, nil when it loads none.
    public var framework: FrameworkDetection?
    /// Whether the file holds no page, so that the framework makes one around its body.
    public var isPageGenerated: Bool
    /// The pages and dialogs in document order.
    public var pages: [InspectedPage]
    /// The scripts and style sheets anywhere, and all other elements of the head and between the pages.
    public var parts: [InspectedPart]
    /// The links in document order.
    public var links: [InspectedLink]
    /// The ids in document order.
    public var ids: [InspectedID]
    /// The event handlers in attributes, in document order.
    public var handlers: [HandlerAttribute]
    /// The scripts and the code in attributes, with what they define, use and do.
    package var scripts: ScriptTable
    /// What was odd about the full load and the insertion.
    public var notes: [Note]

    /// The ids that occur more than once, in the order of their first place, each with all its places.
    public var duplicateIDs: [[InspectedID]] {
        var places: [String: [InspectedID]] = [:]
        for id in ids { places[id.id, default: []].append(id) }
        var seen: Set<String> = []
        return ids.compactMap { id in
            guard let all = places[id.id], all.count > 1, seen.insert(id.id).inserted else { return nil }
            return all
        }
    }
}

extension Session {
    /// Opens a file of the session's site in a tab of its own and says what is in it; this session stays as it is.
    ///
    /// - Parameter address: the file's address in the site.
    /// - Throws: ``ActionFailure`` when the text is no address.
    /// - Returns: what is in the file.
    public func inspect(_ address: String) throws(ActionFailure) -> PageInspection {
        let probe = viewer()
        let step = try probe.perform(.open(address))
        guard let inspector = PageInspector(probe.tab, step) else { throw .notAnAddress(address) }
        return inspector.inspection(scripts: probe.scriptJoin)
    }
}
