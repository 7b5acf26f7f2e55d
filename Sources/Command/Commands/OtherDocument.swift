internal import Foundation
internal import Facts
internal import LiveSite
internal import Navigators

/// The document that a comparison inserts a page into, and why it is that one.
struct OtherDocument {
    /// The site with the document and the page in it.
    var site: any Site
    /// The document's address.
    var url: String
    /// What to call it.
    var name: String
    /// Why it was taken, in a phrase.
    var reason: String

    /// The one that `--from` names.
    static func named(
        _ name: String, root: String?, to page: PageArgument, in session: Session, _ sites: SiteReader
    ) throws(CommandError) -> OtherDocument {
        guard name != "-" else {
            throw CommandError(message: "--from cannot be standard input", help: "name a file")
        }
        let other = try PageArgument(name, root: root ?? serverRoot(of: page), sites: sites)
        guard other.url != page.url else {
            throw CommandError(
                message: "--from is the page itself",
                help: "name a page that links to \(page.name), or leave --from out")
        }
        let route = session.route(from: other.url, to: page.url)
        let response = other.site.respond(to: Request(path: other.url))
        let site = OverlaySite(over: page.site, path: other.url, file: response.file, body: response.body)
        return OtherDocument(site: site, url: other.url, name: name, reason: "as asked" + how(route))
    }

    /// A page of the site that links to the page, `index.html` first; else an empty document.
    static func chosen(for page: PageArgument, in session: Session) -> OtherDocument {
        let name = page.url.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let folder = page.url.dropLast(name.count)
        let others = pages(of: page.home).prefix(2_000).filter { $0 != page.url }
        let first = [folder + "index.html", folder + "index.htm", "/index.html"].filter(others.contains)
        var fallback: OtherDocument?
        var seen: Set<String> = []
        for url in first + others where seen.insert(url).inserted && mentions(name, at: url, in: page.site) {
            guard let route = session.route(from: url, to: page.url) else { continue }
            let document = OtherDocument(
                site: page.site, url: url, name: page.prefix + url.dropFirst(), reason: "it links here" + how(route))
            if route.kind != .fullLoad { return document }
            fallback = fallback ?? document
        }
        if let fallback { return fallback }
        var version = MobileProfile.standard.version
        if (try? session.perform(.open(page.url))) != nil { version = session.frameworkDetection?.version ?? version }
        if case .library(.jQueryMobile, let chosen) = session.framework { version = chosen }
        return OtherDocument(
            site: EmptyDocument.over(page.site, version: version), url: EmptyDocument.path, name: "an empty document",
            reason: "no page of the site links here")
    }

    /// The pages that may link to another; of a server, the one it shows at its root.
    private static func pages(of site: any PagedSite) -> [String] { (site as? FolderSite)?.pagePaths() ?? ["/"] }

    private static func serverRoot(of page: PageArgument) -> String? { (page.home as? HTTPSite)?.origin }

    /// Whether a file can have a link to a file of this name: a cheap look before the costly one.
    private static func mentions(_ name: String, at url: String, in site: any Site) -> Bool {
        if name.hasPrefix("index.") || name.contains(where: { "%&".contains($0) }) { return true }
        return Data(site.respond(to: Request(path: url)).body).range(of: Data(name.utf8)) != nil
    }

    private static func how(_ route: Route?) -> String {
        guard let route else { return "" }
        guard route.kind == .fullLoad else { return "" }
        return
            "; its link is a full load (\(route.rule.number): \(route.rule.reason)), so visitors from there never see the right side"
    }
}
