internal import DOM
internal import Facts
internal import Scripts

/// Scripts that call `document.write` when the document has been read: there is no parser any more that they could write to, so
/// that the browser opens the document anew, which takes all of it away, with whatever heard anything in it.
///
/// T55 and H48 of Turbo and htmx; under jQuery Mobile by L6, which evaluates script files too.
///
/// Sources: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-open-steps; asked of Chromium with
/// jQuery Mobile 1.4.5, htmx 2.0.9 and Turbo 7.1.0.
extension Tab {
    /// Whether `document.write` in a script takes the document away: not while that is being read, nor in a script file that is
    /// put in as an element, where browsers ignore it.
    func writesAway(_ script: WaitingScript) -> Bool {
        window.isReady && (script.source == nil || script.isEvaluated)
    }

    /// A script writes the document away. What a library has begun it goes on with, heard by nobody.
    mutating func writeAway(by script: WaitingScript, at place: SourceRange) {
        guard !window.isWrittenAway else { return }
        note("document.write takes the whole document away, since it has been read already", at: place)
        let tag = script.source == nil ? script.markup.startTag(of: Int(script.node.element)) : nil
        noteMishap(.writtenAway, tag.map { label(startingAt: $0) } ?? place.source.name)
        record.isUnheard = true
        window.isWrittenAway = true
        window.title = ""
    }

    /// What is left of a document that was written away, when the step is over.
    mutating func emptyDocument() {
        if window.navigator != nil {
            let step = step(.back)
            window.afterlife = Window.Afterlife(active: step.active, history: step.history)
        }
        // Whoever sets document.title gives the new document an element for it.
        let title = window.title.isEmpty ? nil : window.live.elements(named: .title).first
        for part in window.live.root.map({ window.live.children(of: $0) }) ?? [] {
            for child in window.live.children(of: part) where child != title { window.live.remove(child) }
        }
        window.navigator = nil
        window.scripts = []
        window.fetchedScripts = []
        window.waitingModules = []
    }
}
