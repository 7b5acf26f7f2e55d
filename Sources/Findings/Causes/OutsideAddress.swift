internal import Exploration
internal import Facts
internal import Navigators

/// A link with a `#` that leads out of the site, and that jQuery Mobile keeps in it: until 1.3 it heeds only what follows the
/// `#`, whatever stands before, be it another host, `tel:` or `mailto:` (C7).
struct OutsideAddress {
    var link: Link
    /// The shortest visit in which the click stays in the site.
    var visit: Evidence.Visit

    /// All such links, by file and place.
    static func all(_ evidence: Evidence) -> [OutsideAddress] {
        guard evidence.graph.outcomes.contains(where: { isKept($0) }) else { return [] }
        return evidence.clicks.links(to: evidence.leadsOutside).compactMap { history in
            history.visits.first { isKept($0.outcome) }.map { OutsideAddress(link: history.link, visit: $0) }
        }
    }

    private static func isKept(_ outcome: Outcome) -> Bool {
        // Other libraries may take links to another port of the host: those are left to their own rules.
        // What a script of the site prevents is its own business.
        guard let rule = outcome.route?.rule, rule.family == .jQueryMobile, rule != .prevented else { return false }
        return switch outcome.kind {
        // What makes the framework throw, the browser follows.
        case .nothing: outcome.route?.kind == .nothing
        case .ajax, .internalPage, .samePage, .dead, .missing: true
        case .external, .script, .back, .fullLoad, .popup, .panel, .fragment, .stopped: false
        }
    }

    /// What a browser must show.
    var claim: Claim {
        switch visit.outcome.kind {
        case .missing: visit.outcome.url.map { .requestFails(path: $0.decodedPath) } ?? .loadsNoDocument
        case .nothing, .dead: .nothingHappens
        default: .loadsNoDocument
        }
    }
}

extension Evidence {
    /// Whether a reference leads out of the site and has a `#`.
    func leadsOutside(_ reference: String, in file: String) -> Bool {
        guard reference.utf8.contains(UInt8(ascii: "#")), reference.utf8.contains(UInt8(ascii: ":")),
            let base = WebAddress(session.site.origin + file), let address = WebAddress(reference, base: base)
        else { return false }
        // What a script does for a click may be meant to be nothing.
        return address.origin != base.origin && address.scheme != "javascript"
    }
}
