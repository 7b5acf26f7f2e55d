internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// An address that is written for a part of a page.
    static let addressShowsPart = Rule(
        name: "address-shows-part", severity: .warning,
        summary: "A click writes an address that shows a bare part, or nothing, to whoever loads it.",
        explanation: """
            hx-push-url and hx-replace-url of htmx, data-turbo-action of a frame, and every visit of jquery-pjax make what was \
            fetched the address of the page. Where that is a part without a page around it, a reload, a bookmark and a \
            link sent to a friend show the part alone: no navigation, no styles, no library. A server may answer with a \
            whole page unless it is asked by the library; a folder of files cannot.
            """,
        remedy: """
            Write the address of a page that shows the part where it belongs (hx-push-url="/shop.html?tab=prices"), let the \
            link lead to a whole page and select the part of it (hx-select, a turbo-frame in the page, pjax's fragment), or \
            leave the address as it is.
            """,
        bad: .htmx(
            .init(
                "index.html",
                "<button hx-get=\"prices.html\" hx-target=\"#box\" hx-push-url=\"true\">Prices</button>\n<p id=\"box\"></p>"
            ),
            .part("prices.html", "<b>12.50</b>")),
        good: .htmx(
            .init(
                "index.html",
                """
                <button hx-get="prices.html" hx-select="#box" hx-target="#box" hx-swap="outerHTML" hx-push-url="true">Prices</button>
                <p id="box"></p>
                """),
            .init("prices.html", "<p id=\"box\"><b>12.50</b></p>")),
        claim: .each("after a reload at the end of the way the library is not there"),
        scope: .site { evidence in
            var findings: [Finding] = []
            var seen: Set<String> = []
            // OPTIMIZATION: most clicks lead to pages whose address is sound. Found out for each of 288,882 clicks of a blog of 386
            // files it took 1.7 s; for each state it takes 0.3 s.
            var known: [Int: FaultyAddress?] = [:]
            evidence.graph.forEachClick(by: insertingFamily) { family, visit, _, _ in
                guard let state = evidence.graph.nodes[visit.node].edges.target(at: visit.edge) else { return }
                let faulty = known[state] ?? FaultyAddress(of: state, evidence)
                known[state] = .some(faulty)
                guard let faulty, let link = visit.link,
                    faulty.address != evidence.graph.nodes[visit.node].state.document.withoutFragment,
                    seen.insert("\(link.file) \(link.offset) \(faulty.address)").inserted
                else { return }
                var finding = Finding(
                    "\(faulty.address) becomes the address, \(faulty.fault)",
                    at: evidence.place(ofAddressWrittenBy: link))
                finding.label = "whoever reloads sees no page"
                finding.trace = evidence.trace(visit).reloaded
                finding.cause = faulty.address
                finding.claim = family.global.map { .lacks(global: $0) }
                finding.help = "write the address of a page that shows the part, or none"
                findings.append(finding)
            }
            return findings.sorted { $0.place < $1.place }
        })

    /// The library that put something into the page and may have written an address.
    ///
    /// What a boosted link brings takes the whole page's place, of which ``partShownAsPage`` tells.
    private static func insertingFamily(_ outcome: Outcome) -> NavigatorFamily? {
        guard outcome.kind == .ajax, let rule = outcome.route?.rule, ["H17", "P10", "T80"].contains(rule.number) else {
            return nil
        }
        return rule.family
    }
}

/// The address of a state that shows no page to whoever loads it.
private struct FaultyAddress {
    /// Without its fragment.
    let address: String
    /// What is wrong with it.
    let fault: String

    /// Nil for the address of a page.
    init?(of state: Int, _ evidence: Evidence) {
        address = evidence.graph.nodes[state].state.document.withoutFragment
        if let file = evidence.file(at: address) {
            guard evidence.isBarePart(file) else { return nil }
            fault = "though it is only a part of a page"
        } else {
            guard !evidence.isThere(address) else { return nil }
            fault = "where nothing is"
        }
    }
}

extension Evidence {
    /// Where a link says that its answer becomes the address; where it leads, if something else says so.
    fileprivate func place(ofAddressWrittenBy link: Link) -> Place {
        for name in ["hx-push-url", "data-hx-push-url", "hx-replace-url", "data-hx-replace-url", "data-turbo-action"] {
            if let range = link.markup.range(of: AttributeName(name), at: link.element) { return Place(range) }
        }
        return Place(link.href ?? link.tag)
    }
}

extension String {
    /// An address as far as a server sees it.
    fileprivate var withoutFragment: String { String(prefix { $0 != "#" }) }
}

extension NavigatorFamily {
    /// What the library is called in a browser's scripts; nil for one that has no name there.
    fileprivate var global: String? {
        switch self {
        case .jQueryMobile: "jQuery.mobile"
        case .turbo: "Turbo"
        case .turbolinks: "Turbolinks"
        case .htmx: "htmx"
        case .pjax: "jQuery.pjax"
        case .material: nil
        }
    }
}
