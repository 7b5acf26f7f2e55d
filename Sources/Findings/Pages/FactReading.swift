internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// Reads the facts of scripts and style sheets out of their elements.
struct FactReading {
    /// An element and the page it lies in, as an index of the facts' pages.
    struct Member {
        var element: Int
        var page: Int?
    }

    private let markup: Markup
    private let base: ReferenceBase
    private let references: ScriptReferences

    init(_ markup: Markup, base: ReferenceBase, references: ScriptReferences) {
        self.markup = markup
        self.base = base
        self.references = references
    }

    private func identity(ofText text: ArraySlice<UInt8>) -> PageFacts.Identity {
        // Blanks do not tell texts apart.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { words in
            var count = 0
            for byte in text where byte > 0x20 || (count > 0 && words[count - 1] > 0x20) {
                words[count] = max(byte, 0x20)
                count += 1
            }
            if count > 0, words[count - 1] == 0x20 { count -= 1 }
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(words)[..<count]))
            return .text(hasher.finalize())
        }
    }

    /// The scripts in the order a full load runs them; `async` ones come last.
    func scripts(_ members: [Member]) -> [PageFacts.Script] {
        var parsing: [PageFacts.Script] = []
        var deferred: [PageFacts.Script] = []
        var unordered: [PageFacts.Script] = []
        for member in members {
            let element = member.element
            guard let tag = markup.startTag(of: element) else { continue }
            let execution = ScriptElement.execution(of: element, in: markup)
            if execution == .never { continue }
            let source = markup.attribute(.src, of: element)
            let isOrdered = source == nil || !markup.hasAttribute(.async, of: element)
            let reference = source.map { references[$0, in: base] }
            let library = isOrdered ? reference?.library : nil
            let text = (source == nil ? markup.code(of: element) : nil) ?? []
            let script = PageFacts.Script(
                tag: tag.bytes,
                identity: library != nil
                    ? .address(source ?? "") : reference.map { .address($0.identity) } ?? identity(ofText: text),
                source: source,
                page: member.page,
                isOrdered: isOrdered, library: library,
                mentionsNoConflict: noConflict.stands(in: Array(text)),
                runsWhenInserted: ScriptElement.runsWhenInserted(element, in: markup)
                    && (source != nil || text.contains { $0 > 0x20 }),
                mobileInit: MobileInit.binding(in: Array(text)).map {
                    tag.bytes.upperBound + $0.lowerBound..<tag.bytes.upperBound + $0.upperBound
                })
            if !isOrdered {
                unordered.append(script)
            } else if execution == .deferred {
                deferred.append(script)
            } else {
                parsing.append(script)
            }
        }
        return parsing + deferred + unordered
    }

    /// The style sheets that are applied.
    func styleSheets(_ members: [Member]) -> [PageFacts.StyleSheet] {
        members.compactMap { member in
            let element = member.element
            guard let tag = markup.startTag(of: element) else { return nil }
            guard markup.isHTML(element, .link) else {
                let text = markup.code(of: element) ?? []
                return PageFacts.StyleSheet(
                    tag: tag.bytes, identity: identity(ofText: text), rules: StyleRules(text).hashes, page: member.page)
            }
            guard markup.isAppliedStyleSheet(element), !markup.hasAttribute(.disabled, of: element),
                markup.attribute(.media, of: element)?.lowercased() != "print",
                let source = markup.attribute(.href, of: element), !source.isEmpty
            else { return nil }
            return PageFacts.StyleSheet(
                tag: tag.bytes, identity: .address(references[source, in: base].identity), source: source,
                page: member.page)
        }
    }
}

/// Handlers of `mobileinit`.
enum MobileInit {
    /// The first handler of it that a script binds while it runs, as bytes of the text.
    static func binding(in text: [UInt8]) -> Range<Int>? {
        guard word.stands(in: text) else { return nil }
        return ScriptSummary(scanning: text, as: .classicScript).handlers.first { handler in
            handler.events.contains("mobileinit") && handler.context == .topLevel
        }?.range
    }

    private static let word = BytePatterns(["mobileinit"])
}

/// OPTIMIZATION: the standard library's search took a tenth of a check of pages with as much script as HTML.
private let noConflict = BytePatterns(["noConflict"])
