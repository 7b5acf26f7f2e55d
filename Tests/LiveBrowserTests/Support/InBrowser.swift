import LiveBrowser
import Facts
import Navigators
import Testing

/// Everything that starts a browser: one after the other, for each takes a core and more.
@Suite(.serialized) enum InBrowser {}

/// The browsers that Debian carries.
enum DebianBrowser: String, CaseIterable {
    case chromium
    case firefox = "firefox-esr"

    /// Options of this browser.
    var options: BrowserOptions {
        var options = BrowserOptions()
        options.browser = rawValue
        return options
    }
}

/// The libraries that Debian carries.
enum Libraries {
    static let jQuery = "/usr/lib/python3/dist-packages/xstatic/pkg/jquery/data/jquery.js"
    static let mobile = "/usr/share/javascript/jquery-mobile/jquery.mobile-1.4.5.js"

    /// Options of a browser that finds them on their host, and under `/js/`.
    static func options(of browser: DebianBrowser = .chromium) throws -> BrowserOptions {
        var options = browser.options
        options.libraries = try [
            "code.jquery.com/mobile/*.js=" + mobile, "code.jquery.com/jquery*.js=" + jQuery,
            "/js/jquery.mobile.js=" + mobile, "/js/jquery.js=" + jQuery,
        ].map { text throws(Library.Unusable) in try Library(text) }
        return options
    }

    /// What loads them.
    static let head = "<script src=\"/js/jquery.js\"></script><script src=\"/js/jquery.mobile.js\"></script>"
}

extension Step {
    /// The scripts of the site that ran.
    var ran: [String] { scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label) }
}
