internal import DOM
internal import Facts

/// The pages of `sitemap.xml` as the theme reads them (MI3, MI4).
enum MaterialSitemap {
    private struct Key: Hashable { var base: String }

    /// The addresses that a sitemap lists, each with protocol and host of the site; none where it is none, or an entry has no
    /// address.
    static func pages(in file: SiteFile, base: WebAddress) -> Set<String> {
        guard file.response.isSuccess else { return [] }
        return file.derived(Key(base: base.origin)) {
            pages(in: String(decoding: file.response.body, as: UTF8.self), base: base)
        }
    }

    static func pages(in text: String, base: WebAddress) -> Set<String> {
        var found: Set<String> = []
        for entry in SitemapMarkup.elements(named: "url", in: text[...]) {
            let place = SitemapMarkup.elements(named: "loc", in: entry).first
            guard let url = place.flatMap({ WebAddress(SitemapMarkup.text(of: $0)) }) else { return [] }
            found.insert(moved(url, to: base).href)
        }
        return found
    }

    /// `url.protocol = base.protocol; url.hostname = base.hostname`: the port stays, unless it is the protocol's own.
    static func moved(_ url: WebAddress, to base: WebAddress) -> WebAddress {
        var moved = url
        moved.scheme = base.scheme
        let port = url.port == (base.scheme == "https" ? ":443" : ":80") ? "" : url.port
        moved.authority = String(base.hostname + port)
        return moved
    }
}
