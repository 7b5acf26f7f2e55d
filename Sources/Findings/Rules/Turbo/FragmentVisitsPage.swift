internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A link to a place in its own page that fetches the page anew.
    static let fragmentVisitsPage = Rule(
        name: "fragment-visits-page", severity: .warning,
        summary: "A link to a place of its own page fetches the page again and replaces its body.",
        explanation: """
            Turbo 8.0.21 to 8.0.23 and Turbolinks make a visit of a link to a fragment of the page that is shown: the page is \
            fetched, its body exchanged, its scripts run again; what was typed, opened or played is gone. (Other versions of \
            Turbo only scroll.)
            """,
        remedy: "Add data-turbo=\"false\" (data-turbolinks=\"false\") to the link, or to what holds such links.",
        bad: .turbo(.init("index.html", "<a href=\"#end\">To the end</a>\n<p id=\"end\">End</p>")),
        good: .turbo(
            .init("index.html", "<a href=\"#end\" data-turbo=\"false\">To the end</a>\n<p id=\"end\">End</p>")),
        claim: .each("the last click asks for the page that is shown"),
        scope: .site { evidence in
            var versions: [String: FrameworkDetection?] = [:]
            return evidence.turboVisits.fragmentVisits.compactMap { passage -> Finding? in
                guard passage.from == passage.to, let link = passage.visit.link, let reference = link.reference,
                    reference.hasPrefix("#"), reference.count > 1, passage.visit.outcome.route?.mayTake == nil,
                    let href = link.href
                else { return nil }
                let detection: FrameworkDetection?
                if let known = versions[passage.from] {
                    detection = known
                } else {
                    detection = evidence.walk(evidence.trace(passage.visit))?.window.navigator?.detection
                    versions[passage.from] = .some(detection)
                }
                // Where nothing says which version it is, it need not be one of these.
                guard let detection, detection.evidence != .assumed else { return nil }
                let attribute = "data-\(detection.family.rawValue)=\"false\""
                var finding = Finding("\(reference) fetches its own page again", at: Place(href))
                finding.label = "\(detection.family.name) \(detection.version) visits the page; its body is replaced"
                finding.trace = evidence.trace(passage.visit)
                finding.worksWhen = "the link is left to the browser"
                finding.cause = "fragments"
                finding.claim = .requests(path: passage.from.decodedPath)
                finding.help = "add \(attribute) to the link"
                finding.fixes = [Fix(attribute: attribute, inTag: link.tag)]
                return finding
            }.sorted { $0.place < $1.place }
        })
}
