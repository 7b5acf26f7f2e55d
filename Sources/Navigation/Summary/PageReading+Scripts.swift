internal import DOM

extension PageReading {
    /// Reads which scripts run, and which framework they load.
    mutating func readScripts() {
        var libraries: [ScriptElement.Library] = []
        var forecast = SettingsForecast(settings: reader.effective, overrides: reader.overrides)
        var deferred: [PageScripts.Timed] = []
        for (script, page) in scripts {
            let execution = ScriptElement.execution(of: script)
            let source = script.attribute("src")
            let reference = source.map { reader.store.references[$0, in: base] }
            if let source, let library = reference?.library, execution != .never {
                libraries.append(library)
                summary.loadScripts.append(source)
                if page >= 0 || execution != .parsing { mark(.libraries) }
                if library == .jQueryMobile { forecast.loadFramework() }
                if library == .jQueryMobile, summary.detection == nil {
                    summary.detection = detection(script, reference)
                }
                continue
            }
            let isInserted = page == 0 && ScriptElement.runsWhenInserted(script)
            guard execution != .never || isInserted else { continue }
            guard let (label, settings) = read(script, source: source, reference, page: page) else { continue }
            if page == 0, !settings.isEmpty {
                summary.insertionIrregularity = summary.insertionIrregularity ?? .settings
            }
            switch execution {
            case .parsing: forecast.take(settings)
            case .deferred: deferred += settings
            case .never: break
            }
            if execution != .never { summary.loadScripts.append(label) }
            if isInserted {
                summary.insertionScripts.append(label)
            } else {
                summary.lostScripts.append(label)
            }
        }
        forecast.take(deferred)
        forecast.finish()
        summary.settings = forecast.settings
        if forecast.isUnusual { summary.documentIrregularity = summary.documentIrregularity ?? .settings }
        if summary.hasCodeInAttributes || hasInlineScripts, Self.moves.stands(in: document.source.decoded) {
            summary.mayMoveByScript = true
        }
        let isUsual = libraries.isEmpty || libraries == [.jQuery, .jQueryMobile]
        if !isUsual { mark(.libraries) }
    }

    /// The name under which a script runs, and what it sets in the framework; nil when nothing runs.
    private mutating func read(
        _ script: Element, source: String?, _ reference: ScriptReference?, page: Int
    ) -> (label: String, settings: [PageScripts.Timed])? {
        guard let source else {
            let text = Array(script.text.utf8)
            guard text.contains(where: { $0 > 0x20 }), let tag = script.startTagRangeInBytes else { return nil }
            hasInlineScripts = true
            let settings = reader.scripts.settings(in: text, of: document.source, at: tag.upperBound)
            return (names.label(startingAt: tag.lowerBound), settings)
        }
        guard !source.isEmpty, let reference, let address = reference.address else { return nil }
        guard reference.isInSite else { return (address.href, []) }
        let file = reader.store.load(Request(path: address.path, query: address.query))
        guard file.response.isSuccess, file.response.mediaType != "text/html" else {
            if page == 0 { summary.insertionIrregularity = summary.insertionIrregularity ?? .missingScript }
            return nil
        }
        if reader.movesByScript(file) { summary.mayMoveByScript = true }
        return (file.response.file, reader.scripts.settings(in: file.response.body, of: file.source, at: 0))
    }

    /// Words without which no code leaves a page for somewhere that is written out.
    static let moves = BytePatterns(["changePage", "pagecontainer", "location"])

    private func detection(_ script: Element, _ reference: ScriptReference?) -> FrameworkDetection {
        FrameworkDetection(reader.choice, script: script, reference) {
            guard let reference, let address = reference.address, reference.isInSite else { return nil }
            let response = reader.store.load(Request(path: address.path)).response
            return response.isSuccess ? response.body : nil
        }
    }

    /// What the insertion of the first page brings and leaves behind.
    mutating func insertion() -> Insertion? {
        guard let first = pages.first, summary.insertionIrregularity == nil else { return nil }
        let lost = scripts.filter { script, page in
            page != 0 && ScriptElement.execution(of: script) != .never
                && script.attribute("src").flatMap { reader.store.references[$0, in: base].library } == nil
        }
        let sheets = styleSheets.filter { $0.page != 0 && $0.element.isStyleSheet }
        let styles = styleSheets.filter { $0.page != 0 && $0.element.isHTML("style") }
        return Insertion(
            file: summary.file, isGenerated: false, inserted: [part(first)],
            lostPages: pages.dropFirst().map(part),
            lostScripts: lost.map { script, _ in
                let range = script.startTagRange
                let name = script.attribute("src") ?? range.map { names.label(startingAt: $0.bytes.lowerBound) }
                return Insertion.Part(name: name ?? "", range: range)
            },
            lostStyleSheets: (sheets + styles).map { sheet, _ in
                Insertion.Part(name: sheet.attribute("href") ?? "inline style", range: sheet.startTagRange)
            })
    }

    private func part(_ page: Element) -> Insertion.Part {
        Insertion.Part(name: page.id ?? page.name, range: page.startTagRange)
    }
}
