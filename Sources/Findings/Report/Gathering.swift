/// What several findings of one rule have in common: the parts of one head that stay behind by the same clicks, the files of
/// one folder that is not there. Mended in one place they are gone, so they are told as one.
struct Gathering: Hashable {
    /// What they share, as told apart from what others of the rule share.
    var key: String
    /// What the finding tells of, as `js/site.js`; nil for what has no name.
    var name: String?
    /// What is said of several, before their names.
    var beginning: String?
    /// What they are, in the plural: `scripts`.
    var kind: String
    /// What is said of several, behind their names: `do not exist`.
    var predicate: String
    /// When several work.
    var worksWhen: String?
    /// What to do about several.
    var help: String?
    /// The functions that are never called for it, as `start`: several tell of them together.
    var neverCalled: [String] = []

    /// The most that are named in a phrase; more are counted there.
    private static let mostInPhrase = 3
    /// The most that are named in a note.
    private static let mostInNote = 5

    private struct Key: Hashable {
        var rule: String
        var key: String
    }

    /// Findings with those that can be told together made one: the worst of them, with the places of the others.
    static func gathered(_ findings: [Finding]) -> [Finding] {
        var order: [Key] = []
        var members: [Key: [Finding]] = [:]
        var alone: [Finding] = []
        for finding in findings {
            guard let gathering = finding.gathering else {
                alone.append(finding)
                continue
            }
            let key = Key(rule: finding.rule, key: gathering.key)
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(finding)
        }
        return alone + order.compactMap { members[$0].flatMap(told) }
    }

    /// What several findings say together, which are in the order of their places.
    private static func told(_ findings: [Finding]) -> Finding? {
        guard findings.count > 1, let worst = findings.map(\.severity).max(),
            var finding = findings.first(where: { $0.severity == worst })
        else { return findings.first }
        if let gathering = finding.gathering { gathering.name(findings, in: &finding) }
        var seen: Set<Place> = [finding.place]
        finding.otherPlaces = findings.flatMap(\.places).filter { seen.insert($0).inserted }
        finding.gathered = findings.map(\.fingerprint)
        // One way shows what is on it.
        let claims = findings.filter { $0.trace == finding.trace && $0.fileToOpen == finding.fileToOpen }
            .compactMap(\.claim)
        finding.claim = claims.count < 2 ? finding.claim : .all(claims)
        for fix in findings.flatMap(\.fixes) where !finding.fixes.contains(fix) { finding.fixes.append(fix) }
        return finding
    }

    /// That nobody calls some functions; nil for none.
    static func note(neverCalled functions: [String]) -> String? {
        var names: [String] = []
        for name in functions where !names.contains(name) { names.append(name) }
        guard let last = names.last else { return nil }
        if names.count == 1 { return "\(last)() is never called" }
        let more = names.count > mostInNote ? " and \(names.count - mostInNote) more" : ""
        return names.prefix(mostInNote).map { $0 + "()" }.joined(separator: ", ") + more + " are never called"
    }

    /// Lets a finding speak of what several tell of. One name in many places says what it says.
    private func name(_ findings: [Finding], in finding: inout Finding) {
        var names: [String] = []
        var kinds: Set<String> = []
        for gathering in findings.compactMap(\.gathering) {
            if let name = gathering.name, !names.contains(name) { names.append(name) }
            kinds.insert(gathering.kind)
        }
        let nameless = findings.count { $0.gathering?.name == nil }
        let count = names.count + nameless
        guard count > 1 else { return }
        // What is true of one of them alone is not said of all.
        finding.notes.removeAll { note in !findings.allSatisfy { $0.notes.contains(note) } }
        if let own = finding.help, !findings.allSatisfy({ $0.help == own }) { finding.help = nil }
        let subject: String
        if nameless == 0, count <= Self.mostInPhrase {
            subject = "\(names.dropLast().joined(separator: ", ")) and \(names[count - 1])"
        } else {
            subject = "\(count) \(kinds.sorted().joined(separator: " and "))"
            let rest = count - min(names.count, Self.mostInNote)
            let others = rest == 0 ? "" : " and \(rest) \(rest == nameless ? "without a name" : "more")"
            let named = names.prefix(Self.mostInNote).joined(separator: ", ")
            if !names.isEmpty { finding.notes.insert("they are \(named)\(others)", at: 0) }
        }
        if let note = Self.note(neverCalled: findings.flatMap { $0.gathering?.neverCalled ?? [] }) {
            if !finding.notes.contains(note) { finding.notes.append(note) }
        }
        finding.phrase = "\(beginning.map { $0 + " " } ?? "")\(subject) \(predicate)"
        finding.worksWhen = worksWhen ?? finding.worksWhen
        finding.help = help ?? finding.help
    }
}

extension Gathering {
    /// What is told of files that are missing where one address, as it is written, leads to another from each folder: a menu or a
    /// template that was copied.
    ///
    /// - Parameters:
    ///   - address: the address.
    ///   - path: the file that it leads to here.
    ///   - kind: what the files are, in the plural.
    ///   - help: what to do about it; what others have to do about theirs is told for itself.
    init(namedAs address: String, leadingTo path: String, _ kind: String, help: String?) {
        self.init(
            key: "named \(address)\n\(help ?? "")", name: path, kind: "\(kind) that \"\(address)\" names",
            predicate: "do not exist", help: help)
    }
}
