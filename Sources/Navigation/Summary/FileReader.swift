internal import DOM

/// Reads files of a site into summaries; one for each thread, on files that all share.
package final class FileReader {
    let choice: FrameworkChoice
    let settings: FrameworkSettings
    let overrides: [String: SettingValue]
    /// Script files, which many pages share. Pages themselves are not kept.
    let store: PageStore
    var scripts: PageScripts { store.scripts }
    var site: any Site { store.site }
    /// The profile of pages that load no framework and may be inserted.
    let standard: FrameworkProfile
    /// The options that a document starts with.
    let effective: FrameworkSettings
    /// Whether they differ from the framework's defaults in more than whether clicks are looked at.
    let hasUnusualSettings: Bool
    private var movingScripts: [ObjectIdentifier: Bool] = [:]

    /// Prepares to read.
    package init(
        files: ParsedFiles, framework: FrameworkChoice, settings: FrameworkSettings, overrides: [String: SettingValue]
    ) {
        choice = framework
        self.settings = settings
        self.overrides = overrides
        store = files.store
        if case .version(let version) = framework {
            standard = .applying(to: version)
        } else {
            standard = .standard
        }
        var effective = settings
        for (name, value) in overrides { effective.set(name, to: value) }
        self.effective = effective
        hasUnusualSettings = effective.decisive != FrameworkSettings()
    }

    /// Reads what a URL stands for.
    ///
    /// - Parameters:
    ///   - url: path and query, percent-encoded.
    ///   - inspect: is shown the elements of an HTML page, which are gone afterwards.
    /// - Returns: its facts, also of what is missing.
    package func read(_ url: String, inspect: (PageOutline, FileSummary) -> Void = { _, _ in }) -> FileSummary {
        let mark = url.firstIndex(of: "?")
        let path = String(url[..<(mark ?? url.endIndex)])
        let request = Request(path: path, query: mark.map { String(url[url.index(after: $0)...]) })
        let response = site.respond(to: request)
        let content: FileSummary.Content
        if !response.isSuccess {
            content = .missing
        } else {
            switch MediaType.handling(of: response.mediaType) {
            case .page: content = .page
            case .text, .viewer: content = .other
            case .download: content = .download
            }
        }
        var summary = FileSummary(
            url: url, file: response.file, content: content, finalPath: response.path,
            profile: standard, settings: effective)
        switch content {
        case .missing: break
        case .other, .download: summary.insertionIrregularity = .noPage
        case .page:
            var reading = PageReading(reader: self, response: response, summary: summary)
            summary = reading.read()
            inspect(reading.outline, summary)
        }
        return summary
    }

    /// Whether a script's file may leave the page, looked at once.
    func movesByScript(_ file: LoadedFile) -> Bool {
        let key = ObjectIdentifier(file)
        if let known = movingScripts[key] { return known }
        let answer = PageReading.moves.stands(in: file.response.body)
        movingScripts[key] = answer
        return answer
    }
}
