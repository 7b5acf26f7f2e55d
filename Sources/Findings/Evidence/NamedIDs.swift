internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// The ids that something of a site names: links, labels, scripts.
struct NamedIDs {
    /// The fragments of links, by the first file that has one.
    private var links: [String: String] = [:]
    /// What labels are for.
    private var labels: [String: String] = [:]
    /// What stands behind a `#` in scripts, and what they ask `getElementById` for.
    private var scripts: [String: String] = [:]
    /// What scripts compose.
    private var composed: Set<ComposedText> = []

    init(_ evidence: Evidence) {
        var seen: Set<String> = []
        for table in evidence.scriptTables {
            if let markup = evidence.markup(of: table.file) { note(markup, in: Place.name(table.file)) }
            for code in table.codes { composed.formUnion(code.reading.summary.composedTexts) }
            for row in table.scripts where row.kind == .file && seen.insert(row.label).inserted {
                if let bytes = row.code?.source.bytes { note(bytes[...], in: Place.name(row.label)) }
            }
            for row in table.scripts { composed.formUnion(row.reading?.summary.composedTexts ?? []) }
        }
    }

    /// What uses an id, for a note: `a link of a.html`; nil where nothing does.
    func use(of id: String) -> String? {
        if let file = scripts[id] { return "a script of \(file)" }
        if let file = labels[id] { return "a label of \(file)" }
        return links[id].map { "a link of \($0)" }
    }

    /// Whether a script may name an id, written out or composed.
    func mayBeNamedByScript(_ id: String) -> Bool {
        scripts[id] != nil || composed.contains { $0.prefix.utf8.count + $0.suffix.utf8.count > 1 && $0.mayBe(id) }
    }

    private mutating func note(_ markup: Markup, in file: String) {
        for link in markup.elements(named: .a) {
            guard let href = markup.attribute(.href, of: link), let hash = href.firstIndex(of: "#") else { continue }
            let fragment = String(href[href.index(after: hash)...])
            if !fragment.isEmpty, links[fragment] == nil { links[fragment] = file }
        }
        for label in markup.elements(named: .label) {
            if let id = markup.attribute(.for, of: label), labels[id] == nil { labels[id] = file }
        }
        for script in markup.elements(named: .script) {
            if let code = markup.code(of: script) { note(code, in: file) }
        }
        for element in markup.elementsWithCode {
            for (_, value) in markup.attributes(of: element) where value.contains("(") {
                note(Array(value.utf8)[...], in: file)
            }
        }
    }

    /// Notes what stands behind a `#` in a text, or in the brackets of `getElementById`.
    private mutating func note(_ text: ArraySlice<UInt8>, in file: String) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: "#") {
                add(text, index, file)
            } else if byte == UInt8(ascii: "I"), text[index...].starts(with: Self.lookUp) {
                add(text, index + Self.lookUp.count + 1, file)
            }
        }
    }

    /// `d(` of `getElementById(`, before a quotation mark.
    private static let lookUp = Array("d(".utf8)

    private mutating func add(_ text: ArraySlice<UInt8>, _ start: Int, _ file: String) {
        var end = start
        while end < text.endIndex, end - start < 80, Self.isNameByte(text[end]) { end += 1 }
        guard end > start else { return }
        let name = String(decoding: text[start..<end], as: UTF8.self)
        if scripts[name] == nil { scripts[name] = file }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
