/// A rule of your own, which a ``Checker`` asks besides those that Sidedoor brings.
///
///     struct NoWayOut: SiteRule {
///         let name = "no-way-out"
///         let severity = Severity.warning
///         let summary = "A link leaves the site."
///
///         func findings(in site: CheckedSite) -> [Finding] {
///             site.links.compactMap { link in
///                 guard let visit = link.visits.first(where: { $0.outcome.kind == .external }) else { return nil }
///                 var finding = Finding("\"\(link.link.reference ?? "")\" leaves the site", at: Place(link.link.tag))
///                 finding.trace = visit.trace
///                 return finding
///             }
///         }
///     }
///
///     var checker = Checker(site: site, files: site.htmlFiles())
///     checker.rules = [NoWayOut()]
///
/// Its findings are reported, ignored and compared with a baseline as all others are.
public protocol SiteRule: Sendable {
    /// Its name in reports, by which it is turned off or ignored; lower case with hyphens, and none of ``Rule/all``.
    var name: String { get }
    /// How bad its findings are unless ``Checker/severities`` says otherwise.
    var severity: Severity { get }
    /// What it finds, in one sentence.
    var summary: String { get }

    /// What it finds.
    ///
    /// - Parameter site: the site, after all its states were visited.
    /// - Returns: findings in any order; the checker gives them the rule's name and severity.
    func findings(in site: CheckedSite) -> [Finding]
}
