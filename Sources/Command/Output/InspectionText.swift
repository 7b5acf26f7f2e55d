internal import DOM
internal import Facts
internal import Navigators

/// An inspection as text for people. A minus sign marks what stays behind when the file comes by AJAX, an exclamation
/// mark what turns out differently.
struct InspectionText {
    let terminal: Terminal
    /// The file as it was named.
    let name: String

    func written(_ inspection: PageInspection) -> String {
        var out = TextOutput(terminal)
        write(document: inspection, &out)
        write(pages: inspection, &out)
        write(parts: inspection, at: .head, "Head", &out)
        write(parts: inspection, at: .betweenPages, isWhole(inspection) ? "Body" : "Between the pages", &out)
        for (index, page) in inspection.pages.enumerated() {
            let parts = inspection.parts.filter { $0.place == .page(index) }
            if !parts.isEmpty {
                table(
                    "Scripts and style sheets in \(PartsText.name(of: page))",
                    parts.map { PartsText.row($0, file: inspection.file) }, &out)
            }
        }
        write(links: inspection, &out)
        ScriptsText(inspection: inspection).write(&out)
        write(ids: inspection, &out)
        table("Inline handlers", inspection.handlers.map { handler($0) }, &out)
        table("Notes", inspection.notes.map { [" ", Position.short($0.range), StyledText($0.text, .yellow)] }, &out)
        return out.text
    }

    // MARK: Sections

    private func write(document inspection: PageInspection, _ out: inout TextOutput) {
        out.line(StyledText(name, .bold) + "  " + StyledText("\"\(inspection.title)\""))
        var rows: [[StyledText]] = [["address", StyledText(inspection.url, .cyan)]]
        var encoding = StyledText(inspection.encoding.rawValue + ", " + Self.evidence(inspection.encodingEvidence))
        if inspection.encoding != .utf8, inspection.encodingEvidence != .byteOrderMark {
            encoding += StyledText(
                "; by AJAX it is read as utf-8, and other letters than ASCII come out wrong", .yellow)
        }
        rows.append(["encoding", encoding])
        rows.append(["base", StyledText(inspection.base ?? "none")])
        rows.append(["framework", framework(inspection.framework)])
        out.table(rows.map { [StyledText("  ") + $0[0], $0[1]] })
    }

    private static func evidence(_ evidence: EncodingEvidence) -> String {
        switch evidence {
        case .byteOrderMark: "by its byte order mark"
        case .override: "as asked"
        case .meta: "declared by <meta>"
        case .validUTF8: "not declared, but valid as such"
        case .fallback: "not declared, and not valid UTF-8"
        }
    }

    private func framework(_ evidence: FrameworkDetection?) -> StyledText {
        guard let evidence else {
            return StyledText(
                "none: no script file named after jQuery Mobile, with its navigation in it, follows one named after jQuery, and none holds Turbo, htmx, pjax or MkDocs-Material",
                .yellow)
        }
        return FrameworkText.line(evidence)
    }

    private func write(pages inspection: PageInspection, _ out: inout TextOutput) {
        let rows = inspection.pages.map { page in
            var urls = page.role == "page" ? [] : [page.role]
            if let url = page.dataURL { urls.append("data-url \(url)") }
            if let url = page.dataURLByAJAX, url != page.dataURL { urls.append("by AJAX \(url)") }
            var last = StyledText(urls.joined(separator: "; "))
            if page.survival == .lost { last += StyledText((last.isEmpty ? "" : "; ") + "by AJAX not there", .red) }
            if !page.isReachable {
                last += StyledText("; cannot be found: it is not a child of the first page's parent (S4)", .red)
            }
            return [
                PartsText.sign(page.survival), Position.short(page.range), PartsText.styledName(of: page),
                StyledText(page.title.map { "\"\($0)\"" } ?? ""), last,
            ]
        }
        // Without a body tag the framework finds no text to put into the page it makes (L5).
        let outside = inspection.parts.filter { $0.place == .betweenPages }
        let isEmpty = !outside.isEmpty && outside.allSatisfy { $0.survival == .lost }
        let made = StyledText(
            "the file holds no page; by AJAX one is made of its body"
                + (isEmpty ? ", and is empty, since there is no body tag" : ""))
        let generated: [[StyledText]] = inspection.isPageGenerated ? [["", "", "", "", made]] : []
        table("Pages and dialogs", rows + generated, &out)
        let whole: StyledText =
            inspection.framework?.family == .pjax ? "  what pjax takes is the page" : "  the whole body is the page"
        if rows.isEmpty, generated.isEmpty { out.line(isWhole(inspection) ? whole : "  none") }
    }

