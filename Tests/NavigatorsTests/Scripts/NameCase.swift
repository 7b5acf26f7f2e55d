import Facts
import Navigators

/// A tiny site, a walk through it, and the names that the page at its end lacks in a browser.
struct NameCase: Sendable {
    var name: String
    /// Why a name that is missing is not told; nil where all are.
    var silentBecause: String?
    var files: [String: String]
    /// The links that are clicked after the start page was opened, by their `data-k`; `back` goes back.
    var walk: [String]
    var start: String
    /// What a browser's console would say is not defined.
    var missing: [String]

    init(
        _ name: String, _ files: [String: String], start: String = "/index.html", _ walk: [String] = ["b"],
        missing: [String] = [], silentBecause: String? = nil
    ) {
        self.name = name
        self.files = files
        self.start = start
        self.walk = walk
        self.missing = missing
        self.silentBecause = silentBecause
    }

    /// A front page with a link to `b.html`, whose head and page are given.
    static func arrival(
        _ name: String, head: String = "", page content: String, beside: String = "", index: String = "",
        files: [String: String] = [:], _ walk: [String] = ["b"], missing: [String] = [], silentBecause: String? = nil
    ) -> NameCase {
        var all = files
        all["index.html"] = document(page("home", link("b", "b.html")), head: index)
        all["b.html"] = document(page("b", content + link("h", "index.html")) + beside, head: head)
        return NameCase(name, all, walk, missing: missing, silentBecause: silentBecause)
    }
}

/// jQuery by an address that tells its version.
func document(_ body: String, jQuery: String, head: String = "") -> String {
    """
    <!DOCTYPE html>
    <html><head><script src="/js/jquery-\(jQuery).js"></script><script src="/js/jquery.mobile.js"></script>\(head)</head>
    <body>\(body)</body></html>
    """
}
