internal import DOM
internal import Facts
internal import Scripts

/// The scripts of the container are made anew (MI24), and what hears that a page is there (MI25).
extension Material {
    /// Whether an inline script is one of those that the theme's templates hold.
    package static func isOwn(_ code: ArraySlice<UInt8>) -> Bool {
        guard let first = code.first(where: { $0 > 0x20 }), firstBytes.contains(first) else { return false }
        let text = code.drop { $0 <= 0x20 }
        return beginnings.contains { text.starts(with: $0) }
    }

    private static let beginnings: [[UInt8]] = [
        "__md_scope=new URL(", "\"undefined\"!=typeof __md_analytics", "if(\"undefined\"!=typeof __md_analytics)",
        "function __md_analytics()", "var palette=__md_get(", "var tabs=__md_get(", "var consent=__md_get(",
        "var el=document.querySelector(\"[data-md-component=",
        "var target=document.getElementById(location.hash.slice(1));target&&target.name",
    ].map { Array($0.utf8) }
    private static let firstBytes = Set(beginnings.compactMap(\.first))
}

extension Door<Material> {
    /// Runs all scripts of the live container, in document order.
    mutating func runScripts(in container: Node) {
        let live = tab.window.live
        let scripts = live.descendants(of: container) { live.name(of: $0) == "script" }
        var last: (script: Node, isExternal: Bool)?
        for script in scripts where live.markup(of: script) != nil {
            let isExternal = live.attribute(.src, of: script)?.isEmpty == false && live.isHTML(script, .script)
            last = (script, isExternal)
            if isExternal { tab.runInserted(script) } else { runInline(script) }
        }
        guard let last, last.isExternal else { return finishExchange() }
        // Of several the last is waited for; one that never comes is waited for in vain.
        if comes(last.script) { later(.finish(exchange: own.exchanges), after: TaskQueue.scriptTime) }
    }

    /// Only the text is copied: whatever it was, it is a classic script now.
    private mutating func runInline(_ script: Node) {
        guard let markup = live.markup(of: script), let code = markup.code(of: Int(script.element)) else { return }
        let element = Int(script.element)
        let isClassic =
            ScriptElement.execution(of: element, in: markup) == .parsing && !ScriptElement.isModule(element, in: markup)
        if !isClassic {
            // Data that runs as a script does nothing at best.
            if OrderedJSON(parsing: String(decoding: code, as: UTF8.self)) != nil { return }
            let reading = tab.setting.scriptCache.reading(of: Array(code), as: .classicScript)
            if reading.summary.syntaxError != nil { return }
        }
        let before = tab.record.allScripts.count
        tab.run(script)
        for run in tab.record.allScripts.dropFirst(before) { hearSubscriptions(of: run, Array(code)) }
    }

    /// Whether an external script is loaded at all.
    private mutating func comes(_ script: Node) -> Bool {
        let live = tab.window.live
        guard let markup = live.markup(of: script), let source = live.attribute(.src, of: script),
            ScriptElement.execution(of: Int(script.element), in: markup) != .never,
            let address = WebAddress(source, base: tab.base(of: script, for: source))
        else { return false }
        guard address.origin == tab.origin else { return true }
        return tab.files.load(Request(path: address.path, query: address.query)).response.isSuccess
    }

    // MARK: document$

    /// A page is there: all who have subscribed hear of it.
    mutating func emitDocument() {
        own.hasDocument = true
        for run in own.subscribers { tab.record.add(run) }
        emit("document$")
    }

    /// Looks for what a script that has run hears from now on; who comes late hears of the page that is there at once.
    mutating func hearSubscriptions(of run: ScriptRun, _ code: [UInt8]) {
        guard own.showsStreams, run.kind != .library else { return }
        for place in Self.stream.places(in: code)[0] {
            guard let arguments = Self.subscription(behind: code[(place + Self.streamName.utf8.count)...]) else {
                continue
            }
            var subscriber = ScriptRun(label: "\(run.label) (document$)", kind: .subscriber, range: run.range)
            subscriber.ownName = ScriptRun.ownName(in: arguments)
            own.subscribers.append(subscriber)
            if own.hasDocument { tab.record.add(subscriber) }
        }
    }

    private static let streamName = "document$"
    private static let stream = BytePatterns([streamName])

    /// What stands behind `.subscribe(`, if that is what comes.
    private static func subscription(behind stream: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = stream
        for word in [".", "subscribe", "("] {
            rest = rest.drop(while: \.isASCIIWhitespace)
            guard rest.starts(with: word.utf8) else { return nil }
            rest = rest.dropFirst(word.utf8.count)
        }
        return rest
    }
}
