internal import Exploration
internal import Facts

/// A relative reference to a file that is there from a folder further in or further out: it was written for another place, as
/// the menu of a page that was copied into a folder.
struct MisplacedReference {
    /// How many `../` it has too many; negative for those that it lacks.
    private let surplus: Int
    /// The folder of the file in which it stands.
    private let folder: String
    /// The reference that leads to the file.
    private let right: String

    /// Nil where the address is not the one that the reference names in its file, or no checked file is there either way.
    init?(_ reference: String, leadingTo url: String, from link: Link, _ evidence: Evidence) {
        guard evidence.facts[link.file]?.base == nil, let first = reference.first, !"/#?".contains(first),
            let name = reference.withoutQueryAndFragment.split(separator: "/").last, name != "..",
            evidence.address(of: reference, in: link.file) == evidence.address(of: url, in: link.file)
        else { return nil }
        func isThere(_ reference: String) -> Bool {
            let path = evidence.address(of: reference, in: link.file).withoutQueryAndFragment
            return evidence.facts[String(path)] != nil
        }
        folder = String(link.file.folder)
        var shorter = Substring(reference)
        for _ in 0..<Self.mostSteps where shorter.hasPrefix(Self.step) {
            shorter = shorter.dropFirst(Self.step.count)
            if isThere(String(shorter)) {
                right = String(shorter)
                surplus = (reference.count - shorter.count) / Self.step.count
                return
            }
        }
        // Every folder has an index.
        guard !name.hasPrefix("index.") else { return nil }
        var longer = reference.hasPrefix("./") ? String(reference.dropFirst(2)) : reference
        for count in 0..<min(folder.split(separator: "/").count, Self.mostSteps) {
            longer = Self.step + longer
            if isThere(longer) {
                right = longer
                surplus = -count - 1
                return
            }
        }
        return nil
    }

    private static let step = "../"
    /// The most of them that are tried; each is an address to resolve.
    private static let mostSteps = 16

    /// What to do about it.
    var help: String { "write \"\(right)\"" }

    /// What it has in common with others of its folder.
    func gathering(_ reference: String) -> Gathering {
        let count = abs(surplus)
        let steps = Array(repeating: Self.step, count: count).joined()
        return Gathering(
            key: "\(surplus) in \(folder)", name: "\"\(reference)\"", kind: "addresses",
            predicate: surplus > 0
                ? "lead too far out, to files that do not exist"
                : "do not lead out far enough, to files that do not exist",
            help: surplus > 0
                ? "leave out \"\(steps)\" in each: there the files are"
                : "put \"\(steps)\" before each: there the files are")
    }
}
