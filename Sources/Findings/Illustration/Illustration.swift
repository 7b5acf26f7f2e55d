internal import Exploration

/// What a report can show besides its findings: the map of the site, and the ways to the findings step by step.
package struct Illustration: Sendable {
    /// The map.
    let map: SiteMap
    /// The ways.
    let walks: WalkTree

    init(of findings: [Finding], _ evidence: Evidence) {
        map = SiteMap(evidence)
        // The worst come first where there is not room for all.
        let sorted = Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
        walks = WalkTree(sorted.compactMap(\.trace), on: evidence.session)
    }
}
