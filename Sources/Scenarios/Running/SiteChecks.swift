internal import DOM
internal import Exploration
internal import Facts
internal import Findings
internal import Navigators
internal import Synchronization

/// What `check` says of a site, found out once and only when a scenario asks.
final class SiteChecks: Sendable {
    private let site: any PagedSite
    private let setting: TabSetting
    private let found = Mutex<[Finding]?>(nil)

    /// - Parameters:
    ///   - site: the site.
    ///   - setting: its files, and the version and the options that scenarios are walked with.
    init(_ site: any PagedSite, _ setting: TabSetting) {
        (self.site, self.setting) = (site, setting)
    }

    /// The rules that have something to say of a click, by name, sorted, each once.
    ///
    /// A finding is about a click when its own way ends with a click on the same link, or when it stands at that link, and
    /// when that way's last click came to the same as this one did.
    ///
    /// - Parameters:
    ///   - link: the start tag of what was clicked.
    ///   - step: what the click came to.
    /// - Returns: names of rules.
    func findings(about link: SourceRange?, _ step: Step) -> [String] {
        guard let link else { return [] }
        let about = all.filter { finding in
            let last = finding.trace?.steps.last?.link?.tag
            let isAtLink =
                finding.place.range.source.name == link.source.name
                && link.bytes.contains(finding.place.range.bytes.lowerBound)
            return isAtLink || last.map { isSame($0, link) } ?? false
        }
        return Set(about.filter { comesToTheSame($0, as: step) }.map(\.rule)).sorted()
    }

    private func isSame(_ left: SourceRange, _ right: SourceRange) -> Bool {
        left.source.name == right.source.name && left.bytes.lowerBound == right.bytes.lowerBound
    }

    /// Walks the way of a finding; one without a way holds for every click.
    private func comesToTheSame(_ finding: Finding, as step: Step) -> Bool {
        guard let trace = finding.trace else { return true }
        let session = Session(setting)
        var last: Step?
        for action in trace.steps.map(\.action) {
            guard let taken = try? session.perform(action) else { return false }
            last = taken
        }
        guard let last else { return false }
        return last.route?.kind == step.route?.kind && LoadKind(last) == LoadKind(step)
            && last.loads.map(\.url) == step.loads.map(\.url)
    }

    private var all: [Finding] {
        found.withLock { found in
            if let found { return found }
            var checker = Checker(site: site, files: site.htmlFiles())
            checker.framework = setting.framework
            checker.options = setting.options
            checker.shared = (setting.files, setting.scriptCache)
            let findings = (try? checker.check().findings) ?? []
            found = findings
            return findings
        }
    }
}
