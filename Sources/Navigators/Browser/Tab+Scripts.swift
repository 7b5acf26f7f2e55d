internal import DOM
internal import Facts
internal import Scripts

/// Running scripts, as far as what they do is told by their text.
extension Tab {
    /// Runs one script element of the document, or of a page that was inserted; the run is recorded with the step.
    ///
    /// - Returns: false when its file is missing, or an HTML page in its place.
    @discardableResult
    package mutating func run(_ script: Node) -> Bool {
        let live = window.live
        guard let source = live.attribute(.src, of: script) else {
            runInline(script)
            return true
        }
        if let library = ScriptElement.library(in: source) {
            let address = WebAddress(source, base: baseAddress)
            guard !files.lacks(library, source, at: address) else {
                note("the library \(source) is not there", at: live.range(ofValue: .src, of: script))
                return false
            }
            note(ScriptRun(label: source, kind: .library, range: live.startTag(of: script)))
            evaluate(library, from: script)
            return true
        }
        guard let address = WebAddress(source, base: baseAddress), !source.isEmpty else { return true }
        guard address.origin == origin else {
            note(ScriptRun(label: address.href, kind: .offSite, range: live.startTag(of: script)))
            window.hasUnseenScripts = true
            return true
        }
        let file = files.load(Request(path: address.path, query: address.query))
        guard file.response.isSuccess else {
            note("script \(address.path) not found", at: live.range(ofValue: .src, of: script))
            return false
        }
        guard file.response.mediaType != "text/html" else {
            note(
                "script \(address.path) is an HTML page, which no browser can run",
                at: live.range(ofValue: .src, of: script))
            return false
        }
        take(setting.scriptOptions.options(in: file.response.body, of: file.source, at: 0))
        noteListeners(of: script, file.source.bytes, of: file.source, at: 0, isFile: true)
        note(ScriptRun(label: file.response.file, kind: .file, range: live.startTag(of: script)))
        if window.navigator == nil, let bundle = setting.bundles.libraries(in: file.source) {
            if bundle.jQuery != nil { window.hasJQuery = true }
            if bundle.mobile != nil, window.hasJQuery { evaluate(.jQueryMobile, from: script) }
        }
        return true
    }

    private mutating func runInline(_ script: Node) {
        guard let range = window.live.startTag(of: script), let text = window.live.inlineText(of: script),
            text.contains(where: { $0 > 0x20 })
        else { return }
        take(setting.scriptOptions.options(in: Array(text), of: range.source, at: range.bytes.upperBound))
        noteListeners(of: script, Array(text), of: range.source, at: range.bytes.upperBound, isFile: false)
        note(ScriptRun(label: label(of: script, at: range), kind: .inline, range: range))
    }

    /// The name of a script element by its place in its file.
    private func label(of script: Node, at range: SourceRange) -> String {
        files.scriptNames(of: range.source).label(startingAt: range.bytes.lowerBound)
    }

    /// Whether an inline script, which a browser would run, has a syntax error.
    package func isUnreadable(_ script: Node) -> Bool {
        let live = window.live
        guard live.attribute(.src, of: script) == nil, let markup = live.markup(of: script),
            ScriptElement.execution(of: Int(script.element), in: markup) == .parsing,
            let code = live.inlineText(of: script)
        else { return false }
        return setting.scriptCache.reading(of: Array(code), as: .classicScript).summary.syntaxError != nil
    }

    private mutating func evaluate(_ library: ScriptElement.Library, from script: Node) {
        switch library {
        case .jQuery:
            // The slim build lacks what jQuery Mobile begins with.
            let source = window.live.attribute(.src, of: script) ?? ""
            if !source.lowercased().contains("slim") { window.hasJQuery = true }
        case .jQueryMobile:
            guard window.hasJQuery else {
                return note("jQuery Mobile is loaded before jQuery and fails", at: window.live.startTag(of: script))
            }
            guard window.navigator == nil else {
                return note("jQuery Mobile is loaded a second time", at: window.live.startTag(of: script))
            }
            window.navigator = JQueryMobile.start(by: script, in: &self)
            for (name, value) in setting.options { _ = withNavigator { $0.setOption(name, to: value, in: &$1) } }
            releaseOptions(waitingFor: .atInit)
        }
    }
}
