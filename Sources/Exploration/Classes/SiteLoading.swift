internal import DOM
internal import Dispatch
internal import Glibc
internal import Navigation
internal import Synchronization

/// Reads a site's files on all cores, and the files their links name, until none is new.
struct SiteLoading<Fact: Sendable> {
    let files: ParsedFiles
    let framework: FrameworkChoice
    let settings: FrameworkSettings
    let overrides: [String: SettingValue]
    /// What else is to be known of each file, found out while its DOM is there.
    let inspect: @Sendable (Document, FileSummary) -> Fact

    private typealias Reading = (index: Int, summary: FileSummary, fact: Fact?)

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
        var unread = model.takeUnread()
        while !unread.isEmpty {
            for start in stride(from: 0, to: unread.count, by: Self.slice) {
                progress?(model.files.count - unread.count + start, model.files.count)
                for (_, summary, fact) in read(unread[start..<min(start + Self.slice, unread.count)], wanted) {
                    model.add(summary)
                    facts[summary.url] = fact
                }
            }
            unread = model.takeUnread()
        }
        return (model, inspected.compactMap { facts[$0] })
    }

    /// Reads some URLs, in their order.
    private func read(_ urls: ArraySlice<String>, _ wanted: Set<String>) -> [Reading] {
        let count = max(1, min(Self.coreCount, urls.count / Self.portion))
        let next = Atomic(urls.startIndex)
        let read = Mutex([Reading?](repeating: nil, count: urls.count))
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            let reader = FileReader(files: files, framework: framework, settings: settings, overrides: overrides)
            var mine: [Reading] = []
            while true {
                let start = next.add(Self.portion, ordering: .relaxed).oldValue
                guard start < urls.endIndex else { break }
                for index in start..<min(start + Self.portion, urls.endIndex) {
                    var fact: Fact?
                    let isWanted = wanted.contains(urls[index])
                    let summary = reader.read(urls[index]) { if isWanted { fact = inspect($0, $1) } }
                    mine.append((index, summary, fact))
                }
            }
            read.withLock { read in
                for reading in mine { read[reading.index - urls.startIndex] = reading }
            }
        }
        return read.withLock { $0.compactMap { $0 } }
    }

    /// Small portions, so that one large file does not leave the other cores idle.
    private static var portion: Int { 16 }
    /// How many files are read between two reports of progress.
    private static var slice: Int { 2_048 }

    private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
