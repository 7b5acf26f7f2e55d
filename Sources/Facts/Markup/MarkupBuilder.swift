package import DOM

/// Reads the elements of a document into numbers, in one walk.
struct MarkupBuilder {
    /// The names whose elements are listed on the way.
    ///
    /// OPTIMIZATION: of the others all elements are looked through each time: for selects a fifteenth of the exploration of
    /// 320 pages in one file.
    static let listedNames: [Word] = [
        .a, .script, .link, .style, .base, .form, .title, .body, .head, .select, .label, .turboFrame, .turboStream,
    ]

    /// The place of each word among these, by ``Word/rawValue``; ``notListed`` for the others.
    ///
    /// OPTIMIZATION: asked for with every link of every click. With hashes 80 pages with the same frames took 13.7 s, and take
    /// 10.1 s.
    private static let listing: [UInt8] = Word.allCases.map { word in
        listedNames.firstIndex(of: word).map { UInt8($0) } ?? notListed
    }
    private static let notListed = UInt8.max

    /// The place of a word among the ``listedNames``; nil for another.
    static func listing(of word: Word) -> Int? {
        let place = listing[Int(word.rawValue)]
        return place == notListed ? nil : Int(place)
    }

    private(set) var records: [Markup.Record] = []
    private(set) var attributes: [Markup.AttributeRecord] = []
    private(set) var bytes: [UInt8] = []
    private(set) var texts: [Markup.TextRecord] = []
    private(set) var otherNames: [String] = []
    private(set) var named: [[Int]] = Array(repeating: [], count: Self.listedNames.count)
    private(set) var attributeWords = WordSet()
    private(set) var identified: [Int] = []
    private(set) var withRole: [Int] = []
    private(set) var withCode: [Int] = []
    private(set) var foreignScripts: [Int] = []
    private var otherNumbers: [String: UInt16] = [:]
    /// The elements that the walk is in, the innermost last.
    private var open: [Int32] = []

    private let decoded: [UInt8]

    init(_ document: Document) {
        decoded = document.source.decoded
        records.reserveCapacity(128)
        attributes.reserveCapacity(256)
        bytes.reserveCapacity(4096)
        document.visitElements { element, htmlName, depth in
            add(element, htmlName, depth)
        }
        close(downTo: 0)
    }

    private mutating func close(downTo depth: Int) {
        while open.count > depth { records[Int(open.removeLast())].end = Int32(records.count) }
    }

    private mutating func add(_ element: Element, _ htmlName: UnsafePointer<UInt8>?, _ depth: Int) {
        close(downTo: depth)
        let index = records.count
        let tag = element.startTagOffsets ?? 0..<0
        let name = htmlName.map { number(of: $0) } ?? number(of: element.name)
        records.append(
            Markup.Record(
                name: name, isForeign: htmlName == nil, attributeCount: 0, firstAttribute: UInt32(attributes.count),
                parent: open.last ?? -1, end: 0, tagStart: tag.lowerBound, tagEnd: tag.upperBound))
        open.append(Int32(index))
        var isTitle = false
        element.visitAttributes { name, value in
            addAttribute(name, value, of: index, &isTitle)
        }
        records[index].attributeCount = UInt32(attributes.count) - records[index].firstAttribute
        guard htmlName != nil, let word = Word(rawValue: name) else {
            if name == Word.script.rawValue {
                foreignScripts.append(index)
                isTitle = true
            }
            if isTitle { addText(of: element, index) }
            return
        }
        if let listing = Self.listing(of: word) { named[listing].append(index) }
        switch word {
        case .title, .script, .style, .h1, .h2, .h3, .h4, .h5, .h6: isTitle = true
        default: break
        }
        if isTitle { addText(of: element, index) }
    }

    private mutating func addAttribute(
        _ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>, of element: Int, _ isTitle: inout Bool
    ) {
        let number = number(of: name)
        switch number {
        case Word.id.rawValue: identified.append(element)
        case Word.dataRole.rawValue: withRole.append(element)
        default: break
        }
        if let word = Word(rawValue: number) { attributeWords.insert(word) }
        if Self.mayHoldCode(number, name, value), withCode.last != element { withCode.append(element) }
        let start = bytes.count
        var count = 0
        while value[count] != 0 { count += 1 }
        bytes.append(contentsOf: UnsafeBufferPointer(start: value, count: count))
        if number == Word.class.rawValue, bytes[start...].hasTitleClass { isTitle = true }
        attributes.append(
            Markup.AttributeRecord(
                name: number, element: Int32(element), start: UInt32(start), count: UInt32(count)))
    }

