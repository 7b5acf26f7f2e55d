public import DOM
internal import Scripts

/// Makes the ``ScriptTable`` of a parsed file.
///
/// It keeps nothing of the document and asks for external scripts by a closure, so that several can work at a time, each
/// on documents of its own, with one ``ScriptCache`` for all.
public struct ScriptTableBuilder {
    /// What a site has at a script's address.
    public enum Fetched {
        /// A file: its path as a decoded path from the site's root, and its bytes.
        case file(String, Source)
        /// Nothing, or an HTML page, which no browser can run.
        case missing
    }

    private let cache: ScriptCache
    private let references: ScriptReferences
    private let origin: String
    private let fetch: (_ path: String, _ query: String?) -> Fetched

    /// Prepares to make tables.
    ///
    /// - Parameters:
    ///   - cache: where scripts are remembered.
    ///   - origin: the site's scheme and authority.
    ///   - fetch: answers for the path and query of a script's address in the site, percent-encoded.
    public init(
        cache: ScriptCache, origin: String, fetch: @escaping (_ path: String, _ query: String?) -> Fetched
    ) {
        self.init(cache: cache, references: ScriptReferences(origin: origin), origin: origin, fetch: fetch)
    }

    init(
        cache: ScriptCache, references: ScriptReferences, origin: String,
        fetch: @escaping (_ path: String, _ query: String?) -> Fetched
    ) {
        self.cache = cache
        self.references = references
        self.origin = origin
        self.fetch = fetch
    }

    /// Makes the table of a file.
    ///
    /// - Parameters:
    ///   - document: the file as a full load parses it.
    ///   - file: its path as a decoded path from the site's root.
    ///   - ns: what the attribute that holds roles has behind `data-`.
    ///   - enters: whether an element enters when the file comes by AJAX.
    /// - Returns: the file's scripts, and the code in its attributes.
    public func table(
        of document: Document, file: String, ns: String = "", enters: (Element) -> Bool
    ) -> ScriptTable {
        let address = origin + FolderSite.urlPath(ofFile: file)
        return table(of: PageOutline(document, address: address, ns: ns), file: file, enters: enters)
    }

    func table(of outline: PageOutline, file: String, enters: (Element) -> Bool) -> ScriptTable {
        let base = outline.base
        lazy var names = ScriptNames(file: file, scripts: outline.elements(.script)) { script in
            script.attribute("src").map { references[$0, in: base].library != nil } ?? false
        }
        var table = ScriptTable(file: file)
        var codes: [(offset: Int, code: InlineCode)] = []
        // The parts that an entry lies in, the innermost last, and where their entries end.
        var open: [(place: Place, end: Int)] = []
        for (index, entry) in outline.entries.enumerated() {
            while let last = open.last, last.end <= index { open.removeLast() }
            let element = outline.element(entry)
            let id = entry.facts.hasID ? element.id : nil
            if entry.facts.role == .page || entry.facts.role == .dialog {
                open.append((.page(table.pages.count), entry.end))
                table.pages.append(
                    ScriptTable.Page(
                        id: id, offset: element.startTagOffset ?? 0, enters: enters(element), ids: []))
            } else if entry.kind == .head {
                open.append((.head, entry.end))
            }
            if let id {
                table.elementNames.insert(id)
                for case .page(let page) in open.lazy.map(\.place) { table.pages[page].ids.insert(id) }
            }
            if entry.facts.hasName, let name = element.attribute("name") { table.elementNames.insert(name) }
            let place = open.last?.place ?? .betweenPages
            if entry.kind == .script,
                let row = row(element, at: place, enters: enters(element), base: base, names: names)
            {
                table.scripts.append(row)
            }
            if entry.facts.hasCode { codes += self.codes(of: element, at: place) }
        }
        table.codes = codes.sorted { $0.offset < $1.offset }.map(\.code)
        for row in table.scripts where row.kind == .library && table.jQueryMajorVersion == nil {
            table.jQueryMajorVersion = references[row.label, in: base].jQueryMajorVersion
        }
        return table
    }

    // MARK: Script elements

    private func row(
        _ script: Element, at place: Place, enters: Bool, base: ReferenceBase, names: @autoclosure () -> ScriptNames
    ) -> ScriptRow? {
        let execution = ScriptElement.execution(of: script)
        let runsWhenInserted = enters && ScriptElement.runsWhenInserted(script)
        guard execution != .never || runsWhenInserted, let tag = script.startTagRange else { return nil }
        var row = ScriptRow(
            kind: .inline, label: "", address: script.attribute("src"),
            place: place, survival: runsWhenInserted ? .survives : enters ? .inert : .lost,
            runsInFull: execution != .never, isDeferred: execution == .deferred, tag: tag)
        let kind: ScriptKind = ScriptElement.isModule(script) ? .module : .classicScript
        guard let address = row.address else {
            let text = Array(script.text.utf8)
            guard text.contains(where: { $0 > 0x20 }) else { return nil }
            row.label = names().label(startingAt: tag.bytes.lowerBound)
            row.reading = cache.reading(of: text, as: kind)
            row.code = CodePlace(
                source: tag.source, bytes: tag.bytes.upperBound..<tag.source.bytes.count, isVerbatim: true)
            return row
        }
        find(address, base, kind, &row)
        return row
    }

    private func find(_ address: String, _ base: ReferenceBase, _ kind: ScriptKind, _ row: inout ScriptRow) {
        let reference = references[address, in: base]
        if reference.library != nil {
            row.kind = .library
            row.label = address
            if row.survival == .lost { row.survival = .notNeeded }
            return
        }
        guard !address.isEmpty, let resolved = reference.address else {
            row.kind = .missing
            return
        }
        guard reference.isInSite else {
            row.kind = .offSite
            row.label = resolved.href
            return
        }
        switch fetch(resolved.path, resolved.query) {
        case .missing:
            row.kind = .missing
            row.label = resolved.path
        case .file(let file, let source):
            row.kind = .file
            row.label = file
            row.reading = cache.reading(of: source, as: kind)
            row.code = CodePlace(source: source, bytes: 0..<source.bytes.count, isVerbatim: true)
        }
    }

    // MARK: Attributes

    /// The code in an element's attributes, and where it begins.
    private func codes(of element: Element, at place: Place) -> [(offset: Int, code: InlineCode)] {
        element.attributes.compactMap { attribute in
            guard let kind = Self.kind(of: attribute), let range = attribute.valueRange else { return nil }
            let text = Array(attribute.value.utf8)
            let code = InlineCode(
                attribute: attribute.name, element: element.name, id: element.id, place: place,
                reading: cache.reading(of: text, as: kind),
                code: CodePlace(
                    source: range.source, bytes: range.bytes, isVerbatim: range.bytes.count == text.count))
            return (range.bytes.lowerBound, code)
        }
    }

    private static func kind(of attribute: Attribute) -> ScriptKind? {
        // Browsers know these events; another name that begins with "on" is nobody's handler.
        if attribute.name.hasPrefix("on") { return BuiltInNames.isBrowserName(attribute.name) ? .eventHandler : nil }
        guard attribute.name == "href" || attribute.name == "action" else { return nil }
        return isJavaScript(attribute.value) ? .javaScriptURL : nil
    }

    private static func isJavaScript(_ address: String) -> Bool {
        let text = address.utf8.drop { $0 <= 0x20 }
        return text.first.map { $0 | 0x20 == UInt8(ascii: "j") } == true
            && String(text.prefix("javascript:".utf8.count))?.lowercased() == "javascript:"
    }
}
