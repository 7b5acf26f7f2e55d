internal import Synchronization

/// Takes what Firefox's debugger server tells and hands it to the tab it is about.
final class DebuggerDesk: Sendable {
    /// What is known of a tab's document.
    struct Document {
        let log: TabLog
        /// The actor that knows its scripts.
        let thread: String
        /// The process it is in.
        let process: Int32?
        /// The scripts that were told of: each is, once as it comes, and again when all are asked for.
        var known: Set<String> = []
    }
    private struct State {
        /// The tabs by the actors that watch them.
        var byWatcher: [String: TabLog] = [:]
        /// The documents by their actors.
        var documents: [String: Document] = [:]
        /// The actors of the documents that are there, by the tabs' contexts.
        var current: [String: String] = [:]
    }

    private let state = Mutex(State())

    func add(_ log: TabLog, watcher: String) {
        state.withLock { $0.byWatcher[watcher] = log }
    }

    func remove(_ log: TabLog) {
        state.withLock { state in
            state.byWatcher = state.byWatcher.filter { $0.value !== log }
            state.documents = state.documents.filter { $0.value.log !== log }
            state.current[log.context] = nil
        }
    }

    /// The document that is there in a tab, with its actor.
    func document(of log: TabLog) -> (actor: String, document: Document)? {
        state.withLock { state in
            state.current[log.context].flatMap { actor in state.documents[actor].map { (actor, $0) } }
        }
    }

    /// Takes an event.
    func take(_ event: DebuggerServer.Event) {
        switch event.type {
        case "target-available-form":
            guard let target = event.fields(DebuggerEvents.TargetAvailable.self)?.target,
                target.isTopLevelTarget == true, let thread = target.threadActor
            else { return }
            let log = state.withLock { state in
                let log = state.byWatcher[event.actor]
                if let log {
                    state.documents[target.actor] = Document(log: log, thread: thread, process: target.processID)
                    state.current[log.context] = target.actor
                }
                return log
            }
            log?.documentBegan()
        case "resources-available-array":
            let groups = event.fields(DebuggerEvents.ResourcesAvailable.self)?.array ?? []
            for group in groups { take(group.sources, of: event.actor) }
        default: break
        }
    }

    /// Takes the scripts of a document, as far as they are new.
    func take(_ sources: [DebuggerEvents.Source], of document: String) {
        for source in sources {
            let found = state.withLock { state -> (log: TabLog, isThere: Bool)? in
                guard state.documents[document]?.known.insert(source.actor).inserted == true,
                    let log = state.documents[document]?.log
                else { return nil }
                return (log, state.current[log.context] == document)
            }
            if let found { Self.compiled(source, found.log, isThere: found.isThere) }
        }
    }

    /// How scripts come to be that no handler of an element is, and no question of a debugger.
    private static let kinds: Set<String> = [
        "scriptElement", "injectedScript", "inlineScript", "importedModule", "eval", "Function", "javascriptURL",
    ]

    private static func compiled(_ source: DebuggerEvents.Source, _ log: TabLog, isThere: Bool) {
        let url = source.url ?? ""
        if url == PageScript.parsedName {
            if isThere { log.documentParsed() }
            return
        }
        guard !url.hasPrefix(PageScript.scheme), kinds.contains(source.introductionType ?? "") else { return }
        log.compiled(
            TabLog.CompiledScript(
                id: source.actor, url: url, line: max(0, (source.sourceStartLine ?? 1) - 1),
                column: source.sourceStartColumn ?? 0,
                isModule: source.introductionType == "importedModule" ? true : nil,
                length: source.isInlineSource == true ? source.sourceLength : nil), hasLeft: !isThere)
    }
}
