internal import DOM
internal import Facts

/// A folder in a site that no link leads into or out of, and that most findings are in: a library that was copied with its demos.
struct FolderApart {
    /// Its path without a slash before it, with one behind it.
    private let folder: String
    /// How many findings are in it, and how many there are.
    private let count: (inside: Int, all: Int)

    /// As few findings need no remark.
    private static let leastFindings = 5

    /// Finds it among the findings of a report; nil where there is none.
    init?(of findings: [Finding], _ evidence: Evidence) {
        var counts: [Substring: Int] = [:]
        for finding in findings {
            let file = finding.place.file
            for index in file.indices where file[index] == "/" { counts[file[...index], default: 0] += 1 }
        }
        let candidates = counts.filter { _, inside in
            inside >= Self.leastFindings && 2 * inside >= findings.count
        }
        // The outermost of them.
        let sorted = candidates.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
        guard let found = sorted.first(where: { Self.isApart("/" + $0.key, evidence) }) else { return nil }
        folder = String(found.key)
        count = (found.value, findings.count)
    }

    /// What to say of it.
    var remark: String {
        let share = count.inside == count.all ? "all \(count.all)" : "\(count.inside) of the \(count.all)"
        return "\(share) findings are in \(folder), which no link leads into or out of: "
            + "--ignore 'files=\(folder)**' leaves them out"
    }

    /// Whether a folder around it has pages, with which the site begins, and no link crosses its border.
    private static func isApart(_ folder: String, _ evidence: Evidence) -> Bool {
        guard evidence.files.contains(where: { $0.folder != folder && folder.hasPrefix($0.folder) }) else {
            return false
        }
        return !evidence.files.contains { file in
            guard let markup = evidence.markup(of: file) else { return false }
            let isInside = file.hasPrefix(folder)
            return [Word.a, .area].contains { name in
                markup.elements(named: name).contains { element in
                    guard let reference = markup.attribute(.href, of: element), !reference.hasPrefix("#") else {
                        return false
                    }
                    let path = String(evidence.address(of: reference, in: file).withoutQueryAndFragment)
                    let isThere = evidence.facts[path] != nil || evidence.facts[path + "index.html"] != nil
                    return isThere && path.hasPrefix(folder) != isInside
                }
            }
        }
    }
}
