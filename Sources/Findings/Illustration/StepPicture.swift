package import DOM
internal import Facts
package import Navigators

/// One step of a walk as a report shows it.
package struct StepPicture: Encodable, Sendable {
    /// A line of source with a mark under what is meant.
    struct Code: Encodable, Sendable {
        var place: Spot
        var gutter: String
        var text: String
        var blanks: String
        /// The mark, and a label behind it.
        var marks: String

        init(_ place: Place, label: String? = nil) {
            let frame = CodeFrame(place: place)
            self.place = Spot(place)
            (gutter, text, blanks) = (frame.gutter, frame.text, frame.blanks)
            marks = frame.mark + (label.map { " " + $0 } ?? "")
        }
    }
    /// How the click was taken.
    struct Way: Encodable, Sendable {
        var kind: String
        var url: String?
        var rule: String
        var reason: String
        var detail: String?
    }
    /// A file that was fetched, and what of it stayed behind.
    struct Fetched: Encodable, Sendable {
        var kind: String
        var url: String
        var entered: [String]?
        var isGenerated: Bool?
        var lost: [Part]?
    }
    /// A part of a file that stayed behind, or a name that nobody defines.
    struct Part: Encodable, Sendable {
        var what: String
        var name: String
        var place: Spot?
    }
    /// A page in the DOM.
    struct Page: Encodable, Sendable {
        var name: String
        var byAjax: Bool
        var shown: Bool
    }
    /// Something odd.
    struct Remark: Encodable, Sendable {
        var text: String
        var place: Spot?
    }

    /// The step before, by its number; nil for the first of a walk.
    var parent: Int?
    /// What the visitor does.
    var text: String
    /// Where what is clicked stands.
    var click: Code?
    var url: String
    var title: String
    var isFull: Bool
    /// Whether the document has a library that takes clicks.
    var hasLibrary: Bool
    var pages: [Page]
    var way: Way?
    var loads: [Fetched]
    var missing: [Part]
    var notes: [Remark]
    /// The outline of both doors, by its number in the pool; nil where there is none.
    var outline: Int?
    /// Which of the outline's rows is the page that is shown.
    var shown: Int?

    /// Draws a step.
    ///
    /// - Parameters:
    ///   - step: what happened.
    ///   - text: what the visitor did.
    ///   - click: where what was clicked stands.
    ///   - missed: what of each load's insertion is missed, in the order of the loads that have one.
    ///   - missing: the names that the page which is shown uses and does not find.
    package init(
        _ step: Step, text: String, click: SourceRange?, missed: [Insertion], missing: [MissingName] = []
    ) {
        self.text = text
        self.click = click.map { Code(Place($0)) }
        (url, title, isFull, hasLibrary) = (step.url, step.title, step.full, step.history != nil)
        pages = step.pages.map { page in
            let isShown = step.active.map { $0.id == page.id && $0.dataURL == page.dataURL } ?? false
            return Page(name: Self.name(page.id, page.dataURL), byAjax: page.isExternal, shown: isShown)
        }
        way = step.route.map { route in
            Way(
                kind: route.kind.rawValue, url: route.url, rule: route.rule.number, reason: route.rule.reason,
                detail: route.detail)
        }
        var insertions = missed[...]
        loads = step.loads.map { load in
            Fetched(kind: load.kind.rawValue, url: load.url, load.insertion == nil ? nil : insertions.popFirst())
        }
        self.missing = missing.map {
            Part(what: "name", name: $0.name, place: $0.uses.first.map { Spot(Place($0.range)) })
        }
        let ends = missing.compactMap(\.end).compactMap { use in
            use.ending.map { Remark(text: "a script \($0.text)", place: Spot(Place(use.range))) }
        }
        notes = step.notes.map { Remark($0) } + ends
    }

    private static func name(_ id: String?, _ dataURL: String?) -> String {
        id.map { "#" + $0 } ?? dataURL.map { "at " + $0 } ?? "a page without a name"
    }
}

extension StepPicture.Fetched {
    fileprivate init(kind: String, url: String, _ insertion: Insertion?) {
        self.init(kind: kind, url: url)
        guard let insertion else { return }
        entered = insertion.inserted.map { $0.name.isEmpty ? "its page" : "#" + $0.name }
        isGenerated = insertion.isGenerated
        let groups: [(String, [Insertion.Part])] = [
            ("page", insertion.lostPages), ("script", insertion.lostScripts),
            ("style sheet", insertion.lostStyleSheets),
        ]
        lost = groups.flatMap { what, parts in
            parts.map { StepPicture.Part(what, $0, of: insertion.file) }
        }
    }
}

extension StepPicture.Part {
    /// A part of a file that an insertion left behind.
    init(_ what: String, _ part: Insertion.Part, of file: String) {
        // An inline script's label is its file's path and its number.
        let isInline = what == "script" && part.name.hasPrefix(file + ":")
        let mark = what == "page" || what == "id" ? "#" : ""
        self.init(
            what: isInline ? "inline script" : what,
            name: isInline ? String(part.name.dropFirst(file.count + 1)) : mark + part.name,
            place: part.range.map { Spot(Place($0)) })
    }
}

extension StepPicture.Remark {
    init(_ note: Note) { self.init(text: note.text, place: note.range.map { Spot(Place($0)) }) }
}
