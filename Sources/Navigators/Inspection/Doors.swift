internal import DOM
internal import Facts

/// What a visitor has before them, beside what the same address gives to whoever opens it directly.
package struct Doors: Sendable {
    /// The outlines side by side: `full` is the address opened directly, `inserted` the document that is there.
    package var rows: [PageComparison.Row]
    /// Which row is the page that is shown, or the body where no page is; nil when it has no line.
    package var shown: Int?
}

/// Lays documents beside what their addresses give by a full load.
package struct DoorKeeper {
    /// The outlines of addresses opened directly, with the files behind them.
    private var fronts: [String: (file: String, lines: [OutlineLine])] = [:]

    /// Begins without any.
    package init() {}

    /// The document that a tab shows, and its address opened directly.
    ///
    /// - Parameters:
    ///   - session: the tab, after the step.
    ///   - step: what it did last.
    /// - Returns: nil when nothing is open.
    package mutating func doors(of session: Session, after step: Step) -> Doors? {
        guard let document = session.document else { return nil }
        let lines = DocumentOutline.lines(of: document, ns: session.prefixOfAttributes, title: step.title)
        let rows: [PageComparison.Row]
        if let front = front(of: step.url, in: session), front.lines != lines {
            rows = OutlineAlignment.rows(full: front.lines, inserted: lines, file: front.file)
        } else {
            rows = lines.map { PageComparison.Row(kind: .same, full: $0, inserted: $0) }
        }
        return Doors(rows: rows, shown: Self.shown(step.active, in: rows, session.prefixOfAttributes))
    }

    private mutating func front(of address: String, in session: Session) -> (file: String, lines: [OutlineLine])? {
        if let known = fronts[address] { return known }
        let direct = session.viewer()
        guard let step = try? direct.perform(.open(address)), let document = direct.document,
            let file = direct.tab.window.file
        else { return nil }
        let lines = DocumentOutline.lines(of: document, ns: direct.prefixOfAttributes, title: step.title)
        fronts[address] = (file.response.file, lines)
        return fronts[address]
    }

    /// The row of the page that is shown: by data-url and id, since either alone can be there twice.
    private static func shown(_ page: Step.ActivePage?, in rows: [PageComparison.Row], _ ns: String) -> Int? {
        guard let page else { return rows.firstIndex { $0.inserted?.label.hasPrefix("body") == true } }
        let pages = rows.indices.filter { rows[$0].inserted?.isPage == true }
        func words(_ row: Int) -> [Substring] { rows[row].inserted?.label.split(separator: " ") ?? [] }
        let named = pages.filter { row in
            page.id.map { id in words(row).first?.hasSuffix("#" + id) == true } ?? true
        }
        let addressed = named.filter { row in
            page.dataURL.map { words(row).contains("data-\(ns)url=\($0)") } ?? true
        }
        return addressed.first ?? named.first ?? pages.first
    }
}

extension Session {
    /// What stands between `data-` and the name in the framework's attributes.
    fileprivate var prefixOfAttributes: String { (tab.mobileState?.options ?? tab.setting.defaultOptions).ns }
}