    /// Whether the library takes whole bodies.
    private func isWhole(_ inspection: PageInspection) -> Bool {
        inspection.framework.map { $0.family != .jQueryMobile } ?? false
    }

    private func write(parts inspection: PageInspection, at place: Region, _ heading: String, _ out: inout TextOutput) {
        let parts = inspection.parts.filter { $0.place == place }
        table(heading, parts.map { PartsText.row($0, file: inspection.file) }, &out)
    }

    private func write(links inspection: PageInspection, _ out: inout TextOutput) {
        var places: [Region] = inspection.pages.indices.map { .page($0) }
        places.append(.betweenPages)
        for place in places {
            let links = inspection.links.filter { $0.place == place }
            let heading =
                if case .page(let index) = place { "Links in \(PartsText.name(of: inspection.pages[index]))" } else {
                    isWhole(inspection) ? "Links" : "Links outside of all pages"
                }
            table(heading, links.flatMap { link($0) }, &out)
        }
    }

    private func link(_ link: InspectedLink) -> [[StyledText]] {
        let text = link.text.isEmpty ? link.href ?? "" : link.text
        let other = link.routeByAJAX.flatMap { $0.kind == link.route.kind ? nil : $0 }
        let sign = other == nil ? StyledText(" ") : StyledText("!", .yellow)
        var rows = [[sign, Position.short(link.range), StyledText(text, .bold), RouteText.line(link.route)]]
        if let other {
            let reason = other.rule == link.route.rule ? RouteText.short(other) : RouteText.line(other)
            rows.append(["", "", "", StyledText("by AJAX ", .yellow) + reason])
        }
        return rows
    }

    private func write(ids inspection: PageInspection, _ out: inout TextOutput) {
        guard !inspection.ids.isEmpty else { return }
        out.line()
        out.line(StyledText("Ids", .bold))
        for (heading, survival) in [("enter by AJAX", Survival.survives), ("not there by AJAX", .lost)] {
            let names = inspection.ids.filter { ($0.survival == .lost) == (survival == .lost) }.map(\.id)
            guard !names.isEmpty else { continue }
            let margin = StyledText("  ") + PartsText.sign(survival) + " "
            out.wrapped(
                StyledText(heading + ": ", .dim) + StyledText(names.joined(separator: ", ")), after: margin)
        }
        for places in inspection.duplicateIDs {
            let shown = places.map { "<\($0.element)> \($0.range.map { "\($0.line):\($0.column)" } ?? "")" }
            out.wrapped(
                StyledText("#\(places[0].id) stands \(places.count) times: ", .red)
                    + StyledText(shown.joined(separator: ", ")),
                after: "  ! ")
        }
    }

    private func handler(_ handler: HandlerAttribute) -> [StyledText] {
        [
            PartsText.sign(handler.survival), Position.short(handler.range),
            StyledText("<\(handler.element)> \(handler.attribute)"),
            StyledText(handler.code.inOneLine).truncated(to: 120),
        ]
    }

    private func table(_ heading: String, _ rows: [[StyledText]], _ out: inout TextOutput) {
        guard !rows.isEmpty else { return }
        out.line()
        out.line(StyledText(heading, .bold))
        let third = terminal.width / 3
        out.table(
            rows.map { [StyledText(" ") + $0[0]] + $0.dropFirst() }, indent: 1, limits: [2, 9, third, third, third])
    }
}
