internal import Facts
internal import Navigators

/// Pages that send the browser to a file that is not there: `<meta http-equiv="refresh" content="0; url=gone.html">`.
struct MissingRefreshes {
    let evidence: Evidence

    /// A finding for each such page, however long it waits.
    var findings: [Finding] { evidence.factsOfFiles.compactMap { finding(in: $0.file) } }

    private func finding(in file: String) -> Finding? {
        guard let markup = evidence.markup(of: file), let refresh = MetaRefresh.first(in: markup),
            let tag = markup.startTag(of: refresh.element),
            // What a program or a generator fills in.
            !refresh.address.contains(where: { "{}<>".contains($0) }),
            let target = target(of: refresh, in: markup, file), !isThere(target),
            evidence.assumedFolder(of: target.shown) == nil
        else { return nil }
        var finding = Finding(
            "the page sends the browser to \(target.shown), which does not exist", at: Place(tag))
        finding.claim = .requestFails(path: target.path.decodedPath)
        finding.cause = target.shown
        if let near = evidence.nearestFile(to: target.shown) { finding.help = "did you mean \(near)?" }
        return finding
    }

    /// Where a refresh leads, if that lies in the site.
    private func target(of refresh: MetaRefresh, in markup: Markup, _ file: String) -> WebAddress? {
        let tab = evidence.session.tab
        guard let own = WebAddress(tab.origin + tab.files.address(ofFile: file)) else { return nil }
        let href = markup.elements(named: .base).lazy.compactMap { markup.attribute(.href, of: $0) }.first
        let base = href.flatMap { WebAddress($0, base: own) } ?? own
        guard let target = WebAddress(refresh.address, base: base), target.origin == tab.origin else { return nil }
        return target
    }

    private func isThere(_ target: WebAddress) -> Bool {
        let response = evidence.session.tab.files.load(Request(path: target.path, query: target.query)).response
        return response.isSuccess || response.unvisited != nil
    }
}
