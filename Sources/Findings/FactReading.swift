internal import DOM
internal import Foundation
internal import Navigation
internal import Scripts

/// Reads the facts of scripts and style sheets out of their elements.
final class FactReading {
    private let file: String
    private let baseHref: String?
    private let origin: String
    /// Where relative addresses begin; most files have none of scripts and style sheets.
    private lazy var base = makeBase()

    init(file: String, origin: String, base: String?) {
        self.file = file
        self.origin = origin
        baseHref = base
    }

    private func makeBase() -> WebAddress? {
        let own = WebAddress(origin + FolderSite.urlPath(ofFile: file))
        return baseHref.flatMap { WebAddress($0, base: own) } ?? own
    }

    /// A decoded path of the site, or an address elsewhere.
    private func identity(of reference: String) -> PageFacts.Identity {
        // OPTIMIZATION: most files name the same few addresses of other hosts, in the form that a browser gives them too.
        if Self.isPlain(reference), !reference.hasPrefix(origin) { return .address(reference) }
        guard let address = WebAddress(reference, base: base) else { return .address(reference) }
        guard address.origin == origin else { return .address(address.withoutFragment) }
        return .address(address.path.removingPercentEncoding ?? address.path)
    }

    /// Whether an address is absolute and has nothing that a browser writes otherwise.
    private static func isPlain(_ reference: String) -> Bool {
        guard reference.hasPrefix("https://") || reference.hasPrefix("http://") else { return false }
        let rest = reference.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        var before: UInt8 = 0
        var slashes = 0
        for byte in rest {
            switch byte {
            case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"): break
            case UInt8(ascii: ".") where before != UInt8(ascii: "/") && before != byte: break
            case UInt8(ascii: "/") where before != byte: slashes += 1
            default: return false
            }
            before = byte
        }
        return slashes > 0
    }

    private func identity(ofText text: String) -> PageFacts.Identity {
        .text(text.utf8.split(whereSeparator: { $0 <= 0x20 }).map { String(Substring($0)) }.hashValue)
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
            let library = isOrdered ? source.flatMap { ScriptElement.library(in: $0) } : nil
            let text = source == nil ? element.text : ""
            let script = PageFacts.Script(
                tag: tag.bytes,
                identity: library != nil
                    ? .address(source ?? "") : source.map { identity(of: $0) } ?? identity(ofText: text),
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
                tag: tag.bytes, identity: identity(of: source), source: source, page: member.page)
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
