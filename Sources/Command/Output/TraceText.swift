internal import DOM
internal import Facts
internal import Navigators

/// A trace as text for people, step by step.
struct TraceText {
    let terminal: Terminal
    /// What makes a file's path from the site's root a path from here.
    let prefix: String
    private var count = 0

    init(terminal: Terminal, prefix: String) {
        self.terminal = terminal
        self.prefix = prefix
    }

    /// The last step of a trace.
    mutating func next(of trace: TraceRecord) -> String {
        guard let entry = trace.entries.last else { return "" }
        var out = TextOutput(terminal)
        if count > 0 { out.line() }
        count += 1
        let step = entry.step
        out.line(StyledText("\(count). \(entry.action.text)", .bold))
        if let route = step.route { field("route", RouteText.line(route), &out) }
        var missed = entry.missed[...]
        for load in step.loads { write(load, load.insertion == nil ? nil : missed.popFirst(), &out) }
        if step.full, let framework = entry.framework { field("library", FrameworkText.line(framework), &out) }
        for option in step.options { write(option, &out) }
        field("address", StyledText(step.url, .cyan) + title(step.title), &out)
        if step.isWrittenAway {
            field("shows", "nothing but what document.write wrote", &out)
        } else if let active = step.active {
            field("shows", PageName.text(id: active.id, dataURL: active.dataURL), &out)
        } else if step.history != nil {
            field("shows", "no page", &out)
        } else if entry.framework.map({ $0.family != .jQueryMobile }) ?? false {
            write(step.document, of: trace, &out)
        } else {
            field("shows", "the document; it loads no library that inserts pages", &out)
        }
        if !step.pages.isEmpty { write(step.pages, &out) }
        write(step.scripts, &out)
        for name in entry.missingNames ?? [] { write(name, &out) }
        if entry.framework.map({ $0.family != .jQueryMobile }) ?? false {
            // They go on across a full load, which may be what a visit came to.
            field("events", StyledText(step.document.events.joined(separator: ", ")), &out)
        } else {
            field("events", EventText.line(step.events), &out)
        }
        for note in step.notes {
            let place = note.range.map { StyledText("  " + Position.text($0, prefix), .cyan) } ?? ""
            field("note", StyledText(note.text, .yellow) + place, &out)
        }
        if let dom = entry.dom {
            for line in dom.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                out.line(StyledText("   ") + StyledText(String(line), .dim))
            }
        }
        return out.text
    }

    /// What a library that exchanges the document's parts has made of it.
    private func write(_ document: DocumentState, of trace: TraceRecord, _ out: inout TextOutput) {
        let place =
            switch document.shown {
            case "top"?: "from its top"
            case let name?: "from \(name)"
            case nil: "from where it was"
            }
        field("shows", StyledText("the document, " + place), &out)
        field("head", StyledText(document.head.joined(separator: " "), .dim), &out)
        if let kept = document.keptInHead, !kept.isEmpty {
            field("kept", StyledText("in head from earlier pages: " + kept.joined(separator: ", "), .yellow), &out)
        }
    }

    private func field(_ name: String, _ value: StyledText, sign: StyledText = " ", _ out: inout TextOutput) {
        if value.isEmpty { return }
        out.wrapped(value, after: StyledText(" ") + sign + " " + StyledText(name, .dim).padded(to: 9))
    }

    private func title(_ title: String) -> StyledText { title.isEmpty ? "" : "  " + StyledText("\"\(title)\"") }

    private func write(_ load: Load, _ missed: Insertion?, _ out: inout TextOutput) {
        guard let insertion = missed else {
            // A document of another host is not loaded; a note says so.
            let what =
                load.kind == .full
                ? "in full" : load.kind == .failed ? "failed: the server answers with an error" : load.kind.rawValue
            let style: Style = load.kind == .failed ? .red : .green
            if !load.url.hasPrefix("/") { return }
            return field(
                "load", StyledText(load.url, .cyan) + "  " + StyledText(what, style), &out)
        }
        let how = load.kind == .prefetch ? "ahead, by AJAX" : "by AJAX"
        let entered = insertion.inserted.map { PageName.inserted($0) }.joined(separator: ", ")
        let what =
            insertion.isGenerated
            ? ": the file holds no page, one is made of its body" : ": of the file only \(entered) enters"
        field("load", StyledText(load.url, .cyan) + "  " + StyledText(how, .yellow) + StyledText(what), &out)
        lost("page", insertion.lostPages.map { ($0, "#" + $0.name, "is not there") }, &out)
        lost(
            "script",
            insertion.lostScripts.map { ($0, PartName.script($0.name, file: insertion.file), "does not run") }, &out)
        lost("style", insertion.lostStyleSheets.map { ($0, $0.name, "does not apply") }, &out)
    }

    private func lost(
        _ name: String, _ parts: [(part: Insertion.Part, name: String, fate: String)], _ out: inout TextOutput
    ) {
        for (part, shown, fate) in parts {
            let place = part.range.map { StyledText("  " + Position.text($0, prefix), .cyan) } ?? ""
            field(
                name, StyledText(shown, .red) + StyledText(" " + fate) + place, sign: StyledText("-", .boldRed), &out)
        }
    }

    private func write(_ name: MissingName, _ out: inout TextOutput) {
        var line = StyledText(name.shown, .red)
        if let use = name.uses.first {
            line += StyledText(" is used at ") + StyledText(Position.text(use.range, prefix), .cyan)
            if name.uses.count > 1 { line += StyledText(" and \(name.uses.count - 1) more") }
        }
        switch name.reason {
        case .undefined: line += "; no script that ran defines it"
        case .notRun: line += "; defined in a script that did not run"
        case .keptInside: line += "; jQuery keeps what let, const and class declare inside of the script"
        }
        if let definer = name.definers.first { line += StyledText("  " + Position.text(definer.range, prefix), .cyan) }
        field("missing", line, sign: StyledText("-", .boldRed), &out)
        guard let end = name.end, let ending = end.ending else { return }
        field(
            "stops",
            StyledText(Position.text(end.range, prefix), .cyan) + StyledText(" " + ending.text),
            sign: StyledText("-", .boldRed), &out)
    }

    private func write(_ option: OptionAssignment, _ out: inout TextOutput) {
        let value = option.value?.description ?? "?"
        let fate = option.ignoredBecause.map { StyledText("  has no effect: \($0)", .yellow) } ?? ""
        let place = option.range.map { StyledText("  " + Position.text($0, prefix), .cyan) } ?? ""
        field("option", StyledText("\(option.name) = \(value)") + fate + place, &out)
    }

    private func write(_ pages: [Step.Page], _ out: inout TextOutput) {
        var line = StyledText()
        for (index, page) in pages.enumerated() {
            line += StyledText(index == 0 ? "" : ", ") + PageName.text(id: page.id, dataURL: page.dataURL)
            if page.role != "page" { line += StyledText(" \(page.role)") }
            if page.isExternal { line += StyledText(" (by AJAX)", .yellow) }
        }
        field("in DOM", line, &out)
    }

    private func write(_ scripts: [ScriptRun], _ out: inout TextOutput) {
        let names = scripts.map { run in
            switch run.kind {
            case .library: run.label.split(separator: "/").last.map(String.init) ?? run.label
            case .offSite: run.label + " (off site)"
            case .inline, .file, .subscriber: run.label
            }
        }
        field("runs", StyledText(names.joined(separator: ", ")), &out)
    }
}
