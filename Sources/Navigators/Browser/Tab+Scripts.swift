internal import DOM
internal import Facts
internal import Scripts

/// Running scripts, as far as what they do is told by their text.
extension Tab {
    /// Runs one script element of the document, or of a page that was inserted; the run is recorded with the step.
    ///
    /// - Parameters:
    ///   - script: the element.
    ///   - isEvaluated: whether jQuery evaluates its text, of a file too, instead of putting an element in.
    /// - Returns: what became of it.
    @discardableResult
    package mutating func run(_ script: Node, isEvaluated: Bool = false) -> ScriptOutcome {
        guard let markup = window.live.markup(of: script) else { return .ran }
        let source = window.live.attribute(.src, of: script)
        let address = source.flatMap { WebAddress($0, base: baseAddress(for: script)) }
        return run(
            WaitingScript(node: script, markup: markup, source: source, address: address, isEvaluated: isEvaluated))
    }

    /// Runs a script element, which may have left the document since.
    @discardableResult
    mutating func run(_ script: WaitingScript) -> ScriptOutcome {
        let (markup, element) = (script.markup, Int(script.node.element))
        guard let source = script.source else {
            return runInline(script)
        }
        if let library = ScriptElement.library(in: source), !standsForLibrary(script),
            !files.isAnotherScript(than: library, at: script.address)
        {
            guard !files.lacks(library, source, at: script.address) else {
                note("the library \(source) is not there", at: markup.range(of: AttributeName(.src), at: element))
                return .missing
            }
            if isUnreadableLibrary(script) { return fail(source, script) }
            note(ScriptRun(label: source, kind: .library, range: markup.startTag(of: element)))
            evaluate(library, from: script.node)
            return .ran
        }
        let isIncomplete = isMobileWithoutNavigation(script, named: source)
        guard let address = script.address, !source.isEmpty else { return .ran }
        if ScriptElement.isModule(element, in: markup), !window.modulesRun.insert(address.href).inserted { return .ran }
        if let family = library(named: source, at: address, loadedBy: script) {
            if isUnreadableLibrary(script) { return fail(address.shown, script) }
            note(ScriptRun(label: address.shown, kind: .library, range: markup.startTag(of: element)))
            evaluate(family, by: script)
            return .ran
        }
        if noteOldTurbolinks(named: source, at: address, for: script) {
            note(ScriptRun(label: address.shown, kind: .library, range: markup.startTag(of: element)))
            return .ran
        }
        noteLookalike(named: source, at: address, for: script)
        let answer = address.origin == origin ? files.load(Request(path: address.path, query: address.query)) : nil
        guard let file = answer, file.response.unvisited == nil else {
            note(ScriptRun(label: address.href, kind: .offSite, range: markup.startTag(of: element)))
            window.hasUnseenScripts = true
            noteModuleLoader(address, of: script)
            return .ran
        }
        guard file.response.isSuccess else {
            let missing = "script \(address.path) not found"
            guard let family = setting.framework.family, family.mayBeIn(script) else {
                note(missing, at: markup.range(of: AttributeName(.src), at: element))
                return .missing
            }
            note("\(missing); it is taken for the bundle that \(family.name) is in", at: markup.startTag(of: element))
            evaluate(family, by: script)
            note(ScriptRun(label: address.path, kind: .file, range: markup.startTag(of: element)))
            return .ran
        }
        guard file.response.mediaType != "text/html" else {
            note(
                "script \(address.path) is an HTML page, which no browser can run",
                at: markup.range(of: AttributeName(.src), at: element))
            return .missing
        }
        if let family = file.libraryWithin { evaluate(family, by: script) }
        // What is in it of jQuery Mobile hears no click that a visitor makes with a mouse.
        let isReadable =
            isIncomplete || noteListeners(of: script, file.source.bytes, of: file.source, at: 0, isFile: true)
        // What is known as a library runs, in whatever syntax.
        guard isReadable || file.libraryWithin != nil else { return fail(address.shown, script) }
        noteFeatures(in: file.response.body, of: file.source, at: 0)
        noteModuleLoader(address, of: script)
        // Its options are set for nobody.
        if !isIncomplete { carryOut(file.response.body, of: file.source, at: 0, script) }
        var run = ScriptRun(label: file.response.file, kind: .file, range: markup.startTag(of: element))
        run.ownName = ScriptRun.ownName(in: file.response.body[...])
        run.isAsync = markup.hasAttribute(.async, of: element)
        note(run)
        _ = withNavigator { $0.scriptRan(run, file.response.body, in: &$1) }
        if window.navigator == nil, let bundle = setting.bundles.libraries(in: file.source) {
            if let jQuery = bundle.jQuery {
                window.hasJQuery = true
                window.jQueryVersion = jQuery.version.flatMap { JQueryVersion(text: $0) }
            }
            if bundle.mobile != nil, window.hasJQuery { evaluate(.jQueryMobile, from: script.node) }
        }
        return .ran
    }

