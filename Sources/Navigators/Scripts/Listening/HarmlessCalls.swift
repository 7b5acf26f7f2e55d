/// Functions that count visits or write to the console: whatever page calls them, they lead nowhere.
package enum HarmlessCalls {
    /// Whether a function that no script of the site defines is one of them.
    package static func contains(_ name: String) -> Bool {
        names.contains(name) || names.contains(String(name.prefix { $0 != "." }))
    }

    private static let names: Set<String> = [
        "_gaq", "ga", "gtag", "fbq", "dataLayer", "_trackEvent", "_paq", "pageTracker", "urchinTracker", "_hmt",
        "mixpanel", "console", "twttr", "addthis", "yaCounter", "clicky", "Modernizr",
    ]
}
