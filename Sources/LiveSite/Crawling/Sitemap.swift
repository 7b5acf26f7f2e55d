internal import Facts

/// The addresses that a site lists of its pages (sitemaps.org), or of further lists.
struct Sitemap {
    /// Addresses of pages.
    private(set) var pages: [WebAddress] = []
    /// Addresses of further sitemaps.
    private(set) var sitemaps: [WebAddress] = []

    /// Reads a sitemap; what is none has no addresses.
    ///
    /// - Parameters:
    ///   - text: XML, or one address a line.
    ///   - address: where it came from.
    init(_ text: String, at address: WebAddress) {
        if text.contains("<urlset") || text.contains("<sitemapindex") {
            let isIndex = text.contains("<sitemapindex")
            for place in SitemapMarkup.elements(named: "loc", in: text[...]) {
                guard let target = WebAddress(SitemapMarkup.text(of: place), base: address) else { continue }
                if isIndex { sitemaps.append(target) } else { pages.append(target) }
            }
        } else {
            pages = text.split(whereSeparator: \.isNewline).compactMap { line in
                WebAddress.namesServer(String(line)) ? WebAddress(String(line)) : nil
            }
        }
    }
}