    /// Whether an attribute is a handler of an event, or may be a `javascript:` address.
    private static func mayHoldCode(
        _ number: UInt16, _ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>
    ) -> Bool {
        if name[0] == UInt8(ascii: "o"), name[1] == UInt8(ascii: "n") { return true }
        guard number == Word.href.rawValue || number == Word.action.rawValue else { return false }
        var at = 0
        while value[at] != 0, value[at] <= 0x20 { at += 1 }
        return value[at] | 0x20 == UInt8(ascii: "j")
    }

    private mutating func addText(of element: Element, _ index: Int) {
        let text = element.text
        // What follows the start tag mostly is the text, to the letter.
        let end = records[index].tagEnd
        let isInSource = text.withBytes { text in
            decoded.count - Int(end) >= text.count && decoded[Int(end)..<Int(end) + text.count].elementsEqual(text)
        }
        let start = isInSource ? end : UInt32(bytes.count)
        if !isInSource { bytes.append(contentsOf: text.utf8) }
        texts.append(
            Markup.TextRecord(
                element: Int32(index), start: start, count: UInt32(text.utf8.count), isInSource: isInSource))
    }

    private mutating func number(of name: UnsafePointer<UInt8>) -> UInt16 {
        var count = 0
        while name[count] != 0 { count += 1 }
        let bytes = UnsafeBufferPointer(start: name, count: count)
        return Word.find(bytes)?.rawValue ?? otherNumber(of: String(decoding: bytes, as: UTF8.self))
    }

    private mutating func number(of name: String) -> UInt16 { Word(name)?.rawValue ?? otherNumber(of: name) }

    /// NOTE: a file that uses more different names than there are numbers has the last number for the rest of them; nobody
    /// asks for such names.
    private mutating func otherNumber(of name: String) -> UInt16 {
        if let known = otherNumbers[name] { return known }
        let number = min(otherNames.count, Int(UInt16.max - Markup.firstOtherName))
        if number == otherNames.count { otherNames.append(name) }
        otherNumbers[name] = Markup.firstOtherName + UInt16(number)
        return Markup.firstOtherName + UInt16(number)
    }
}

extension ArraySlice<UInt8> {
    /// Whether a class attribute says that its element is a page's title.
    fileprivate var hasTitleClass: Bool {
        split(whereSeparator: \.isASCIIWhitespace).contains {
            $0.elementsEqual("ui-title".utf8) || $0.elementsEqual("ui-toolbar-title".utf8)
        }
    }
}

extension Markup {
    /// Reads a file as a page.
    package convenience init(page source: Source) {
        let document = Document(parsing: source)
        self.init(MarkupBuilder(document), source: source, origin: .document)
    }

    /// Reads a file as `DOMParser` does for a script: `noscript` holds elements.
    package convenience init(parsedForScript source: Source) {
        let document = Document(parsingWithoutScripting: source)
        self.init(MarkupBuilder(document), source: source, origin: .documentWithoutScripting)
    }

    /// Reads a file that was parsed as a page.
    package convenience init(parsed document: Document) {
        self.init(MarkupBuilder(document), source: document.source, origin: .document)
    }

    /// Reads a file as it would become the content of a `div`.
    package convenience init(fragment source: Source) {
        let document = Document.fragment(parsing: source)
        self.init(MarkupBuilder(document), source: source, origin: .fragment)
    }

    /// Reads a part of a file's text, with text of the caller's around it, as it would become the content of a `div`.
    package convenience init(partOf source: Source, in range: Range<Int>, prefix: String, suffix: String) {
        let document = Document.fragment(of: source, in: range, prefix: prefix, suffix: suffix)
        self.init(
            MarkupBuilder(document), source: source, origin: .excerpt(range, prefix: prefix, suffix: suffix))
    }

    /// Reads a part of a file's text as the content of a template: parts of tables stay, `noscript` holds elements.
    package convenience init(contentOfTemplate source: Source, in range: Range<Int>) {
        let document = Document.fragment(of: source, in: range, context: "template", scripting: false)
        self.init(MarkupBuilder(document), source: source, origin: .template(range))
    }

    /// Reads elements that a library makes, as the content of a `div`; they stand in no file.
    package convenience init(making html: String) {
        let document = Document.fragment(parsing: html, name: "")
        self.init(MarkupBuilder(document), source: document.source, origin: .made)
    }
}
