internal import Facts

/// A script element that runs, or waits until it was fetched; it may leave the document before.
struct WaitingScript: Sendable {
    /// The element, as it stood in the document.
    var node: Node
    /// The file it stands in.
    var markup: Markup
    /// Its `src`; nil for an inline script.
    var source: String?
    /// What that was resolved to when it came into the document.
    var address: WebAddress?
    /// Whether jQuery evaluates its text, of a file too, instead of putting an element in.
    var isEvaluated = false
    /// The AMD module that it is.
    var module: String?
}

/// Script elements that scripts put into a document (HTML Standard, "prepare the script element").
extension Tab {
    /// Runs a script element that was made anew and put into the document: inline classic ones at once, the others in order,
    /// when they were fetched, behind all that wait already.
    ///
    /// NOTE: `async` scripts come in an order that nothing decides; here they wait as the others do.
    package mutating func runInserted(_ script: Node) {
        guard let markup = window.live.markup(of: script) else { return }
        let element = Int(script.element)
        guard ScriptElement.execution(of: element, in: markup) != .never else { return }
        let source = window.live.attribute(.src, of: script)
        guard source != nil || ScriptElement.isModule(element, in: markup) else {
            run(script)
            return
        }
        let address = source.flatMap { WebAddress($0, base: base(of: script, for: $0)) }
        wait(for: WaitingScript(node: script, markup: markup, source: source, address: address))
    }

    /// Lets a script run when it was fetched.
    mutating func wait(for script: WaitingScript) {
        waitForFetchedScripts()
        window.fetchedScripts.append(script)
    }

    /// Lets modules be loaded that a script asks for.
    mutating func wait(for file: ModuleFile) {
        waitForFetchedScripts()
        window.waitingModules.append(file)
    }

    private mutating func waitForFetchedScripts() {
        guard window.fetchedScripts.isEmpty, window.waitingModules.isEmpty else { return }
        tasks.enqueue(.fetchedScripts, of: window.number, after: TaskQueue.scriptTime)
    }

    /// Runs what waited.
    mutating func runFetchedScripts() {
        let scripts = window.fetchedScripts
        window.fetchedScripts = []
        for script in scripts { run(script) }
        let modules = window.waitingModules
        window.waitingModules = []
        for file in modules { loadModules(of: file) }
    }
}
