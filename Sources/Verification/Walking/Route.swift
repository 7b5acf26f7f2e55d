internal import Exploration
internal import Facts
internal import Findings
internal import Navigators

/// What is walked to see a finding, and what must be seen then.
struct Route: Sendable {
    /// What the visitor does.
    let actions: [Action]
    /// What must be seen; nil where nothing can be.
    let claim: Claim?
    /// Why it cannot be walked; nil where it can.
    let obstacle: String?
    /// Whether the simulation has walked the way: where a file is only opened, nothing is known of what it shows.
    let isSimulated: Bool

    init(of finding: Finding) {
        isSimulated = finding.trace != nil
        actions = finding.trace?.steps.map(\.action) ?? [.open(FolderSite.urlPath(ofFile: finding.fileToOpen))]
        guard let rule = Rule.named(finding.rule) else {
            (claim, obstacle) = (nil, "the rule is the site's own and does not say what a browser shows")
            return
        }
        if finding.isOfTemplate {
            (claim, obstacle) = (nil, "what stands there is filled in by a program")
            return
        }
        switch rule.claim {
        case .always(let claim): (self.claim, obstacle) = (claim, nil)
        case .never(let reason): (claim, obstacle) = (nil, reason)
        case .each:
            claim = finding.claim
            obstacle = claim == nil ? "there is nothing that a browser could show" : nil
        }
    }
}
