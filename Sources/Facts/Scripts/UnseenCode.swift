internal import DOM

/// Whether a script brings code that its text does not show, so that it may define any name.
///
/// AD-HOC: looked for in the bytes, comments and strings included. What is found too often costs a finding that is not
/// made; what is not found would cost a false one.
enum UnseenCode {
    static func isMade(by text: [UInt8]) -> Bool {
        if isModernizr(text) { return false }
        let places = patterns.places(in: text)
        var at = 0
        func next(_ group: [String]) -> [(word: String, places: [Int])] {
            defer { at += group.count }
            return group.enumerated().map { ($0.element, places[at + $0.offset]) }
        }
        if next(certain).contains(where: { !$0.places.isEmpty }) { return true }
        if next(words).contains(where: { isCalled($0.word, at: $0.places, in: text) }) { return true }
        if next([load])[0].places.contains(where: { loadsMarkup(text[($0 + load.utf8.count)...]) }) { return true }
        let written = next([write])[0].places.count
        let made = next(createScript).reduce(0) { $0 + $1.places.count }
        let creates = !next([createElement])[0].places.isEmpty
        let isQuoted = next(quotedScript).contains { !$0.places.isEmpty }
        guard written > 0 || creates && isQuoted else { return false }
        // The snippets of well-known services make one script element each, and define no name of a site.
        let services = next(WellKnownScripts.serviceHosts).reduce(0) { $0 + $1.places.count }
        return services < max(1, written + made)
    }

    private static let certain = [
        "getScript", "globalEval", "importScripts", "execScript", "window.eval", "[\"eval\"]", "import(", "<script",
        "<SCRIPT",
        "<scr\"", "<scr'", "requirejs", "require([", "head.js(", "yepnope", "Modernizr.load(", "$LAB",
        "dataType: \"script\"",
        "dataType: 'script'", "dataType:\"script\"", "dataType:'script'",
    ]
    private static let words = ["eval", "with", "Function"]
    private static let load = ".load("
    private static let write = "document.write"
    private static let createScript = ["createElement(\"script\"", "createElement('script'"]
    private static let createElement = "createElement"
    private static let quotedScript = ["\"script\"", "'script'"]
    private static let patterns = BytePatterns(
        certain + words + [load, write] + createScript + [createElement] + quotedScript
            + WellKnownScripts.serviceHosts)

    /// Modernizr holds a loader, which loads what others ask it for.
    private static func isModernizr(_ text: [UInt8]) -> Bool {
        text.count < largestModernizr && modernizr.stands(in: Array(text.prefix(400)))
    }

    private static let modernizr = BytePatterns(["Modernizr 2.", "modernizr v3", "Modernizr v2.", "Modernizr v1."])
    /// All of its tests together have 51,000 bytes; what is larger holds more than Modernizr.
    private static let largestModernizr = 65_536

    /// Whether a word stands before a bracket and is no part of a longer name or a member.
    private static func isCalled(_ word: String, at places: [Int], in text: [UInt8]) -> Bool {
        places.contains { start in
            if start > 0, isNamePart(text[start - 1]) || text[start - 1] == UInt8(ascii: ".") { return false }
            return text[(start + word.utf8.count)...].first { !$0.isASCIIWhitespace } == UInt8(ascii: "(")
        }
    }

    /// `$("#x").load("part.html")` inserts a file and runs its scripts; `load(f)` and `load()` do other things. Bootstrap's
    /// modals load what an attribute of a link names, which hardly any does.
    private static func loadsMarkup(_ argument: ArraySlice<UInt8>) -> Bool {
        let text = argument.drop(while: \.isASCIIWhitespace)
        return
            !(text.first == UInt8(ascii: ")") || text.first == UInt8(ascii: "(")
            || text.starts(with: "function".utf8) || text.starts(with: "this.options.remote".utf8))
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F, 0x80...: true
        default: false
        }
    }
}
