internal import DOM
internal import Navigation
internal import Scripts

/// Reads the facts of scripts and style sheets out of their elements.
struct FactReading {
    private let base: ReferenceBase
    private let references: ScriptReferences

    init(base: ReferenceBase, references: ScriptReferences) {
        self.base = base
        self.references = references
    }

    private func identity(ofText text: String) -> PageFacts.Identity {
        // Blanks do not tell texts apart.
        text.withBytes { text in
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
    }

    /// The scripts in the order a full load runs them; `async` ones come last.
    func scripts(_ members: [PageEvidence.Member]) -> [PageFacts.Script] {
        var parsing: [PageFacts.Script] = []
        var deferred: [PageFacts.Script] = []
        var unordered: [PageFacts.Script] = []
        for member in members {
            let element = member.element
            guard let tag = element.startTagRange else { continue }
            let execution = ScriptElement.execution(of: element)
            if execution == .never { continue }
            let source = element.attribute("src")
            let isOrdered = source == nil || !element.hasAttribute("async")
            let reference = source.map { references[$0, in: base] }
            let library = isOrdered ? reference?.library : nil
            let text = source == nil ? element.text : ""
            let script = PageFacts.Script(
                tag: tag.bytes,
                identity: library != nil
                    ? .address(source ?? "") : reference.map { .address($0.identity) } ?? identity(ofText: text),
                source: source,
                page: member.page,
                isOrdered: isOrdered, library: library.map { $0 == .jQuery ? .jQuery : .jQueryMobile },
                mentionsNoConflict: noConflict.stands(in: Array(text.utf8)),
                runsWhenInserted: ScriptElement.runsWhenInserted(element)
                    && (source != nil || text.utf8.contains { $0 > 0x20 }),
                mobileInit: MobileInit.binding(in: Array(text.utf8)).map {
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
    func styleSheets(_ members: [PageEvidence.Member]) -> [PageFacts.StyleSheet] {
        members.compactMap { member in
            let element = member.element
            guard let tag = element.startTagRange else { return nil }
            guard element.isHTML("link") else {
                return PageFacts.StyleSheet(
                    tag: tag.bytes, identity: identity(ofText: element.text), source: nil, page: member.page)
            }
            let kinds = (element.attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
            guard kinds.contains("stylesheet"), !kinds.contains("alternate"), !element.hasAttribute("disabled"),
                element.attribute("media")?.lowercased() != "print", let source = element.attribute("href"),
                !source.isEmpty
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
