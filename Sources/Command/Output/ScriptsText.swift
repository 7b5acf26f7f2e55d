internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// How text output lists the scripts of a page: an entry each, with what it defines, uses, binds and where it leads.
struct ScriptsText {
    let inspection: PageInspection

    func write(_ out: inout TextOutput) {
        let table = inspection.scripts
        let scripts = table.scripts.filter { $0.kind != .library }
        let places = inspection.pages.indices.map { Region.page($0) } + [.betweenPages]
        let codes = places.map { place in (place, table.codes.filter { $0.place == place }) }.filter { !$0.1.isEmpty }
        let told = codes.map { ($0.0, lines(of: $0.1)) }.filter { !$0.1.isEmpty }
        guard !scripts.isEmpty || !told.isEmpty else { return }
        out.line()
        out.line(StyledText("Scripts", .bold))
        for script in scripts { write(script, &out) }
        for (place, lines) in told {
            let first = table.codes.first { $0.place == place }?.code.start
            out.line(margin(" ", first) + StyledText("attributes", .bold) + " " + standing(place))
            write(lines, &out)
        }
    }

    private static let indent = 13

    private func margin(_ sign: StyledText, _ range: SourceRange?) -> StyledText {
        StyledText("  ") + sign + "  " + Position.short(range).padded(to: ScriptsText.indent - 5)
    }

    private func write(_ script: ScriptRow, _ out: inout TextOutput) {
        let name = script.kind == .inline ? PartName.script(script.label, file: inspection.file) : script.address
        out.wrapped(
            StyledText(name ?? "", .bold) + StyledText(", ") + standing(script.place),
            after: margin(PartsText.sign(script.survival), script.tag))
        write(lines(of: script), &out)
    }

    private func write(_ lines: [(String, StyledText)], _ out: inout TextOutput) {
        let indent = StyledText(String(repeating: " ", count: ScriptsText.indent))
        for (name, text) in lines { out.wrapped(text, after: indent + StyledText(name, .dim).padded(to: 9)) }
    }

    private func standing(_ place: Region) -> StyledText {
        switch place {
        case .head: "in the head"
        case .betweenPages: StyledText(inspection.pages.isEmpty ? "in the body" : "beside the pages")
        case .page(let index): StyledText("in \(PartsText.name(of: inspection.pages[index]))")
        }
    }

    // MARK: What a script does

    private func lines(of script: ScriptRow) -> [(String, StyledText)] {
        switch script.kind {
        case .offSite: return [("", StyledText("of another host, not looked at", .dim))]
        case .missing: return [("", StyledText("not found", .red))]
        case .library: return []
        case .inline, .file: break
        }
        guard let reading = script.reading, let code = script.code else { return [] }
        var lines: [(String, StyledText)] = []
        if let error = reading.summary.syntaxError {
            let place = code.range(error.offset..<error.offset)
            lines.append(("", StyledText("cannot be read: \(error.message) at \(place.line):\(place.column)", .red)))
        } else if reading.definesUnseenNames {
            lines.append(("", StyledText("runs code that is not in its text", .dim)))
        }
        lines.append(("defines", StyledText(Self.defined(by: reading).joined(separator: ", "))))
        lines.append(("uses", used(inspection.scripts.usedNames(of: reading), by: script.label)))
        lines.append(
            ("binds", StyledText(Self.unique(reading.summary.handlers.map(Self.text)).joined(separator: "; "))))
        lines.append(("moves", StyledText(Self.unique(reading.summary.moves.map(Self.text)).joined(separator: "; "))))
        return lines.filter { !$0.1.isEmpty }
    }

    private func lines(of codes: [InlineCode]) -> [(String, StyledText)] {
        var uses: [UsedName] = []
        for code in codes {
            for use in inspection.scripts.usedNames(of: code.reading, isHandler: code.isHandler)
            where !uses.contains(use) { uses.append(use) }
        }
        let moves = Self.unique(codes.flatMap { $0.reading.summary.moves.map(Self.text) }).joined(separator: "; ")
        return [("use", used(uses, by: nil)), ("move", StyledText(moves))].filter { !$0.1.isEmpty }
    }

    private func used(_ names: [UsedName], by script: String?) -> StyledText {
        var line = StyledText()
        for name in names {
            if !line.isEmpty { line += ", " }
            line += StyledText(name.shown, name.definers.isEmpty ? .yellow : .plain)
            if let definer = name.definers.first(where: { $0 != script }) {
                line += StyledText(" (\(PartName.script(definer, file: inspection.file)))", .dim)
            } else {
                line += StyledText(" (no script of this file)", .dim)
            }
        }
        return line
    }

    // MARK: Phrases

    /// The globals a script defines, functions with brackets, each once.
    static func defined(by reading: ScriptReading) -> [String] {
        let members = reading.summary.definitions.filter { $0.kind == .member && $0.isFunction }
        let globals = reading.summary.definitions.filter { reading.globals.contains($0.name) }
        return unique((globals + members).map { $0.isFunction ? $0.name + "()" : $0.name })
    }

    /// `ready`, `click on document for "#x a"`.
    static func text(_ handler: HandlerBinding) -> String {
        let events = handler.events.isEmpty ? "an event" : handler.events.joined(separator: " ")
        if handler.events == ["ready"] { return "ready" }
        var text = events
        switch handler.target {
        case .window: text += " on the window"
        case .document: text += " on the document"
        case .selector(let selector): text += " on \(selector)"
        case .receiver(let plugin, let inside): text += " on what \(plugin)() is called on\(inside)"
        case .unknown: break
        }
        if let selector = handler.delegateSelector { text += " for \(selector)" }
        return text
    }

    /// `changePage x.html`
    static func text(_ move: ProgrammaticMove) -> String {
        guard let target = move.target else {
            return name(move.method) + (needsTarget(move.method) ? " somewhere" : "")
        }
        return name(move.method) + " " + target
    }

    static func name(_ method: ProgrammaticMove.Method) -> String {
        switch method {
        case .changePage, .changeContainer: "changePage"
        case .loadPage: "loadPage"
        case .navigate: "navigate"
        case .assignLocation: "location ="
        case .replaceLocation: "location.replace"
        case .assignHash: "location.hash ="
        case .assignLocationPart: "location part ="
        case .reload: "location.reload"
        case .back: "history.back"
        case .libraryBack: "mobile.back"
        case .forward: "history.forward"
        case .go: "history.go"
        case .open: "window.open"
        case .openPopup: "popup open"
        case .closePopup: "popup close"
        }
    }

    private static func needsTarget(_ method: ProgrammaticMove.Method) -> Bool {
        switch method {
        case .reload, .back, .libraryBack, .forward: false
        default: true
        }
    }

    static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}
