internal import Facts
internal import Foundation

/// Files and folders that links lead to and that are missing beside each other: a part of a site that was not copied.
struct MissingNeighbours {
    private let evidence: Evidence
    /// The addresses of files that are there and cannot be read: each has a reason of its own.
    private let unread: Set<String>

    /// As many neighbours that are missing are told together.
    private static let leastTogether = 8

    init(_ evidence: Evidence, unread: Set<String>) {
        self.evidence = evidence
        self.unread = unread
    }

    /// Findings of missing files, with what tells neighbours together.
    func joined(_ findings: [Finding]) -> [Finding] { joiningFiles(joiningFolders(findings)) }

    private func joiningFolders(_ findings: [Finding]) -> [Finding] {
        func parent(_ cause: String) -> String? {
            guard cause.hasSuffix("/"), let slash = cause.dropLast().lastIndex(of: "/") else { return nil }
            return String(cause[...slash])
        }
        let folders = Set(findings.compactMap(\.cause).filter { $0.hasSuffix("/") })
        let counts = Dictionary(folders.compactMap(parent).map { ($0, 1) }, uniquingKeysWith: +)
        return findings.map { finding in
            guard let outer = finding.cause.flatMap(parent), let count = counts[outer], count >= Self.leastTogether
            else { return finding }
            var finding = finding
            finding.cause = outer + "*/"
            finding.notes = ["\(count) folders of \(outer) that links lead to do not exist"]
            return finding
        }
    }

    private func joiningFiles(_ findings: [Finding]) -> [Finding] {
        let neighbours = Dictionary(grouping: findings, by: folder(of:)).filter { folder, findings in
            folder != nil && Set(findings.map(\.cause)).count >= Self.leastTogether
        }
        let folders = neighbours.mapValues { findings in Set(findings.map(otherFolder(of:))) }
        return findings.map { finding in
            guard let folder = folder(of: finding), let others = folders[folder] else { return finding }
            var finding = finding
            finding.help = nil
            finding.gathering = Gathering(
                key: "files of \(folder)", name: finding.cause, kind: "files of \(folder)", predicate: "do not exist",
                help: others.count == 1 ? others.first?.map { "files of these names are in \($0)" } : nil)
            return finding
        }
    }

    /// The folder of a missing file of which nothing is known but that it is missing, or that another folder has one of its name.
    private func folder(of finding: Finding) -> String? {
        guard finding.gathering == nil, finding.label == nil, let cause = finding.cause, !cause.hasSuffix("/"),
            !unread.contains(cause), finding.help == nil || otherFolder(of: finding) != nil
        else { return nil }
        return String(cause.folder)
    }

    /// The folder with the one file of a missing file's name, where the finding asks whether that was meant.
    private func otherFolder(of finding: Finding) -> String? {
        guard let path = finding.cause.map({ $0.withoutQueryAndFragment.removingPercentEncoding ?? $0 }),
            let namesake = evidence.namesake(of: path), finding.help == "did you mean \(namesake)?"
        else { return nil }
        return String(namesake.folder)
    }
}
