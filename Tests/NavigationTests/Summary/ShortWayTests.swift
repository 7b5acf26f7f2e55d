import Testing

@testable import Navigation

/// Addresses that are read in a short way come to what the framework's own resolver makes of them.
struct ShortWayTests {
    private static let origin = "http://localhost"
    private static let pages = ["/index.html", "/a.html", "/d1/p.html", "/d1/d2/p.html"]
    private static let references = [
        "b.html", "d3/b.html", "../b.html", "../../b.html", "../../../b.html", "../d1/../b.html", "./b.html", "b/",
        "..",
        ".", "", "b..html", "..b.html", "b.html?q", "b c.html", "b%20c.html", "/b.html", "//host/b.html", "b//c.html",
        "mailto:a", "~b/c-d_e.html", "b.html#x", "#x", "#x-y_1", "#", "#x/y", "#x y", "#x&ui-state=dialog", "x#y",
    ]

    private static let links: [LinkTerms] = [
        LinkTerms(hasTarget: false, isExcludedByAncestor: false),
        LinkTerms(rel: "external", hasTarget: false, isExcludedByAncestor: false),
        LinkTerms(dataAjax: "false", hasTarget: false, isExcludedByAncestor: false),
        LinkTerms(hasTarget: true, isExcludedByAncestor: false),
        LinkTerms(dataRel: "back", hasTarget: false, isExcludedByAncestor: false),
        LinkTerms(dataRel: "dialog", hasTarget: false, isExcludedByAncestor: true),
    ]

    @Test(arguments: FrameworkProfile.all)
    func pathsAndFragmentsAreDecidedAlike(profile: FrameworkProfile) {
        var paths = 0
        var fragments = 0
        for page in Self.pages {
            let base = Self.origin + page
            for settings in settings {
                let rules = ClickRules(
                    path: URLPath(location: base, baseHref: nil, profile: profile), settings: settings,
                    profile: profile)
                for reference in Self.references {
                    for var link in Self.links {
                        link.href = reference
                        let general = rules.decide(link, base: base, isPrevented: false)
                        if let path = SimplePath(page: page).resolve(reference) {
                            #expect(rules.decide(link, leadingTo: Self.origin + path) == general)
                            paths += 1
                        }
                        if let fragment = fragment(of: reference), settings.ajaxEnabled {
                            #expect(rules.decide(link, onFragment: fragment) == general)
                            fragments += 1
                        }
                    }
                }
            }
        }
        #expect(paths > 300)
        #expect(fragments == Self.pages.count * 3 * 2 * Self.links.count)
    }

    private var settings: [FrameworkSettings] {
        var withoutAJAX = FrameworkSettings()
        withoutAJAX.ajaxEnabled = false
        var withoutBinding = FrameworkSettings()
        withoutBinding.linkBindingEnabled = false
        var acrossDomains = FrameworkSettings()
        acrossDomains.allowCrossDomainPages = true
        return [FrameworkSettings(), withoutAJAX, withoutBinding, acrossDomains]
    }

    /// As the outline of a page finds it.
    private func fragment(of reference: String) -> String? {
        reference.withCString(encodedAs: UTF8.self) { ElementFacts.Reference($0).plainFragment }
    }

    @Test func shortAndLongAddressesResolveAlike() {
        let path = SimplePath(page: "/d1/d2/p.html")
        #expect(path.resolve("../b.html") == "/d1/b.html")
        #expect(path.resolve("../../b.html") == "/b.html")
        #expect(path.resolve("../../../b.html") == nil)
        #expect(path.resolve(String(repeating: "x/", count: 5_000) + "b.html")?.utf8.count == 10_013)
    }
}
