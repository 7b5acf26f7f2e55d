internal import Exploration
internal import Facts
internal import Navigators

extension Rule {
    /// A link to nothing.
    static let fileMissing = Rule(
        name: "file-missing", severity: .error,
        summary: "A link, or a page that sends the browser on, leads to a file that is not there, or cannot be read.",
        explanation: """
            By AJAX the framework shows "Error Loading Page" for a moment and stays where it is; by a full load the \
            visitor sees the server's error page. A link may be right in one state and wrong in another: a page that \
            lost its address resolves its links against the first document's folder.
            """,
        remedy: """
            Correct the address, or add the file. A file that is there must be readable for whoever serves it. \
            What one address names from several folders is told together: a menu that was copied. \
            Addresses of one folder that have as many "../" too many, or too few, are told together, and so are those \
            that are right in their own file and resolved against another page's folder: from the site's root they \
            are right everywhere. Addresses that differ from their files in upper and lower case are told together: \
            they lead somewhere on the computers of most who write pages, and nowhere on most servers. \
            Addresses without their .html are told together, as a warning: some servers add it, \
            as --clean-urls says they do. So are addresses below a folder that is not there, where the site has what \
            they name without it: --base-path says where the site is served; and addresses that the folder of the \
            page has, where the site begins above it: check that folder alone. So is what hx-get and its like ask for \
            where the folder answers none of it that has no ending: a program is meant to; check its server. And so are \
            links without an ending in the templates of Django, Jinja, Twig, Go and Thymeleaf, for the same reason.
            """,
        bad: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="abuot.html">About</a></div>"#),
            .init("about.html", #"<div data-role="page" id="about"><a href="index.html">Home</a></div>"#)),
        good: ExampleSite(
            .init("index.html", #"<div data-role="page" id="home"><a href="about.html">About</a></div>"#),
            .init("about.html", #"<div data-role="page" id="about"><a href="index.html">Home</a></div>"#)),
        claim: .each("the file is asked for, and the answer is an error"),
        scope: .site { evidence in
            let bases = Set(evidence.ignoredBases.flatMap { $0.links.map(\.link) })
            // Of these another rule tells.
            let outside = Set(evidence.outsideAddresses.map(\.link))
            let programs = evidence.programRequests
            // What is there and cannot be read is told with its reason.
            var unread: Set<String> = []
            var references: [String] = []
            let findings = evidence.specialLinks.compactMap { history -> Finding? in
                let link = history.link
                // One finding tells of the link that took the page's address away.
                let failed = history.visits.filter {
                    $0.kind == .missing && !evidence.lostAddresses.explains($0, evidence) && !isForm($0, by: link)
                }
                guard !failed.isEmpty, !bases.contains(link),
                    !outside.contains(link),
                    Climb(link.reference ?? "", from: link.file, evidence.facts) == nil
                else { return nil }
                return failed.first.map { visit in
                    let finding = finding(history, visit, evidence)
                    let url = visit.outcome.url ?? ""
                    if evidence.obstacle(at: url) != nil { unread.insert(url) }
                    references.append(link.reference ?? "")
                    if programs.mayAnswerInTemplate(link) { return askingProgram(finding, visit, "addresses") }
                    // What is there under another address was meant for a file.
                    return finding.ownSeverity == nil && programs.mayAnswer(link)
                        ? askingProgram(finding, visit, "addresses that htmx asks for") : finding
                }
            }
            let joined = MissingNeighbours(evidence, unread: unread).joined(findings)
            return zip(joined, references).map { namedAlike($0, by: $1, unread) }
                + MissingRefreshes(evidence: evidence).findings
        })

    /// Whether a form was sent, which files do not answer: another rule tells of that.
    private static func isForm(_ visit: Evidence.Visit, by link: Link) -> Bool {
        visit.outcome.route?.rule.number == "T18" && link.method(AttributeName("data-turbo-method")) != nil
    }

    /// A finding of which nothing else is known, told with others of its reference.
    private static func namedAlike(_ finding: Finding, by reference: String, _ unread: Set<String>) -> Finding {
        guard finding.gathering == nil, finding.label == nil, finding.ownSeverity == nil, let path = finding.cause,
            !path.hasSuffix("/"), !unread.contains(path)
        else { return finding }
        var finding = finding
        finding.gathering = Gathering(namedAs: reference, leadingTo: path, "files", help: finding.help)
        return finding
    }

    /// What a program may answer is told together, and may be right; links apart from what htmx asks for.
    private static func askingProgram(_ finding: Finding, _ visit: Evidence.Visit, _ kind: String) -> Finding {
        let server = "check its server: sidedoor check http://localhost:8000/"
        var finding = finding
        finding.help = "if a program answers it, \(server)"
        gather(
            &finding, at: visit.outcome.url ?? "", key: "\(kind) of a program", kind: kind,
            predicate: "do not exist", help: "if a program answers them, \(server)")
        return finding
    }

    /// Addresses that may be right in another setting are told together, as a warning, whatever folders they lie in.
    private static func gather(
        _ finding: inout Finding, at url: String, key: String, kind: String = "addresses", predicate: String,
        help: String
    ) {
        finding.ownSeverity = .warning
        finding.cause = url
        finding.notes = []
        finding.gathering = Gathering(
            key: key, name: String(url.withoutQueryAndFragment), kind: kind, predicate: predicate, help: help)
    }

    /// A handler leads the click to nothing, whatever the link says.
    private static func scripted(
        _ history: Evidence.LinkHistory, _ first: Evidence.Visit, _ url: String, at place: Place, _ evidence: Evidence
    ) -> Finding {
        var finding = Finding("a script leads to \(url), which does not exist", at: place)
        finding.label = "takes the click on the link at \(Place(history.link.tag))"
        finding.trace = evidence.trace(first)
        finding.claim = .requestFails(path: url.decodedPath)
        finding.cause = url
        if let near = evidence.nearestFile(to: url) { finding.help = "did you mean \(near)?" }
        return finding
    }

    /// A reference with the scheme that was forgotten, where it reads as an address of another host, `www.example`,
    /// `github.com/name`, or of a mailbox, `somebody@example.org`.
    static func withScheme(_ reference: String) -> String? {
        let host = reference.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        if let at = host.firstIndex(of: "@") {
            // A country's domain ends no picture's name, as in `logo@2x.png`.
            let isBox = at != host.startIndex && isHost(host[host.index(after: at)...]) { $0.count == 2 }
            return isBox ? "mailto:\(reference)" : nil
        }
        return isHost(host) ? "https://\(reference)" : nil
    }

    /// Whether a text reads as a host's name, with a top-level domain of ``domains`` or one of which another test holds.
    private static func isHost(_ text: Substring, or isDomain: (Substring) -> Bool = { _ in false }) -> Bool {
        let labels = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last,
            labels.allSatisfy({ label in
                !label.isEmpty && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            })
        else { return false }
        return labels[0] == "www" || domains.contains(last) || isDomain(last)
    }

    /// Top-level domains that most links lead to, and that no file's name ends with.
    private static let domains: Set<Substring> = [
        "app", "br", "ca", "cn", "com", "de", "dev", "edu", "es", "eu", "fr", "gov", "io", "it", "jp", "kr", "me",
        "net", "nl", "org", "ru", "tv", "uk", "us",
    ]

    /// The file that a relative reference names, where the page with the link has another base than its file.
    private static func ownFile(
        _ reference: String, leadingElsewhere url: String, from link: Link, _ evidence: Evidence
    ) -> String? {
        let own = evidence.address(of: reference, in: link.file)
        return own != evidence.address(of: url, in: link.file) && evidence.facts[own] != nil ? own : nil
    }

    /// Why an address must be written as its file is named.
    private static let otherCase = "most servers tell upper from lower case"

    private static func finding(
        _ history: Evidence.LinkHistory, _ first: Evidence.Visit, _ evidence: Evidence
    ) -> Finding {
        let url = first.outcome.url ?? ""
        let reference = history.link.reference ?? ""
        // A script that follows the link's own address is not what is wrong.
        if let script = first.outcome.route?.taker,
            evidence.address(of: reference, in: history.link.file) != evidence.address(of: url, in: history.link.file)
        {
            return scripted(history, first, url, at: Place(script), evidence)
        }
        let obstacle = evidence.obstacle(at: url)
        let fate = obstacle.map { "cannot be read: \($0)" } ?? "does not exist"
        var finding = Finding(
            "\"\(reference)\" leads to \(url), which \(fate)", at: Place(history.link.href ?? history.link.tag))
        if let hash = reference.firstIndex(of: "#"), reference[hash...].contains("/"),
            first.outcome.route?.rule == .ajax
        {
            finding.label = "behind the # stands a path, so the framework fetches it; no router is asked"
        }
        finding.trace = evidence.trace(first)
        finding.claim = .requestFails(path: url.decodedPath)
        finding.cause = obstacle == nil ? evidence.missingPart(of: url) : url
        if let cause = finding.cause, cause.hasSuffix("/") { finding.notes = ["nothing in \(cause) exists"] }
        let others = history.visits.filter { $0.kind == .ajax || $0.kind == .fullLoad }
        if let other = others.first {
            finding.worksWhen = "the link is resolved to \(other.outcome.url ?? "")"
        }
        if obstacle != nil { return finding }
        if let whole = Self.withScheme(reference) {
            finding.help = "did you mean \"\(whole)\"?"
        } else if let own = ownFile(reference, leadingElsewhere: url, from: history.link, evidence) {
            finding.help = "did you mean \(own)?"
            finding.gathering = Gathering(
                key: "base \(history.link.file.folder)", name: "\"\(reference)\"", kind: "addresses",
                predicate: "are resolved against another page's folder, and lead to files that do not exist",
                worksWhen: "they are resolved against the folder of their own file",
                help: "write them from the site's root, as \(own)")
        } else if let same = evidence.addressInOtherCase(than: url) {
            finding.cause = String(url.withoutQueryAndFragment)
            finding.notes = []
            finding.help = "\(same) does: \(otherCase)"
            finding.gathering = Gathering(
                key: "case", name: finding.cause, kind: "addresses",
                predicate: "do not exist, but do with other upper and lower case",
                help: "write them as the files are named: \(otherCase)")
        } else if let whole = evidence.fileWithEnding(at: url) {
            let otherwise = "or check with --clean-urls if the server adds it, as GitHub Pages and Netlify do"
            finding.help = "\(whole) does: name it with its ending, \(otherwise)"
            gather(
                &finding, at: url, key: "ending", predicate: "do not exist, but do with .html",
                help: "name them with their ending, \(otherwise)")
        } else if let folder = evidence.assumedFolder(of: url) {
            finding.ownSeverity = .warning
            finding.cause = folder
            finding.help = Evidence.help(assuming: folder)
        } else if let folder = evidence.assumedRoot(of: url, from: history.link) {
            finding.help = "\(folder) has it: if that folder is the site, check it alone"
            gather(
                &finding, at: url, key: "root \(folder)", predicate: "do not exist, but do in \(folder)",
                help: "if \(folder) is the site, check it alone")
        } else if let misplaced = MisplacedReference(reference, leadingTo: url, from: history.link, evidence) {
            finding.help = misplaced.help
            finding.gathering = misplaced.gathering(reference)
        } else if let near = evidence.nearestFile(to: url) {
            finding.help = "did you mean \(near)?"
        }
        return finding
    }
}
