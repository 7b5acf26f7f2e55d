internal import DOM
internal import Navigators

/// How text output calls a page.
enum PageName {
    /// By its id and, where that says more, its data-url.
    static func text(id: String?, dataURL: String?) -> StyledText {
        guard let id else { return StyledText(dataURL.map { "page at \($0)" } ?? "page without id", .bold) }
        guard let dataURL, dataURL != id else { return StyledText("#" + id, .bold) }
        return StyledText("#" + id, .bold) + StyledText(" at \(dataURL)")
    }

    /// By what an insertion calls it: its id, else the name of its element.
    static func inserted(_ part: Insertion.Part) -> String { part.name == "div" ? "the first page" : "#" + part.name }
}

/// How text output calls a script.
enum PartName {
    /// `inline script 1` for a label `FILE:1` of the file itself, else the script's address.
    static func script(_ name: String, file: String) -> String {
        guard name.hasPrefix(file + ":") else { return name }
        return "inline script " + name.dropFirst(file.count + 1)
    }
}

/// How text output says where something stands.
enum Position {
    /// `FILE:LINE:COLUMN`, a path that can be opened from here.
    static func text(_ range: SourceRange, _ prefix: String) -> String {
        let name = range.source.name
        return (name.hasPrefix("/") ? prefix + name.dropFirst() : name) + ":\(range.line):\(range.column)"
    }

    /// `LINE:COLUMN`.
    static func short(_ range: SourceRange?) -> StyledText {
        StyledText(range.map { "\($0.line):\($0.column)" } ?? "", .cyan)
    }
}

/// How text output tells a route.
enum RouteText {
    /// The way with its rule and reason: `AJAX to /dc.html  (C10: same site, loaded by AJAX)`.
    static func line(_ route: Route) -> StyledText {
        var why = route.rule.number == "-" ? route.rule.reason : "\(route.rule.number): \(route.rule.reason)"
        if let taker = route.taker { why += ", bound at \(place(taker))" }
        if let mayTake = route.mayTake, mayTake != route.taker { why += "; \(place(mayTake)) may take it" }
        return short(route) + StyledText("  (\(why))", .dim)
    }

    /// The way alone: `AJAX to /dc.html`, `dead: no page of this document has the id`.
    static func short(_ route: Route) -> StyledText {
        let kind = StyledText(name(route.kind), style(route.kind))
        let target = route.url.map { StyledText($0, .cyan) }
        if route.kind == .dead, let detail = route.detail {
            return kind + StyledText(": \(detail)", .red) + (target.map { ", " + $0 } ?? "")
        }
        let detail = route.detail.map { StyledText(", \($0)") } ?? ""
        return kind + (target.map { " to " + $0 } ?? "") + detail
    }

    static func name(_ kind: Route.Kind) -> String {
        switch kind {
        case .ajax: "AJAX"
        case .script: "a script takes it"
        default: kind.rawValue
        }
    }

    /// Where something stands, as a path in the site: `js/site.js:2:130`.
    static func place(_ range: SourceRange) -> String {
        let name = range.source.name
        return (name.hasPrefix("/") ? String(name.dropFirst()) : name) + ":\(range.line):\(range.column)"
    }

    static func style(_ kind: Route.Kind) -> Style {
        switch kind {
        case .dead: .red
        case .ajax, .nothing, .script: .yellow
        default: .green
        }
    }
}

/// How text output lists events.
enum EventText {
    /// In their order; those at one target stand together behind it.
    static func line(_ events: [LifecycleEvent]) -> StyledText {
        var line = StyledText()
        var target: String?
        for event in events {
            if event.target == target, target != "" {
                line += ", "
            } else if event.target.isEmpty {
                line += StyledText(target == nil ? "" : ", ")
            } else {
                line += StyledText(target == nil ? "" : "; ") + StyledText(event.target + ": ", .cyan)
            }
            target = event.target
            line += StyledText(
                event.name,
                [MobileEvent.pagechangefailed, .pageloadfailed].map(\.rawValue).contains(event.name) ? .red : .plain)
            if event.target.isEmpty, let detail = event.detail { line += StyledText(" " + detail, .dim) }
        }
        return line
    }
}
