package import DOM

// What a real browser did is told in the same words; these make them elsewhere than in a simulated tab.

extension Step {
    /// Makes a step of what was seen; options, route and notes can be added.
    package init(
        action: Action, url: String, title: String, full: Bool, active: ActivePage?, pages: [Page],
        events: [LifecycleEvent], scripts: [ScriptRun], history: HistoryStack?, framework: FrameworkDetection?,
        loads: [Load], notes: [Note]
    ) {
        self.init(
            action: action, url: url, title: title, full: full, active: active, pages: pages, events: events,
            scripts: scripts, history: history, framework: framework, settings: [], route: nil, loads: loads,
            notes: notes)
    }
}

extension Step.Page {
    /// Makes a page.
    package init(named dataURL: String?, id: String?, role: String, isExternal: Bool) {
        self.init(dataURL: dataURL, id: id, role: role, isExternal: isExternal)
    }
}

extension Step.ActivePage {
    /// Makes a page.
    package init(named dataURL: String?, id: String?) { self.init(dataURL: dataURL, id: id) }
}

extension Step.HistoryStack {
    /// Makes a stack.
    package init(_ entries: [String], at index: Int) { self.init(entries: entries, index: index) }
}

extension LifecycleEvent {
    /// Reads the form recordings use, `pagebeforechange@div str`; nil when it is none.
    package init?(_ text: String) {
        guard let mark = text.firstIndex(of: "@"), let kind = Kind(rawValue: String(text[..<mark])) else { return nil }
        let rest = text[text.index(after: mark)...]
        let toPage = rest.lastIndex(of: " ").flatMap { ToPage(rawValue: String(rest[rest.index(after: $0)...])) }
        let target = toPage.map { rest.dropLast($0.rawValue.count + 1) } ?? rest
        self.init(kind: kind, target: String(target), toPage: toPage)
    }
}

extension ScriptRun {
    /// Makes a script that ran.
    package init(named label: String, _ kind: Kind, at range: SourceRange?) {
        self.init(label: label, kind: kind, range: range)
    }
}

extension Load {
    /// Makes a load.
    package init(_ kind: Kind, of url: String, _ insertion: Insertion?) {
        self.init(kind: kind, url: url, insertion: insertion)
    }
}

extension Insertion {
    /// Makes an insertion.
    package init(
        of file: String, generated: Bool, inserted: [Part], lostPages: [Part], lostScripts: [Part],
        lostStyleSheets: [Part]
    ) {
        self.init(
            file: file, isGenerated: generated, inserted: inserted, lostPages: lostPages, lostScripts: lostScripts,
            lostStyleSheets: lostStyleSheets)
    }
}

extension Insertion.Part {
    /// Makes a part.
    package init(named name: String, at range: SourceRange?) { self.init(name: name, range: range) }
}

extension Note {
    /// Makes a note without a place.
    package init(_ text: String) { self.init(text: text, range: nil) }
}
