internal import Dispatch
internal import Glibc
internal import Navigation
internal import Synchronization

/// Reads a site's files on all cores, and the files their links name, until none is new.
struct SiteLoading {
    let site: any Site
    let framework: FrameworkChoice
    let settings: FrameworkSettings
    let overrides: [String: SettingValue]

    /// Reads the files.
    ///
    /// - Parameter entries: URLs to begin with.
    /// - Returns: all files that links by AJAX or by the browser can lead to.
    func load(_ entries: [String]) -> SiteModel {
        var model = SiteModel()
        for entry in entries { _ = model.note(entry) }
        var urls = model.takeUnread()
        while !urls.isEmpty {
            for summary in read(urls) { model.add(summary) }
            urls = model.takeUnread()
        }
        return model
    }

    /// Reads some URLs, in their order.
    private func read(_ urls: [String]) -> [FileSummary] {
        let count = max(1, min(Self.coreCount, urls.count / 16))
        let next = Atomic(0)
        let read = Mutex<[(Int, FileSummary)]>([])
        // Small portions, so that one large file does not leave the other cores idle.
        let portion = 16
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            let reader = FileReader(site: site, framework: framework, settings: settings, overrides: overrides)
            var mine: [(Int, FileSummary)] = []
            while true {
                let start = next.add(portion, ordering: .relaxed).oldValue
                guard start < urls.count else { break }
                for index in start..<min(start + portion, urls.count) {
                    mine.append((index, reader.read(urls[index])))
                }
            }
            read.withLock { $0 += mine }
        }
        return read.withLock { found in
            found.sort { $0.0 < $1.0 }
            return found.map(\.1)
        }
    }

    private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
