internal import DOM
internal import Facts
internal import Scripts

/// A script that has run in a document and goes on hearing what happens there.
struct RunningScript: Sendable {
    /// What was there when it ran.
    enum Surroundings: Sendable {
        /// Of the document's file, the elements before this one: it was still being parsed.
        case before(Int32)
        /// The parts of the document below this number.
        case parts(Int32)
    }

    /// What its text tells.
    let reading: ScriptReading
    /// What it hears clicks with.
    var listeners: ScriptListeners
    /// Where its text stands.
    let code: CodePlace
    /// What was there when it ran.
    let surroundings: Surroundings
    /// Whether it ran before the library.
    let isBeforeLibrary: Bool
    /// Whether it ran when the document was ready already, so that what it binds to that runs at once.
    let isLate: Bool
    /// Whether it looks like a library or a plugin: what it binds in functions that nobody seems to call, it binds to elements
    /// of its own making.
    let isLibrary: Bool

    /// The place of some of its bytes.
    func place(_ range: Range<Int>) -> SourceRange { code.range(range) }
}

/// What scripts hear clicks with, each text looked through once. Several threads may ask at a time.
final class KnownListeners: Sendable {
    /// A script with those that define the plugins it calls.
    private struct Joint: Hashable, Sendable {
        var caller: ObjectIdentifier
        var plugins: [PluginScript]
    }

    /// A script's reading with what it hears.
    struct Script: Sendable {
        var reading: ScriptReading
        var listeners: ScriptListeners
    }

    /// What is known of a text.
    enum Knowledge: Sendable {
        /// No browser runs it.
        case unreadable
        /// It hears nothing, and has no functions that others call.
        case unconcerned
        case hears(Script)
    }

    private let cache: ScriptCache
    /// By the place of the text.
    private let known = Memo<ScriptPlace, Knowledge>()
    private let libraries = Memo<String, Bool>()
    /// What a script hears through plugins, by the script and those that define them.
    private let joined = Memo<Joint, ScriptListeners>()

    init(cache: ScriptCache) { self.cache = cache }

    /// Whether a script's address names a library that takes clicks by attributes.
    func isClickLibrary(_ address: String) -> Bool {
        libraries.value(for: address) { ClickAttribute.isLibrary(named: address) }
    }

    /// What is known of a script.
    ///
    /// - Parameters:
    ///   - text: the script; asked for only if it is not known.
    ///   - kind: how a browser runs it.
    ///   - source: the file it stands in.
    ///   - start: where it begins there.
    /// - Returns: whether it runs, and what it hears then.
    func knowledge(
        of text: @autoclosure () -> [UInt8], as kind: ScriptKind, in source: Source, at start: Int
    ) -> Knowledge {
        known.value(for: ScriptPlace(source: source, start: start)) {
            Self.knowledge(of: cache.reading(of: text(), as: kind))
        }
    }

    private static func knowledge(of reading: ScriptReading) -> Knowledge {
        if reading.isUnreadable { return .unreadable }
        let listeners = ScriptListeners(reading)
        let isAsked =
            listeners.matters || reading.definesUnseenNames || !reading.globals.isEmpty
            || reading.summary.departure != nil || !reading.summary.startMoves.isEmpty
            || reading.summary.certainWrite != nil
        guard isAsked, reading.summary.syntaxError == nil else { return .unconcerned }
        return .hears(Script(reading: reading, listeners: listeners))
    }

    /// What a script hears by itself and through the plugins it calls.
    func listeners(of script: ScriptReading, calling plugins: [PluginScript]) -> ScriptListeners {
        joined.value(for: Joint(caller: ObjectIdentifier(script), plugins: plugins)) {
            ScriptListeners(script, plugins: plugins)
        }
    }
}

extension Tab {
    /// Notes what a script hears that begins to run.
    ///
    /// - Returns: false if no browser can read it.
    mutating func noteListeners(
        of script: WaitingScript, _ text: @autoclosure () -> [UInt8], of source: Source, at start: Int, isFile: Bool
    ) -> Bool {
        // The libraries' own handlers are the navigator's.
        if isFile, let bundle = setting.bundles.libraries(in: source), bundle.mobile != nil || bundle.jQuery != nil {
            return true
        }
        let kind = ScriptElement.kind(of: Int(script.node.element), in: script.markup)
        switch setting.listeners.knowledge(of: text(), as: kind, in: source, at: start) {
        case .unreadable: return false
        case .unconcerned: return true
        case .hears(let known):
            note(known, of: script, in: source, at: start, isFile: isFile)
            return true
        }
    }

    private mutating func note(
        _ known: KnownListeners.Script, of script: WaitingScript, in source: Source, at start: Int, isFile: Bool
    ) {
        if known.reading.definesUnseenNames { window.hasUnseenScripts = true }
        let code =
            isFile
            ? CodePlace(file: source) : CodePlace(source: source, bytes: start..<source.bytes.count, isVerbatim: true)
        let isParsed = script.node.part == 0 && !window.isReady
        if let write = known.reading.summary.certainWrite, writesAway(script) {
            writeAway(by: script, at: code.range(write.range))
        }
        if let departure = known.reading.summary.departure { leave(by: departure, at: code.range(departure.range)) }
        awaitStart(known.reading.summary.startMoves, in: code)
        window.listenerKeys.add(known.listeners)
        if known.listeners.isClickLibrary { window.hasClickLibrary = true }
        // What it bound before it binds again, to what is there now besides.
        window.scripts.removeAll { $0.reading === known.reading && $0.code == code }
        window.scripts.append(
            RunningScript(
                reading: known.reading, listeners: known.listeners, code: code,
                surroundings: isParsed && !isDeferred(script)
                    ? .before(script.node.element) : .parts(window.live.nextPartNumber),
                isBeforeLibrary: window.navigator == nil && !window.isReady, isLate: window.isReady,
                isLibrary: isFile && (source.name.hasSuffix(".min.js") || source.bytes.count > 40_000)))
        if !known.reading.plugins.isEmpty || !known.reading.calledPlugins.isEmpty { joinPlugins() }
    }

    private func isDeferred(_ script: WaitingScript) -> Bool {
        ScriptElement.execution(of: Int(script.node.element), in: script.markup) == .deferred
    }
}
