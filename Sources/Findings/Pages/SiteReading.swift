internal import Dispatch
internal import Facts
internal import Navigators
internal import Synchronization

/// Reads all HTML files of a site and asks the page rules about them, on all processors.
struct SiteReading {
    private let setting: TabSetting

    init(_ setting: TabSetting) { self.setting = setting }

    /// What each file says; paths that no file answers are left out.
    ///
    /// - Parameter paths: the files' paths as they are asked for.
    /// - Returns: in the order of the paths.
    func judgements(of paths: [String]) -> [PageJudgement] {
        let made = Mutex<[PageJudgement?]>([PageJudgement?](repeating: nil, count: paths.count))
        // Neighbours often share what they load, so that each thread takes a few at a time.
        let chunk = 16
        DispatchQueue.concurrentPerform(iterations: (paths.count + chunk - 1) / chunk) { number in
            let range = number * chunk..<min(paths.count, (number + 1) * chunk)
            let judged = range.map { index -> PageJudgement? in
                let file = setting.files.load(request(paths[index]))
                return file.response.isSuccess ? PageJudgement(file, setting) : nil
            }
            made.withLock { made in
                for (index, judgement) in zip(range, judged) { made[index] = judgement }
            }
        }
        return made.withLock { $0.compactMap(\.self) }
    }

    /// What a browser asks for that opens a path.
    private func request(_ path: String) -> Request {
        let address = WebAddress(path, base: WebAddress(setting.files.site.origin + "/"))
        return Request(path: address?.path ?? path, query: address?.query)
    }
}
