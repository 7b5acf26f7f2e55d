internal import DOM
internal import Scripts

/// Makes the ``ScriptTable`` of a file.
///
/// Several can work at a time, with one ``ScriptCache`` for all.
package struct ScriptTableBuilder {
    private let cache: ScriptCache
    private let references: ScriptReferences
    private let files: SiteFiles

    /// Prepares to make tables of a site's files.
    package init(cache: ScriptCache, references: ScriptReferences, files: SiteFiles) {
        self.cache = cache
        self.references = references
        self.files = files
    }

    /// Makes the table of a file.
    ///
    /// - Parameters:
    ///   - markup: the file as a full load parses it.
    ///   - file: its path as a decoded path from the site's root.
    ///   - role: the name of the attribute that holds roles.
    ///   - enters: whether an element enters when the file comes by AJAX.
    /// - Returns: the file's scripts, and the code in its attributes.
    package func table(
        of markup: Markup, file: String, role: AttributeName = AttributeName(.dataRole), enters: (Int) -> Bool
    ) -> ScriptTable {
        let base = ReferenceBase(of: markup, at: files.site.origin + files.address(ofFile: file))
        var table = ScriptTable(file: file)
        let places = PlaceTable(markup, role: role)
        for page in places.pages {
            table.pages.append(
                ScriptTable.Page(
                    id: markup.id(of: page), offset: markup.startTagByte(of: page) ?? 0, enters: enters(page), ids: []))
        }
        for element in markup.elements(with: AttributeName(.id)) {
            guard let id = markup.id(of: element) else { continue }
            table.elementNames.insert(id)
            for page in places.pagesAround(element) { table.pages[page].ids.insert(id) }
        }
        for element in markup.elements(with: AttributeName(.name)) {
            if let name = markup.attribute(.name, of: element) { table.elementNames.insert(name) }
        }
        var names: ScriptNames?
        for script in markup.elements(named: .script) {
            let name = { () -> ScriptNames in
                let made = names ?? ScriptNames(markup, file: file)
                names = made
                return made
            }
            let place = places.place(of: script)
            if let row = row(script, in: markup, at: place, enters: enters(script), base: base, names: name) {
                table.scripts.append(row)
            }
        }
        var codes: [(offset: Int, code: InlineCode)] = []
        for element in markup.elementsWithCode {
            codes += self.codes(of: element, in: markup, at: places.place(of: element))
        }
        table.codes = codes.sorted { $0.offset < $1.offset }.map(\.code)
        for row in table.scripts where table.jQueryVersion == nil {
            table.jQueryVersion =
                row.kind == .library
                ? files.jQueryVersion(row.label, at: references[row.label, in: base].address)
                : row.reading?.jQuery?.version.flatMap { JQueryVersion(text: $0) }
        }
        return table
    }

    // MARK: Script elements

    private func row(
        _ script: Int, in markup: Markup, at place: Region, enters: Bool, base: ReferenceBase, names: () -> ScriptNames
    ) -> ScriptRow? {
        let execution = ScriptElement.execution(of: script, in: markup)
        let runsWhenInserted = enters && ScriptElement.runsWhenInserted(script, in: markup)
        guard execution != .never || runsWhenInserted, let tag = markup.startTag(of: script) else { return nil }
        var row = ScriptRow(
            kind: .inline, label: "", address: markup.attribute(.src, of: script),
            place: place, survival: runsWhenInserted ? .survives : enters ? .inert : .lost,
            runsInFull: execution != .never, isDeferred: execution == .deferred, tag: tag)
        let kind = ScriptElement.kind(of: script, in: markup)
        guard let address = row.address else {
            guard let code = markup.code(of: script), code.contains(where: { $0 > 0x20 }) else { return nil }
            row.label = names().label(startingAt: tag.bytes.lowerBound)
            row.reading = cache.reading(of: Array(code), as: kind)
            row.code = CodePlace(
                source: tag.source, bytes: tag.bytes.upperBound..<tag.source.bytes.count, isVerbatim: true)
            return row
        }
        find(address, base, kind, &row)
        return row
    }

    private func find(_ address: String, _ base: ReferenceBase, _ kind: ScriptKind, _ row: inout ScriptRow) {
        let reference = references[address, in: base]
        if reference.library != nil, !isUnreadableLibrary(reference, as: kind) {
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
        let file = files.load(Request(path: resolved.path, query: resolved.query))
        guard file.response.unvisited == nil else {
            row.kind = .offSite
            row.label = resolved.href
            return
        }
        // No browser runs an HTML page.
        guard file.response.isSuccess, file.response.mediaType != "text/html" else {
            row.kind = .missing
            row.label = resolved.path
            return
        }
        row.kind = .file
        row.label = file.response.file
        row.reading = cache.reading(of: file.source, as: kind)
        row.code = CodePlace(file: file.source)
    }

    /// Whether a reference leads to a library in the site that no browser can read.
    private func isUnreadableLibrary(_ reference: ScriptReference, as kind: ScriptKind) -> Bool {
        reference.address.flatMap(files.ownScript)?.isUnreadableLibrary(as: kind) ?? false
    }

    // MARK: Attributes

    /// The code in an element's attributes, and where it begins.
    private func codes(of element: Int, in markup: Markup, at place: Region) -> [(offset: Int, code: InlineCode)] {
        markup.attributes(of: element).compactMap { name, value in
            guard let kind = Self.kind(of: name, value), let range = markup.range(of: AttributeName(name), at: element)
            else { return nil }
            let text = Array(value.utf8)
            let code = InlineCode(
                attribute: name, element: markup.name(of: element), id: markup.id(of: element), place: place,
                reading: cache.reading(of: text, as: kind),
                code: CodePlace(
                    source: range.source, bytes: range.bytes, isVerbatim: range.bytes.count == text.count))
            return (range.bytes.lowerBound, code)
        }
    }

    private static func kind(of name: String, _ value: String) -> ScriptKind? {
        // Browsers know these events; another name that begins with "on" is nobody's handler.
        if name.hasPrefix("on") { return BuiltInNames.isBrowserName(name) ? .eventHandler : nil }
        guard name == "href" || name == "action" else { return nil }
        return isJavaScript(value) ? .javaScriptURL : nil
    }

    private static func isJavaScript(_ address: String) -> Bool {
        let text = address.utf8.drop { $0 <= 0x20 }
        return text.first.map { $0 | 0x20 == UInt8(ascii: "j") } == true
            && String(text.prefix("javascript:".utf8.count))?.lowercased() == "javascript:"
    }
}

extension ReferenceBase {
    /// The base of a file, as a browser sees it.
    package convenience init(of markup: Markup, at address: String) {
        let base = markup.elements(named: .base).lazy.compactMap { markup.attribute(.href, of: $0) }.first
        self.init(address, baseElement: base)
    }
}
