/// Addresses of scripts that are no site's own.
package enum WellKnownScripts {
    /// Whether a script of another host is a library or a service that many sites use: it defines names of its own, and
    /// none that a site's own scripts define.
    package static func contains(_ address: String) -> Bool {
        let rest = address.lowercased().drop { $0 != "/" }.drop { $0 == "/" }
        let host = rest.prefix { $0 != "/" && $0 != ":" }
        return (libraryHosts + serviceHosts).contains { host == $0 || host.hasSuffix("." + $0) }
    }

    /// Hosts that serve packages.
    private static let libraryHosts = [
        "ajax.aspnetcdn.com", "ajax.googleapis.com", "ajax.microsoft.com", "bootstrapcdn.com", "cdn.datatables.net",
        "cdn.jsdelivr.net", "cdn.mathjax.org", "cdnjs.cloudflare.com", "code.jquery.com", "esm.sh", "polyfill.io",
        "unpkg.com", "yui.yahooapis.com", "yastatic.net",
    ]

    /// Hosts of maps, counters, buttons and the like.
    static let serviceHosts = [
        "addthis.com", "apis.google.com", "bing.com", "clarity.ms", "connect.facebook.net", "disqus.com",
        "doubleclick.net", "google-analytics.com", "googleadservices.com", "googlesyndication.com",
        "googletagmanager.com", "googletagservices.com", "hotjar.com", "js.stripe.com", "maps.google.com",
        "maps.googleapis.com", "mc.yandex.ru", "newrelic.com", "platform.linkedin.com", "platform.twitter.com",
        "quantserve.com", "scorecardresearch.com", "sharethis.com", "static.getclicky.com", "use.typekit.net",
        "use.typekit.com", "www.google.com", "www.gstatic.com", "youtube.com",
    ]
}
