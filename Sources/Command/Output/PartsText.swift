internal import DOM
internal import Facts
internal import Navigators

/// How text output lists what is in a page.
enum PartsText {
    /// A minus sign for what stays behind.
    static func sign(_ survival: Survival) -> StyledText {
        switch survival {
        case .lost: StyledText("-", .boldRed)
        case .inert: StyledText("!", .yellow)
        case .survives, .notNeeded: " "
        }
    }

    /// A page as headings call it.
    static func name(of page: InspectedPage) -> String {
        if let id = page.id { return "#" + id }
        return page.range.map { "the page at \($0.line):\($0.column)" } ?? "the page that is made of the body"
    }

    static func styledName(of page: InspectedPage) -> StyledText {
        guard let id = page.id else { return StyledText(page.range == nil ? "(made of the body)" : "(no id)", .dim) }
        return StyledText("#" + id, .bold)
    }

    /// A script, style sheet or other element in a table.
    static func row(_ part: InspectedPart, file: String) -> [StyledText] {
        var name = StyledText(
            part.kind == .inlineScript ? PartName.script(part.name, file: file) : part.name)
        if part.kind == .title { name = StyledText("\"\(part.name)\"") }
        if part.kind == .style { name = "in the page" }
        let fate = fate(part)
        if !fate.isEmpty {
            name += StyledText("  ") + StyledText(fate, part.survival == .lost || part.survival == .inert ? .red : .dim)
        }
        let kind = part.kind == .inlineScript ? "script" : part.kind == .element ? "" : part.kind.rawValue
        return [sign(part.survival), Position.short(part.range), StyledText(kind), name]
    }

    private static func fate(_ part: InspectedPart) -> String {
        switch (part.kind, part.survival) {
        case (_, .notNeeded): "by AJAX not needed: the other document has its own"
        case (.inlineScript, .lost), (.script, .lost): "does not run by AJAX"
        case (_, .inert): "enters but does not run by AJAX"
        case (.styleSheet, .lost), (.style, .lost): "does not apply by AJAX"
        case (.title, .survives): "by AJAX it is the page's title"
        default: ""
        }
    }
}
