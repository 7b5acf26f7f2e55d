internal import DOM

/// A name of elements or attributes that somebody behind the parser asks for.
///
/// A case's name is the name in camel case: ``dataRole`` is `data-role`. Names that are not listed here are kept with the
/// markup they stand in; see ``Markup/name(of:)``.
package enum Word: UInt16, CaseIterable, Sendable {
    // Elements.
    case html, head, body, frameset, frame, iframe, title, base, link, style, script, noscript, template, meta
    case a, area, form, input, button, select, option, optgroup, textarea, fieldset, legend, label, img
    case turboFrame, turboStream
    case div, span, p, ul, ol, li, table, h1, h2, h3, h4, h5, h6, svg

    // Attributes.
    case id, `class`, name, href, src, rel, target, download, type, value, language, media, content, charset
    case action, method, formaction, formmethod, `for`, disabled, checked, selected, multiple, nomodule, async, `defer`
    case onclick, onsubmit, property, contenteditable
    // Those of libraries are mostly asked for by their texts, behind whichever prefix a page has set.
    case dataRole, dataUrl, dataAjax, dataRel, dataTransition, dataDirection, dataPrefetch, dataDomCache, dataTitle
    case dataExternalPage, dataDialog, dataCloseBtn, dataAddBackBtn, dataHistory, dataDisplay, dataPosition, dataType
    case dataNativeMenu, dataGrid, dataMode, dataK

    /// The name as HTML has it.
    package var text: String { Self.texts[Int(rawValue)] }

    /// The word that is this name, nil for one that is not listed.
    package init?(_ name: String) {
        guard let word = name.withBytes({ Self.find($0) }) else { return nil }
        self = word
    }

    /// The word whose name stands in these bytes.
    @inline(__always)
    static func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Word? {
        guard !bytes.isEmpty else { return nil }
        var slot = hash(bytes)
        while true {
            let number = wordsByHash[slot]
            if number == UInt16.max { return nil }
            if spellings[Int(number)].elementsEqual(bytes) { return Word(rawValue: number) }
            slot = (slot + 1) % slots
        }
    }

    private static let texts: [String] = allCases.map { word in
        "\(word)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    private static let slots = 1024
    private static let spellings: [[UInt8]] = texts.map { Array($0.utf8) }

    /// The words by the hashes of their names, each in its slot or behind it; `UInt16.max` where there is none.
    private static let wordsByHash: [UInt16] = {
        var table = [UInt16](repeating: .max, count: slots)
        for (number, spelling) in spellings.enumerated() {
            var slot = spelling.withUnsafeBufferPointer { hash($0) }
            while table[slot] != .max { slot = (slot + 1) % slots }
            table[slot] = UInt16(number)
        }
        return table
    }()

    @inline(__always)
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = Int(bytes[0])
        let middle = Int(bytes[bytes.count / 2])
        let last = Int(bytes[bytes.count - 1])
        return (first &* 31 &+ middle &* 131 &+ last &* 17 &+ bytes.count &* 7) % slots
    }
}

/// The name of an attribute: a ``Word``, or any other text.
package struct AttributeName: Hashable, Sendable {
    /// The word, nil for a name that is none.
    let word: Word?
    /// The name, empty for a word.
    private let other: String

    /// The name that a word is.
    package init(_ word: Word) {
        self.word = word
        other = ""
    }

    /// The name that a text is, in lower case.
    package init(_ name: String) {
        word = Word(name)
        other = word == nil ? name : ""
    }

    /// The name as HTML has it.
    package var text: String { word?.text ?? other }
}

/// Some words.
struct WordSet: Sendable {
    private var bits: [UInt64] = []

    mutating func insert(_ word: Word) {
        let (place, bit) = Self.place(of: word)
        while bits.count <= place { bits.append(0) }
        bits[place] |= bit
    }

    func contains(_ word: Word) -> Bool {
        let (place, bit) = Self.place(of: word)
        return place < bits.count && bits[place] & bit != 0
    }

    private static func place(of word: Word) -> (Int, UInt64) {
        (Int(word.rawValue) / 64, 1 << (UInt64(word.rawValue) % 64))
    }
}
