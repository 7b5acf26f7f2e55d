internal import DOM
internal import Dispatch
internal import Navigation
internal import Synchronization

/// Reads a site's files on all cores, and the files their links name, until none is new.
struct SiteLoading<Fact: Sendable> {
    let files: ParsedFiles
    let framework: FrameworkChoice
    let settings: FrameworkSettings
    let overrides: [String: SettingValue]
    var threadCount = Players.coreCount
    /// What else is to be known of each file, found out while its DOM is there.
    let inspect: @Sendable (PageOutline, FileSummary) -> Fact

    /// What was read of one file; an object, since summaries are large to hand around.
    private final class Reading: Sendable {
        let summary: FileSummary
        let fact: Fact?

        init(summary: FileSummary, fact: Fact?) {
            self.summary = summary
            self.fact = fact
        }
    }

    /// What becomes of the files that were read.
    private struct Intake: Sendable {
        var model = SiteModel()
        /// By the files' numbers.
        var facts: [Fact?] = []
        /// The portion that is taken in next.
        var next = 0

        mutating func add(_ file: Reading) {
            guard let number = model.add(file.summary), let fact = file.fact else { return }
            while facts.count <= number { facts.append(nil) }
            facts[Int(number)] = fact
        }
    }

    /// Reads files.
    ///
    /// - Parameters:
    ///   - urls: what to begin with.
    ///   - inspected: of which files a fact is wanted.
    ///   - progress: is told how many files were read, and how many are known.
    /// - Returns: all files that links by AJAX or by the browser can lead to, and the facts of those that are there.
    func load(
        _ urls: [String], inspecting inspected: [String] = [], progress: ((Int, Int) -> Void)? = nil
    ) -> (model: SiteModel, facts: [Fact]) {
        var intake = Intake()
        for url in urls + inspected { _ = intake.model.note(url) }
        let wanted = Set(inspected)
        var unread = intake.model.takeUnread()
        while !unread.isEmpty {
            for start in stride(from: 0, to: unread.count, by: Self.slice) {
                progress?(intake.model.files.count - unread.count + start, intake.model.files.count)
                intake = read(unread[start..<min(start + Self.slice, unread.count)], wanted, into: consume intake)
            }
            unread = intake.model.takeUnread()
        }
        let facts = inspected.compactMap { url -> Fact? in
            guard let number = intake.model.number(ofURL: url), number < intake.facts.count else { return nil }
            return intake.facts[Int(number)]
        }
        return (intake.model, facts)
    }

    /// Reads some URLs and takes them in, in their order.
    ///
    /// OPTIMIZATION: what one thread has read is taken in while the others read on, which hides a tenth of the time that a
    /// check takes.
    private func read(_ urls: ArraySlice<String>, _ wanted: Set<String>, into intake: consuming Intake) -> Intake {
        let threads = max(1, min(threadCount, urls.count / Self.portion))
        let portions = (urls.count + Self.portion - 1) / Self.portion
        let next = Atomic(0)
        intake.next = 0
        let finished = Mutex<[Int: [Reading]]>([:])
        let shared = Mutex(intake)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            let reader = FileReader(files: files, framework: framework, settings: settings, overrides: overrides)
            while true {
                let portion = next.add(1, ordering: .relaxed).oldValue
                guard portion < portions else { break }
                let start = urls.startIndex + portion * Self.portion
                let files = urls[start..<min(start + Self.portion, urls.endIndex)].map { read($0, reader, wanted) }
                finished.withLock { $0[portion] = files }
                // Whoever finds another at it leaves the rest to that one, or to the next.
                _ = shared.withLockIfAvailable { Self.takeIn(finished, into: &$0) }
            }
        }
        return shared.withLock { intake in
            Self.takeIn(finished, into: &intake)
            return intake
        }
    }

    /// Takes in the portions that were read, as far as none is missing between them.
    private static func takeIn(_ finished: borrowing Mutex<[Int: [Reading]]>, into intake: inout Intake) {
        while let files = finished.withLock({ $0.removeValue(forKey: intake.next) }) {
            for file in files { intake.add(file) }
            intake.next += 1
        }
    }

    private func read(_ url: String, _ reader: FileReader, _ wanted: Set<String>) -> Reading {
        var fact: Fact?
        let isWanted = wanted.contains(url)
        let summary = reader.read(url) { if isWanted { fact = inspect($0, $1) } }
        return Reading(summary: summary, fact: fact)
    }

    /// Small portions, so that one large file does not leave the other cores idle.
    private static var portion: Int { 16 }
    /// How many files are read between two reports of progress.
    private static var slice: Int { 2_048 }
}