    /// Whether a script of jQuery Mobile's name leaves links alone, which is said.
    private mutating func isMobileWithoutNavigation(_ script: WaitingScript, named source: String) -> Bool {
        guard ScriptElement.library(in: source) == .jQueryMobile,
            let file = script.address.flatMap({ ownScript(at: $0) }), file.isMobileWithoutNavigation
        else { return false }
        note(
            file.remarkOnMissingNavigation,
            at: script.markup.range(of: AttributeName(.src), at: Int(script.node.element)))
        return true
    }

    /// Whether a library has a file of the site that no browser can read.
    private func isUnreadableLibrary(_ script: WaitingScript) -> Bool {
        let kind = ScriptElement.kind(of: Int(script.node.element), in: script.markup)
        return script.address.flatMap { ownScript(at: $0) }?.isUnreadableLibrary(as: kind) ?? false
    }

    /// The outcome for a script that no browser can read.
    private mutating func fail(_ label: String, _ script: WaitingScript) -> ScriptOutcome {
        note(
            "script \(label) has a syntax error: nothing of it runs",
            at: script.markup.startTag(of: Int(script.node.element)))
        return .unreadable
    }

    private mutating func runInline(_ script: WaitingScript) -> ScriptOutcome {
        let (markup, element) = (script.markup, Int(script.node.element))
        guard let range = markup.startTag(of: element), let text = markup.code(of: element),
            !text.isEmpty
        else { return .ran }
        guard noteListeners(of: script, Array(text), of: range.source, at: range.bytes.upperBound, isFile: false) else {
            return fail(label(startingAt: range), script)
        }
        if let family = libraryImported(by: script) { evaluate(family, by: script) }
        let (code, start) = (Array(text), range.bytes.upperBound)
        noteFeatures(in: code, of: range.source, at: start)
        carryOut(code, of: range.source, at: start, script)
        var run = ScriptRun(label: label(startingAt: range), kind: .inline, range: range)
        run.ownName = ScriptRun.ownName(in: text)
        // A script of a recording, which says its name, is looked at as any other.
        if run.ownName == nil, startsLibrary(text) { run.kind = .library }
        note(run)
        _ = withNavigator { $0.scriptRan(run, code, in: &$1) }
        return .ran
    }

    /// The name of a script element by its place in its file.
    func label(startingAt range: SourceRange) -> String {
        files.scriptNames(of: range.source).label(startingAt: range.bytes.lowerBound)
    }

    /// The script elements among and in elements, in document order.
    func scripts(in nodes: [Node]) -> [Node] {
        let live = window.live
        return nodes.flatMap { node in
            (live.name(of: node) == "script" ? [node] : [])
                + live.descendants(of: node) { live.name(of: $0) == "script" }
        }
    }

    private mutating func noteSecondLibrary(at range: SourceRange?) {
        guard window.isReady else { return note("jQuery Mobile is loaded a second time", at: range) }
        window.runsLibraryTwice = true
        note(
            "jQuery Mobile runs a second time in this document and begins anew beside the first, which is not simulated",
            at: range)
    }

    /// DOM ready is over when the library comes: what waits for it runs at once.
    private mutating func startLate() {
        releaseOptions(waitingFor: .beforeStart)
        _ = dispatch(.ready)
        releaseOptions(waitingFor: .afterStart)
    }

    private mutating func evaluate(_ library: ScriptElement.Library, from script: Node) {
        switch library {
        case .jQuery:
            // The slim build lacks what jQuery Mobile begins with.
            let source = window.live.attribute(.src, of: script) ?? ""
            if source.lowercased().firstRange(of: "slim") == nil { noteJQuery(by: script) }
            // It makes itself the module "jquery" where there is a loader.
            _ = window.modules?.request("jquery")
        case .jQueryMobile:
            guard window.hasJQuery else {
                return note("jQuery Mobile is loaded before jQuery and fails", at: window.live.startTag(of: script))
            }
            // While a page is inserted the library has the document in its hands.
            guard window.family == nil else { return noteSecondLibrary(at: window.live.startTag(of: script)) }
            let detection = JQueryMobile.detect(script, in: &self)
            if let stop = libraryStop(of: detection) {
                window.libraryStop = stop
                return note("\(stop)", at: window.live.startTag(of: script))
            }
            window.libraryStop = nil
            window.navigator = JQueryMobile.start(detection, by: script, in: &self)
            for (name, value) in setting.options { _ = withNavigator { $0.setOption(name, to: value, in: &$1) } }
            releaseOptions(waitingFor: .atInit)
            if window.isReady { startLate() }
        }
    }
}
