/// What a script defines, uses, binds and changes, told from its text alone.
///
///     let summary = ScriptSummary(scanning: "$(document).ready(addChoices);", as: .classicScript)
///     summary.uses.map(\.name)            // ["$", "document", "addChoices"]
///     summary.handlers[0].handlerName     // "addChoices"
///
/// All ranges and offsets count the bytes of the text in UTF-8. The parts are in the order of the text. A text with a
/// syntax error yields the error and what was read before it; a browser would run nothing of it.
package struct ScriptSummary: Hashable, Sendable {
    /// The globals the script defines and their members.
    package internal(set) var definitions: [Definition] = []
    /// The names it uses and does not declare.
    package internal(set) var uses: [NameUse] = []
    /// The handlers it binds.
    package internal(set) var handlers: [HandlerBinding] = []
    /// The places where it gives elements another address.
    package internal(set) var elementChanges: [ElementChange] = []
    /// The places where it leaves the page.
    package internal(set) var moves: [ProgrammaticMove] = []
    /// The settings of jQuery Mobile it changes.
    package internal(set) var settings: [FrameworkSetting] = []
    /// Its calls of jquery-pjax, and the defaults of it that it sets.
    package internal(set) var pjaxCalls: [PjaxCall] = []
    /// Its calls of methods that jQuery may have from a plugin.
    package internal(set) var pluginCalls: [PluginCall] = []
    /// For functions that something outside may call, by name: the names of other such functions that they call.
    package internal(set) var callees: [String: Set<String>] = [:]
    /// What the functions do that others may call from a handler, by name, as `go` and `App.show`.
    package internal(set) var effects: [String: HandlerEffect] = [:]
    /// What running the whole does, for the value of an event handler attribute and for a `javascript:` address.
    package internal(set) var effect: HandlerEffect?
    /// The document that it sends the browser to whatever happens, while it runs or when its document is ready: the last such
    /// move.
    package internal(set) var departure: Departure?
    /// The moves to pages of the document, or of other files, that its handlers of DOM ready and of the window's `load` make
    /// whatever happens, in order.
    package internal(set) var startMoves: [StartMove] = []
    /// The texts it composes that may name an element.
    package internal(set) var composedTexts: [ComposedText] = []
    /// Its calls of `document.write`.
    package internal(set) var documentWrites: [DocumentWrite] = []
    /// The first call of `document.write` that every run of the script comes to.
    package var certainWrite: DocumentWrite? { documentWrites.first { $0.certainOffset != nil } }
    /// The calls by which it inserts what a server answers as it is: nobody knows the links in it.
    package internal(set) var fetchedMarkup: [Range<Int>] = []
    /// The calls by which it gives elements an id: `$(page).attr("id", "page" + number)`.
    package internal(set) var idChanges: [Range<Int>] = []
    /// The scripts it loads.
    package internal(set) var scriptLoads: [ScriptLoad] = []
    /// Its calls of a loader of AMD modules.
    package internal(set) var moduleCalls: [ModuleCall] = []
    /// Whether the whole is one statement, as most libraries are that stand in a file by themselves.
    package internal(set) var isOneStatement = false
    /// Why it cannot be read, if it cannot.
    package internal(set) var syntaxError: SyntaxError?

    /// Reads a script.
    package init(scanning text: String, as kind: ScriptKind) {
        var text = text
        self = text.withUTF8 { ScriptSummary(scanning: $0, as: kind) }
    }

    /// Reads a script from its bytes in UTF-8; bytes that are none stand for U+FFFD.
    package init(scanning bytes: [UInt8], as kind: ScriptKind) {
        self = bytes.withUnsafeBufferPointer { ScriptSummary(scanning: $0, as: kind) }
    }

    private init(scanning bytes: UnsafeBufferPointer<UInt8>, as kind: ScriptKind) {
        guard kind == .javaScriptURL else {
            self.init(reading: ByteText(bytes), as: kind)
            return
        }
        let address = JavaScriptAddress(bytes)
        self = address.code.withUnsafeBufferPointer { ScriptSummary(reading: ByteText($0), as: kind, address) }
    }

    private init(reading text: ByteText, as kind: ScriptKind, _ address: JavaScriptAddress? = nil) {
        // Offsets are kept in 32 bits.
        guard text.count < Int32.max else {
            syntaxError = SyntaxError(message: "the script is too large", offset: 0, line: 1, column: 1)
            return
        }
        var parser = Parser(text, as: kind)
        var reader = Reader(text, parser.run(), as: kind)
        reader.read()
        let contexts = RunContexts(reader)
        callees = contexts.callees
        definitions = contexts.place(reader.definitions, \.context)
        let certain = CertainPlaces(reader)
        uses = reader.uses.map { draft, function in
            var use = draft
            use.context = contexts[function]
            use.certainOffset = use.certainOffset.flatMap { function == 0 ? $0 : certain[function] }
            return use
        }
        handlers = reader.handlers.map { draft, function, callee in
            var handler = draft
            handler.context = contexts[function]
            if handler.hearsPages, let node = EffectReader.node(of: callee, reader), let id = reader.functionIDs[node] {
                handler.certainUses = certain.uses(calling: id)
            }
            return handler
        }
        elementChanges = reader.elementChanges.map { draft in
            var change = draft.value
            change.context = contexts[draft.function]
            return change
        }
        moves = contexts.place(reader.moves, \.context)
        documentWrites = reader.writes.map { draft, function in
            var write = draft
            write.context = contexts[function]
            write.certainOffset = write.certainOffset.flatMap { function == 0 ? $0 : certain[function] }
            return write
        }
        composedTexts = reader.composed
        fetchedMarkup = reader.fetchedMarkup
        idChanges = reader.idChanges
        settings = reader.settings.map { [handlers] draft, function in
            var setting = draft
            setting.context = contexts[function]
            if case .handler(let index) = setting.context, handlers[index].events.contains("mobileinit") {
                setting.inMobileInit = Self.mayBindInTime(handlers[index], among: handlers)
            }
            return setting
        }
        pjaxCalls = contexts.place(reader.pjaxCalls, \.context)
        pluginCalls = contexts.place(reader.pluginCalls, \.context)
        scriptLoads = contexts.place(reader.scriptLoads, \.context)
        moduleCalls = contexts.place(reader.moduleCalls, \.context)
        syntaxError = reader.failure.map { SyntaxError(message: $0.message, offset: $0.offset, in: text) }
        isOneStatement = reader.tree.isOneStatement
        if reader.failure == nil { tellEffects(reader, as: kind) }
        definitions.sort { $0.range.lowerBound < $1.range.lowerBound }
        if let address { place(in: address) }
    }
}

extension ScriptSummary {
    /// Whether a handler may be bound before the framework runs: not where that waits for another event, nor in a function without
    /// a name that something else has to call, as one for a request that fails.
    private static func mayBindInTime(_ handler: HandlerBinding, among handlers: [HandlerBinding]) -> Bool {
        switch handler.context {
        case .topLevel, .function(.some): true
        case .function(nil): false
        case .handler(let index): handlers[index].isReadyHandler
        }
    }
}
