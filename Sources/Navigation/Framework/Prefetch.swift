internal import DOM

/// L10: links with `data-prefetch` are loaded when their page is shown.
extension Framework {
    func prefetchLinks(of page: Element) {
        guard profile.prefetches else { return }
        var urls: Set<String> = []
        for link in window.document.elements(withAttribute: dataName("prefetch"), under: page)
        where link.isHTML(named: "a") {
            guard let url = link.attribute("href"), !url.isEmpty, urls.insert(url).inserted else { continue }
            var options = ChangeOptions()
            options.role = link.attribute(dataName("rel"))
            options.prefetch = true
            guarding { framework throws(ScriptError) in
                try framework.loadPage(url, options) { _, _ in }
            }
        }
    }
}
