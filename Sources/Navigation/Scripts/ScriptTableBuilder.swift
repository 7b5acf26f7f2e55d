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
    ///   - pages: its pages and dialogs in document order.
    ///   - enters: whether an element enters when the file comes by AJAX.
    /// - Returns: the file's scripts, and the code in its attributes.
    public func table(
        of document: Document, file: String, pages: [Element], enters: (Element) -> Bool
    ) -> ScriptTable {
        table(of: document, file: file, pages: pages, hasCodeInAttributes: true, enters: enters)
    }

    func table(
        of document: Document, file: String, pages: [Element], hasCodeInAttributes: Bool, enters: (Element) -> Bool
    ) -> ScriptTable {
        let index = Dictionary(pages.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let head = document.head
        func place(of element: Element) -> Place {
            var next: Element? = element
            while let at = next {
                if let page = index[at] { return .page(page) }
                if at == head { return .head }
                next = at.parent
            }
            return .betweenPages
        }
        let base = base(of: document, file: file)
        let elements = document.elements(named: "script")
        lazy var names = ScriptNames(file: file, scripts: elements) { script in
            script.attribute("src").map { references[$0, in: base].library != nil } ?? false
        }
        let ids = document.elements(withAttribute: "id")
        let scripts = elements.compactMap {
            row($0, at: place(of: $0), enters: enters($0), base: base, names: names)
        }
        let libraries = scripts.lazy.filter { $0.kind == .library }
        return ScriptTable(
            file: file,
            pages: pages.map { page in
                let own = ids.lazy.filter { page.contains($0) }.compactMap(\.id)
                return ScriptTable.Page(
                    id: page.id, offset: page.startTagOffset ?? 0, enters: enters(page), ids: Set(own))
            },
            scripts: scripts,
            codes: hasCodeInAttributes ? codes(of: document, place: place) : [],
            elementNames: Set(
                ids.compactMap(\.id) + document.elements(withAttribute: "name").compactMap { $0.attribute("name") }),
            jQueryMajorVersion: libraries.compactMap { references[$0.label, in: base].jQueryMajorVersion }.first)
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

    private func base(of document: Document, file: String) -> ReferenceBase {
        let element = document.elements(named: "base").first { $0.hasAttribute("href") }
        return ReferenceBase(origin + FolderSite.urlPath(ofFile: file), baseElement: element?.attribute("href"))
    }

    // MARK: Attributes

    private func codes(of document: Document, place: (Element) -> Place) -> [InlineCode] {
        var found: [(offset: Int, code: InlineCode)] = []
        func add(_ element: Element, _ attribute: Attribute, _ kind: ScriptKind) {
            guard let range = attribute.valueRange else { return }
            let text = Array(attribute.value.utf8)
            let code = InlineCode(
                attribute: attribute.name, element: element.name, id: element.id, place: place(element),
                reading: cache.reading(of: text, as: kind),
                code: CodePlace(
                    source: range.source, bytes: range.bytes, isVerbatim: range.bytes.count == text.count))
            found.append((range.bytes.lowerBound, code))
        }
        for element in document.elements(withAttributePrefix: "on") {
            for attribute in element.attributes where attribute.name.hasPrefix("on") {
                // Browsers know these events; another name that begins with "on" is nobody's handler.
                if BuiltInNames.isBrowserName(attribute.name) { add(element, attribute, .eventHandler) }
            }
        }
        for name in ["href", "action"] {
            for element in document.elements(withAttribute: name) {
                guard let value = element.attribute(name), Self.isJavaScript(value),
                    let attribute = element.attributes.first(where: { $0.name == name })
                else { continue }
                add(element, attribute, .javaScriptURL)
            }
        }
        return found.sorted { $0.offset < $1.offset }.map(\.code)
    }

    private static func isJavaScript(_ address: String) -> Bool {
        let text = address.utf8.drop { $0 <= 0x20 }
        return text.first.map { $0 | 0x20 == UInt8(ascii: "j") } == true
            && String(text.prefix("javascript:".utf8.count))?.lowercased() == "javascript:"
    }
}
