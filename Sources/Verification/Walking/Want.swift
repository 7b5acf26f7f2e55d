internal import Facts
internal import Findings
internal import LiveBrowser
internal import Navigators

/// What a walk could not have, so that nothing is known by it.
enum Want: CustomStringConvertible {
    /// A file of another host.
    case otherHost(url: String)
    /// A library that lies nowhere in the site, though its pages load it from there.
    case library(path: String)
    /// What the shell of an app brings.
    case plugIn(path: String)
    /// Somebody who signs in.
    case login

    var description: String {
        switch self {
        case .otherHost(let url):
            "needs \(url) of another host (give it with --library, or let it be fetched with --allow-network)"
        case .library(let path): "needs \(path), which is not there (give it with --library)"
        case .plugIn(let path): "needs a plug-in: \(path) is not there"
        case .login: "needs a login"
        }
    }

    /// What a walk lacked; nil where it had all it asked for.
    static func find(_ walk: SeenWalk, _ tab: BrowserTab) throws(BrowserFailure) -> Want? {
        let requests = walk.requests.joined()
        let refused = requests.filter { $0.isRefused && $0.isCode }.map(\.url)
        if let url = refused.first(where: { !countsVisitors($0) && !isLook($0) }) { return .otherHost(url: url) }
        let missing = requests.filter { !$0.isRefused && ($0.status ?? 400) >= 400 }.map(\.url)
        if let url = missing.first(where: ScriptElement.isOfAppShell) { return .plugIn(path: url) }
        if let url = missing.first(where: isOfLibrary) { return .library(path: url) }
        if walk.steps.last?.notes.contains(where: { $0.text.hasSuffix("was not loaded") }) == true {
            return .otherHost(url: walk.steps.last?.url ?? "")
        }
        return try tab.question(.hasPasswordField) == "true" ? .login : nil
    }

    /// AD-HOC: services that count, advertise and share; no page works otherwise without them.
    private static func countsVisitors(_ url: String) -> Bool {
        let names = [
            "google-analytics.", "googletagmanager.", "googlesyndication.", "doubleclick.", "googleadservices.",
            "connect.facebook.", "platform.twitter.", "addthis.", "statcounter.", "quantserve.", "scorecardresearch.",
            "hotjar.", "newrelic.", "nr-data.", "disqus.", "mixpanel.", "segment.", "crazyegg.", "webtrends",
            "livereload",
        ]
        return names.contains { url.contains($0) }
    }

    /// Whether it is a font or a picture, which a style sheet of the site asks for.
    private static func isLook(_ url: String) -> Bool {
        let name = url.decodedPath.lowercased()
        return ["woff", "woff2", "ttf", "otf", "eot", "svg", "png", "gif", "jpg", "jpeg", "webp", "ico", "css"]
            .contains { name.hasSuffix("." + $0) }
    }

    private static func isOfLibrary(_ url: String) -> Bool {
        ScriptElement.library(in: url) != nil || NavigatorFamily(inAddress: url) != nil
    }
}
