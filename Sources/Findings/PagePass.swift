internal import DOM
internal import Dispatch
internal import Glibc
internal import Navigation
internal import Synchronization

/// Reads all files on all cores, once each, asks the page rules about each, and keeps only facts of it.
struct PagePass {
    /// What is known of a file, and what page rules found in it.
    struct Result: Sendable {
        var facts: PageFacts
        var findings: [Finding]
    }

    let site: any Site
    let ns: String

    /// Judges files.
    ///
    /// - Parameter paths: URL paths.
    /// - Returns: what was found, in the order of the paths; files that are not there are left out.
    func run(_ paths: [String]) -> [Result] {
        let count = max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), paths.count / Self.portion))
        let next = Atomic(0)
        let results = Mutex<[(Int, Result)]>([])
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            var mine: [(Int, Result)] = []
            while true {
                let start = next.add(Self.portion, ordering: .relaxed).oldValue
                guard start < paths.count else { break }
                for index in start..<min(start + Self.portion, paths.count) {
                    if let result = judge(paths[index]) { mine.append((index, result)) }
                }
            }
            results.withLock { $0 += mine }
        }
        return results.withLock { found in found.sorted { $0.0 < $1.0 }.map(\.1) }
    }

    private static let portion = 16

    private func judge(_ path: String) -> Result? {
        let response = site.respond(to: Request(path: path))
        guard response.isSuccess else { return nil }
        let document = Document(parsing: response.body, name: response.file)
        let page = PageEvidence(document, origin: site.origin, ns: ns)
        return Result(facts: page.facts, findings: Rule.judge(page))
    }
}
