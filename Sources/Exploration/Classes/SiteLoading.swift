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
    let inspect: @Sendable (Document, FileSummary) -> Fact

    /// What was read of one file; an object, since summaries are large to hand around.
    private final class Reading: Sendable {
        let summary: FileSummary
        let fact: Fact?

        init(summary: FileSummary, fact: Fact?) {
            self.summary = summary
            self.fact = fact
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
        var model = SiteModel()
        for url in urls + inspected { _ = model.note(url) }
        let wanted = Set(inspected)
        var facts: [String: Fact] = [:]
        facts.reserveCapacity(inspected.count)
        var unread = model.takeUnread()
        while !unread.isEmpty {
            for start in stride(from: 0, to: unread.count, by: Self.slice) {
                progress?(model.files.count - unread.count + start, model.files.count)
                for file in read(unread[start..<min(start + Self.slice, unread.count)], wanted) {
                    model.add(file.summary)
                    if let fact = file.fact { facts[file.summary.url] = fact }
                }
            }
            unread = model.takeUnread()
        }
        return (model, inspected.compactMap { facts[$0] })
    }

    /// Reads some URLs, in their order.
    private func read(_ urls: ArraySlice<String>, _ wanted: Set<String>) -> [Reading] {
        let count = max(1, min(threadCount, urls.count / Self.portion))
        let next = Atomic(urls.startIndex)
        let read = Mutex([Reading?](repeating: nil, count: urls.count))
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            let reader = FileReader(files: files, framework: framework, settings: settings, overrides: overrides)
            var mine: [(index: Int, file: Reading)] = []
            while true {
                let start = next.add(Self.portion, ordering: .relaxed).oldValue
                guard start < urls.endIndex else { break }
                for index in start..<min(start + Self.portion, urls.endIndex) {
                    var fact: Fact?
                    let isWanted = wanted.contains(urls[index])
                    let summary = reader.read(urls[index]) { if isWanted { fact = inspect($0, $1) } }
                    mine.append((index, Reading(summary: summary, fact: fact)))
                }
            }
            read.withLock { read in
                for (index, file) in mine { read[index - urls.startIndex] = file }
            }
        }
        return read.withLock { $0.compactMap { $0 } }
    }

    /// Small portions, so that one large file does not leave the other cores idle.
    private static var portion: Int { 16 }
    /// How many files are read between two reports of progress.
    private static var slice: Int { 2_048 }
}
