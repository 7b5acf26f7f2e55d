internal import Exploration
internal import Facts
internal import Navigators

/// Reads all HTML files of a site and asks the page rules about them, on all processors.
struct SiteReading {
    private let setting: TabSetting

    init(_ setting: TabSetting) { self.setting = setting }

    /// What each file says; paths that no file answers are left out.
    ///
    /// - Parameter paths: the files' paths as they are asked for.
    /// - Returns: in the order of the paths.
    func judgements(of paths: [String]) -> [PageJudgement] {
        // Neighbours often share what they load, so that each thread takes a few at a time.
        concurrently(paths, chunk: 16) { [self] path in
            let file = setting.files.load(request(path))
            return file.response.isSuccess ? PageJudgement(file, setting) : nil
        }.compactMap(\.self)
    }

    /// What a browser asks for that opens a path.
    private func request(_ path: String) -> Request {
        let address = WebAddress(path, base: WebAddress(setting.files.site.origin + "/"))
        return Request(path: address?.path ?? path, query: address?.query)
    }
}
