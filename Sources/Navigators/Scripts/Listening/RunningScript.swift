internal import DOM
internal import Facts
internal import Scripts
internal import Synchronization

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
    private struct Key: Hashable {
        var source: Source
        var start: Int
    }

    /// A script with those that define the plugins it calls.
    private struct Joint: Hashable {
        var caller: ObjectIdentifier
        var plugins: [PluginScript]
    }

    /// A script's reading with what it hears.
    struct Script: Sendable {
        var reading: ScriptReading
        var listeners: ScriptListeners
    }

    private let cache: ScriptCache
    /// By the place of the text; nil for scripts that nobody need ask.
    private let known = Mutex<[Key: Script?]>([:])
    private let libraries = Mutex<[String: Bool]>([:])
    /// What a script hears through plugins, by the script and those that define them.
    private let joined = Mutex<[Joint: ScriptListeners]>([:])

    init(cache: ScriptCache) { self.cache = cache }

    /// Whether a script's address names a library that takes clicks by attributes.
    func isClickLibrary(_ address: String) -> Bool {
        if let found = libraries.withLock({ $0[address] }) { return found }
        let made = ClickAttribute.isLibrary(named: address)
        libraries.withLock { $0[address] = made }
        return made
    }

    /// What a script hears.
    ///
    /// - Parameters:
    ///   - text: the script; asked for only if it is not known.
    ///   - kind: how a browser runs it.
    ///   - source: the file it stands in.
    ///   - start: where it begins there.
    /// - Returns: nil where nobody need ask: it hears nothing, and has no functions that others call.
    func script(_ text: @autoclosure () -> [UInt8], as kind: ScriptKind, of source: Source, at start: Int) -> Script? {
        let key = Key(source: source, start: start)
        if let found = known.withLock({ $0[key] }) { return found }
        let reading = cache.reading(of: text(), as: kind)
        let listeners = ScriptListeners(reading)
        let isAsked = listeners.matters || reading.definesUnseenNames || !reading.globals.isEmpty
        let made =
            isAsked && reading.summary.syntaxError == nil ? Script(reading: reading, listeners: listeners) : nil
        known.withLock { $0[key] = .some(made) }
        return made
    }

    /// What a script hears by itself and through the plugins it calls.
    func listeners(of script: ScriptReading, calling plugins: [PluginScript]) -> ScriptListeners {
        let key = Joint(caller: ObjectIdentifier(script), plugins: plugins)
        if let found = joined.withLock({ $0[key] }) { return found }
        let made = ScriptListeners(script, plugins: plugins)
        joined.withLock { $0[key] = made }
        return made
    }
}

extension Tab {
    /// Notes that a script has run whose text is known.
    mutating func noteListeners(
        of script: WaitingScript, _ text: @autoclosure () -> [UInt8], of source: Source, at start: Int, isFile: Bool
    ) {
        // The libraries' own handlers are the navigator's.
        if isFile, let bundle = setting.bundles.libraries(in: source), bundle.mobile != nil || bundle.jQuery != nil {
            return
        }
        let isModule = ScriptElement.isModule(Int(script.node.element), in: script.markup)
        guard
            let known = setting.listeners.script(
                text(), as: isModule ? .module : .classicScript, of: source, at: start)
        else { return }
        if known.reading.definesUnseenNames { window.hasUnseenScripts = true }
        let code = CodePlace(
            source: source, bytes: isFile ? 0..<source.bytes.count : start..<source.bytes.count, isVerbatim: true)
        let isParsed = script.node.part == 0 && !window.isReady
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
