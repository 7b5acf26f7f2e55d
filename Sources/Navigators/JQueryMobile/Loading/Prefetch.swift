internal import Facts

/// L10: links with `data-prefetch` are loaded when their page is shown.
extension Door<JQueryMobile> {
    mutating func prefetchLinks(of page: Node) {
        // What hears that the page is shown went away with a document that was written away.
        guard profile.prefetches, !tab.window.isWrittenAway else { return }
        var urls: Set<String> = []
        for link in live.elements(with: names.prefetch, under: page) where live.isHTML(link, .a) {
            guard let url = live.attribute(.href, of: link), !url.isEmpty, urls.insert(url).inserted else { continue }
            var options = ChangeOptions()
            options.role = live.attribute(names.rel, of: link)
            options.prefetch = true
            guarding { door throws(ScriptError) in _ = try door.loadPage(url, options, for: .prefetch) }
        }
    }
}
