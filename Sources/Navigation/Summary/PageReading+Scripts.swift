internal import DOM

extension PageReading {
    /// Reads which scripts run, and which framework they load.
    mutating func readScripts() {
        var libraries: [ScriptElement.Library] = []
        for (script, page) in scripts {
            let execution = ScriptElement.execution(of: script)
            let source = script.attribute("src")
            let reference = source.map { reader.store.references[$0, in: base] }
            if let source, let library = reference?.library, execution != .never {
                libraries.append(library)
                summary.loadScripts.append(source)
                if page >= 0 || execution != .parsing { mark(.libraries) }
                if library == .jQueryMobile, summary.detection == nil {
                    summary.detection = detection(script, reference)
                }
                continue
            }
            let isInserted = page == 0 && ScriptElement.runsWhenInserted(script)
            guard execution != .never || isInserted else { continue }
            guard let label = label(of: script, source: source, reference, page: page) else { continue }
            if execution != .never { summary.loadScripts.append(label) }
            if isInserted {
                summary.insertionScripts.append(label)
            } else {
                summary.lostScripts.append(label)
            }
        }
        if summary.hasCodeInAttributes || hasInlineScripts, Self.moves.stands(in: document.source.decoded) {
            summary.mayMoveByScript = true
        }
        let isUsual = libraries.isEmpty || libraries == [.jQuery, .jQueryMobile]
        if !isUsual { mark(.libraries) }
    }

    /// The name under which a script runs; nil when nothing runs.
    private mutating func label(
        of script: Element, source: String?, _ reference: ScriptReference?, page: Int
    ) -> String? {
        guard let source else {
            let text = Array(script.text.utf8)
            guard text.contains(where: { $0 > 0x20 }), let tag = script.startTagRangeInBytes else { return nil }
            hasInlineScripts = true
            note(reader.scripts.settings(in: text, of: document.source, at: tag.upperBound), page: page)
            return names.label(startingAt: tag.lowerBound)
        }
        guard !source.isEmpty, let reference, let address = reference.address else { return nil }
        guard reference.isInSite else { return address.href }
        let file = reader.store.load(Request(path: address.path, query: address.query))
        guard file.response.isSuccess, file.response.mediaType != "text/html" else {
            if page == 0 { summary.insertionIrregularity = summary.insertionIrregularity ?? .missingScript }
            return nil
        }
        note(reader.scripts.settings(in: file.response.body, of: file.source, at: 0), page: page)
        if reader.movesByScript(file) { summary.mayMoveByScript = true }
        return file.response.file
    }

    /// Words without which no code leaves a page for somewhere that is written out.
    static let moves = BytePatterns(["changePage", "pagecontainer", "location"])

    private mutating func note(_ settings: [PageScripts.Timed], page: Int) {
        guard !settings.isEmpty else { return }
        summary.documentIrregularity = summary.documentIrregularity ?? .settings
        if page == 0 { mark(.settings) }
    }

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
