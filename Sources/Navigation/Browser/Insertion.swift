public import DOM

/// What of a file entered the DOM by AJAX, and what stayed behind.
public struct Insertion: Hashable, Sendable {
    /// A part of a file.
    public struct Part: Hashable, Sendable {
        /// Its name: a page's id, a script's label, a style sheet's address.
        public var name: String
        /// Where its start tag stands.
        public var range: SourceRange?
    }

    /// The file, as a decoded path from the site's root.
    public var file: String
    /// Whether the page had to be generated because the file holds none.
    public var isGenerated: Bool
    /// The elements that entered, usually one.
    public var inserted: [Part]
    /// Pages and dialogs that stayed behind.
    public var lostPages: [Part]
    /// Scripts that a full load would have run and that stayed behind, libraries not counted.
    public var lostScripts: [Part]
    /// Style sheets that stayed behind.
    public var lostStyleSheets: [Part]
}

extension Insertion {
    init(_ response: AJAXResponse) { self = response.insertion }

    static func compare(_ response: AJAXResponse, ns: String) -> Insertion {
        let document = response.file.markup
        let entered = Set(
            response.content.flatMap { [$0] + Array($0.descendants) }.compactMap { $0.startTagRange?.bytes.lowerBound })
        func stays(_ element: Element) -> Bool {
            element.startTagRange.map { !entered.contains($0.bytes.lowerBound) } ?? false
        }
        let pages = document.elements(withAttribute: "data-\(ns)role", in: ["page", "dialog"])
        let scripts = document.elements(named: "script").filter {
            ScriptElement.execution(of: $0) != .never && ScriptElement.library(in: $0.attribute("src") ?? "") == nil
        }
        let sheets = document.elements(named: "link").filter { $0.isStyleSheet } + document.elements(named: "style")
        return Insertion(
            file: response.file.response.file, isGenerated: response.isGenerated,
            inserted: response.content.map { Part(name: $0.id ?? $0.name, range: $0.startTagRange) },
            lostPages: pages.filter(stays).map { Part(name: $0.id ?? $0.name, range: $0.startTagRange) },
            lostScripts: scripts.filter(stays).map { script in
                Part(
                    name: script.attribute("src")
                        ?? script.startTagRange.map { response.file.scripts.label(startingAt: $0.bytes.lowerBound) }
                        ?? "",
                    range: script.startTagRange)
            },
            lostStyleSheets: sheets.filter(stays).map {
                Part(name: $0.attribute("href") ?? "inline style", range: $0.startTagRange)
            })
    }
}

extension Element {
    /// Whether it links a style sheet.
    var isStyleSheet: Bool {
        isHTML(named: "link")
            && (attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace).contains("stylesheet")
    }
}
