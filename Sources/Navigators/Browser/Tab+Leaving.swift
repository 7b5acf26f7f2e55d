internal import DOM
internal import Facts
internal import Scripts

/// Documents that send the browser elsewhere by themselves.
extension Tab {
    /// A script leaves the document for certain: by an assignment to `location` while it runs, or when its document is ready.
    ///
    /// Before the document is loaded completely, an assignment too takes the place of the document's entry in the history (HTML
    /// Standard, "location-object navigate"): of the click that led here the new document knows nothing.
    mutating func leave(by departure: Departure, at place: SourceRange?) {
        guard case .written(let text) = departure.target, let target = otherDocument(at: text) else { return }
        note("a script sends the browser to \(withoutOrigin(target.href))", at: place)
        let adds = departure.method == .assignLocation && window.isLoadComplete
        _ = adds ? assignLocation(target) : replaceLocation(target)
    }

    /// `<meta http-equiv="refresh" content="0; url=…">` of a document that is loaded: the first that is there counts (HTML
    /// Standard, "shared declarative refresh steps"). What waits leaves the visitor time to click.
    mutating func refresh() {
        guard let markup = window.live.markup(of: Node(part: 0, element: 0)),
            let refresh = MetaRefresh.first(in: markup), refresh.seconds == 0,
            let target = otherDocument(at: refresh.address)
        else { return }
        note("the page sends the browser to \(withoutOrigin(target.href))", at: markup.startTag(of: refresh.element))
        _ = replaceLocation(target)
    }

    /// Another document that an address names; nil where the one that is there stays.
    private mutating func otherDocument(at reference: String) -> WebAddress? {
        guard !keepsDocuments, let target = WebAddress(reference, base: baseAddress), target.isHierarchical,
            target.withoutFragment != address.withoutFragment
        else { return nil }
        return target
    }
}
