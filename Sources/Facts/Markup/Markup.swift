package import DOM
internal import Synchronization

/// The elements of one parsed text, in document order, as numbers: what every room behind the parser reads.
///
///     element      0      1      2       3       4 …
///                  html   head   title   body    div …
///     end          9      3      3       9       7
///
/// An element is its index. What lies inside of it are the indices behind it, up to ``end(of:)``. Of a fragment, element 0
/// is the element that the text became the content of. Comments and the contents of templates are not there.
package final class Markup: Sendable {
    /// An element.
    struct Record: BitwiseCopyable {
        /// A ``Word``, or the place of the name in ``otherNames`` behind ``firstOtherName``.
        var name: UInt16
        var isForeign: Bool
        var attributeCount: UInt32
        var firstAttribute: UInt32
        var parent: Int32
        var end: Int32
        /// Where the start tag begins and ends in the source's decoded text; an empty stretch for an element without one.
        var tagStart: UInt32
        var tagEnd: UInt32
    }

    /// An attribute of an element.
    struct AttributeRecord: BitwiseCopyable {
        var name: UInt16
        var element: Int32
        /// Its value, in ``bytes``.
        var start: UInt32
        var count: UInt32
    }

    /// The text of an element.
    struct TextRecord: BitwiseCopyable {
        var element: Int32
        /// Where it stands in the source's decoded text, or else in ``bytes``.
        var start: UInt32
        var count: UInt32
        var isInSource: Bool
    }

    /// What was parsed, so that it can be parsed again.
    enum Origin: Sendable {
        /// The source, as a document.
        case document
        /// The source, as a document of `DOMParser`.
        case documentWithoutScripting
        /// The source, as the content of a `div`.
        case fragment
        /// A part of the source with other text around it, as the content of a `div`.
        case excerpt(Range<Int>, prefix: String, suffix: String)
        /// A part of the source, as the content of a template of a document of `DOMParser`.
        case template(Range<Int>)
        /// A text that a library makes: its elements stand in no file.
        case made
    }

    /// The number of the first name that is no ``Word``.
    static let firstOtherName: UInt16 = 0x4000

    /// The text that was parsed.
    package let source: Source
    let records: [Record]
    let attributes: [AttributeRecord]
    let bytes: [UInt8]
    let texts: [TextRecord]
    let otherNames: [String]
    /// The elements of names that many ask for, as ``MarkupBuilder/listedNames`` has them.
    private let named: [[Int]]
    /// The names of attributes, as far as they are words.
    let attributeWords: WordSet
    /// The elements that have an id, and those that have a `data-role`.
    let identified: [Int]
    let withRole: [Int]
    /// The elements with attributes that may hold code: handlers of events, or `javascript:` addresses.
    package let elementsWithCode: [Int]
    /// The scripts that stand in drawings.
    package let foreignScripts: [Int]
    private let origin: Origin
    /// The texts that were asked for later, by element.
    private let laterTexts = Mutex<[Int: String]>([:])
    /// The elements that have an attribute that was asked for, by the number of its name.
    ///
    /// OPTIMIZATION: libraries look for their marks at each click. Going through all attributes each time took a sixth of the
    /// exploration of a documentation of 109 large files.
    let elementsByAttribute = Mutex<[UInt16: [Int]]>([:])
    /// Of how many attributes a text has at least for that.
    static let fewestToKeep = 64
    /// What elements were found to be like, by element.
    let likenesses = Mutex<[Int: UInt64]>([:])
    /// The elements by values of attributes that were asked for, by the numbers of the attributes' names.
    let valueIndexes = Mutex<[UInt16: ValueIndex]>([:])
    /// What others worked out from what is written.
    let derivedValues = Mutex<[AnyHashable: any Sendable]>([:])
    /// The elements by their classes, once somebody asked for one.
    let classIndex = Mutex<ValueIndex?>(nil)

    init(_ building: consuming MarkupBuilder, source: Source, origin: Origin) {
        self.source = source
        self.origin = origin
        records = building.records.exactlySized()
        attributes = building.attributes.exactlySized()
        bytes = building.bytes.exactlySized()
        texts = building.texts.exactlySized()
        otherNames = building.otherNames
        named = building.named
        attributeWords = building.attributeWords
        identified = building.identified
        withRole = building.withRole
        elementsWithCode = building.withCode
        foreignScripts = building.foreignScripts
    }

    /// How many elements there are.
    package var count: Int { records.count }

    /// Whether a library made the elements, so that they stand in no file.
    package var isMade: Bool { if case .made = origin { true } else { false } }

    /// Parses the text again; the elements of the document, in its order, are those of the markup.
    package func makeDocument() -> Document {
        switch origin {
        case .document: Document(parsing: source)
        case .documentWithoutScripting: Document(parsingWithoutScripting: source)
        case .fragment, .made: Document.fragment(parsing: source)
        case .excerpt(let range, let prefix, let suffix):
            Document.fragment(of: source, in: range, prefix: prefix, suffix: suffix)
        case .template(let range):
            Document.fragment(of: source, in: range, context: "template", scripting: false)
        }
    }

    // MARK: Elements

    /// The name of an element.
    package func name(of element: Int) -> String { text(ofName: records[element].name) }

    func text(ofName number: UInt16) -> String {
        Word(rawValue: number)?.text ?? otherNames[Int(number - Self.firstOtherName)]
    }

    /// Whether an element is an HTML element of some name.
    @inline(__always)
    package func isHTML(_ element: Int, _ name: Word) -> Bool {
        records[element].name == name.rawValue && !records[element].isForeign
    }

    /// Whether an element is a heading of some level.
    @inline(__always)
    package func isHeading(_ element: Int) -> Bool {
        (Word.h1.rawValue...Word.h6.rawValue).contains(records[element].name) && !records[element].isForeign
    }

    /// Whether an element has some name, in whichever namespace.
    @inline(__always)
    package func isNamed(_ element: Int, _ name: Word) -> Bool { records[element].name == name.rawValue }

    /// Whether an element belongs to HTML.
    package func isHTML(_ element: Int) -> Bool { !records[element].isForeign }

    /// The element that another is a child of; nil at the top.
    @inline(__always)
    package func parent(of element: Int) -> Int? {
        let parent = records[element].parent
        return parent < 0 ? nil : Int(parent)
    }

    /// The index behind the last element inside of one.
    @inline(__always)
    package func end(of element: Int) -> Int { Int(records[element].end) }

    /// The child elements of one.
    package func children(of element: Int) -> Children { Children(markup: self, element: element) }

    /// Where an element's start tag stands; nil for one that the text does not spell out.
    package func startTag(of element: Int) -> SourceRange? {
        startTagOffsets(of: element).map { source.range(decoded: $0.lowerBound, $0.upperBound) }
    }

    /// Where an element's start tag begins and ends in the source's decoded text.
    package func startTagOffsets(of element: Int) -> Range<UInt32>? {
        let record = records[element]
        return record.tagStart < record.tagEnd && !isMade ? record.tagStart..<record.tagEnd : nil
    }

    /// Where an element's start tag begins, in bytes of the file.
    package func startTagByte(of element: Int) -> Int? {
        startTagOffsets(of: element).map { source.fileOffset(decoded: $0.lowerBound) }
    }

    /// The HTML elements of a name, in document order.
    package func elements(named name: Word) -> [Int] {
        if let listing = MarkupBuilder.listing(of: name) { return named[listing] }
        return records.indices.filter { isHTML($0, name) }
    }

    /// The text of an element, without that of scripts' comments and the like changed in any way.
    ///
    /// That of titles, headings and scripts is at hand; for others the text is parsed again when they are first asked for.
    package func text(of element: Int) -> String {
        if let record = textRecord(of: element) {
            return record.isInSource
                ? String(decoding: source.decoded[record.range], as: UTF8.self) : string(record.start, record.count)
        }
        return laterTexts.withLock { texts in
            if let known = texts[element] { return known }
            // Whoever asks for a link's text asks for those of the others too.
            let isWanted = [element] + records.indices.filter { isHTML($0, .a) || isHTML($0, .button) }
            let wanted = Set(isWanted)
            var index = 0
            makeDocument().visitElements { candidate, _, _ in
                if wanted.contains(index), texts[index] == nil { texts[index] = candidate.text }
                index += 1
            }
            return texts[element] ?? ""
        }
    }

    /// The text that an element begins with; empty where it begins with an element.
    package func leadingText(of element: Int) -> String {
        var index = 0
        var text = ""
        makeDocument().visitElements { candidate, _, _ in
            if index == element, case .text(let first)? = candidate.childNodes.first { text = first }
            index += 1
        }
        return text
    }

    /// The code of an inline script.
    package func code(of script: Int) -> ArraySlice<UInt8>? {
        textRecord(of: script).map { $0.isInSource ? source.decoded[$0.range] : bytes[$0.range] }
    }

    private func textRecord(of element: Int) -> TextRecord? {
        var lower = 0
        var upper = texts.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if Int(texts[middle].element) < element { lower = middle + 1 } else { upper = middle }
        }
        return lower < texts.count && Int(texts[lower].element) == element ? texts[lower] : nil
    }

    /// The child elements of an element, in document order.
    package struct Children: Sequence, IteratorProtocol {
        private let markup: Markup
        private var next_: Int
        private let end: Int

        init(markup: Markup, element: Int) {
            self.markup = markup
            next_ = element + 1
            end = markup.end(of: element)
        }

        /// The next child.
        package mutating func next() -> Int? {
            guard next_ < end else { return nil }
            defer { next_ = markup.end(of: next_) }
            return next_
        }
    }
}

extension Markup.TextRecord {
    fileprivate var range: Range<Int> { Int(start)..<Int(start + count) }
}

extension Markup: Hashable {
    /// Whether both are the very same reading of a text.
    package static func == (left: Markup, right: Markup) -> Bool { left === right }

    /// Hashes the identity.
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Array {
    /// A copy without room for more elements.
    ///
    /// OPTIMIZATION: arrays that grew hold up to twice what they need, and a site's readings are kept until its end.
    fileprivate func exactlySized() -> Self { withUnsafeBufferPointer { Array($0) } }
}
