internal import ArgumentParser
internal import LiveBrowser

/// Where the libraries are that a browser runs: by default where Debian's packages `python3-xstatic-jquery` (jQuery 1.12.4)
/// and `libjs-jquery-mobile` (1.4.5) put them.
struct LibraryOptions: ParsableArguments {
    @Option(help: "jQuery, of a version that jQuery Mobile supports (1.8 to 2.2).")
    var jquery = "/usr/lib/python3/dist-packages/xstatic/pkg/jquery/data/jquery.js"

    @Option(help: "jQuery Mobile 1.4.5.")
    var mobile = "/usr/share/javascript/jquery-mobile/jquery.mobile-1.4.5.js"

    @Option(help: "The browser to walk in, by its path or name, such as firefox-esr. (default: Chromium)")
    var browser: String?

    /// One site after another is shown in one browser.
    private static let pool = BrowserPool()

    /// How a browser is started that finds the libraries, on their host as in the sites themselves.
    func options() throws -> BrowserOptions {
        var options = BrowserOptions()
        options.browser = browser
        options.pool = Self.pool
        options.libraries = [
            try Library("code.jquery.com/mobile/*.js=\(mobile)"), try Library("code.jquery.com/jquery*.js=\(jquery)"),
            try Library("/js/jquery.mobile.js=\(mobile)"), try Library("/js/jquery.js=\(jquery)"),
        ]
        return options
    }
}
