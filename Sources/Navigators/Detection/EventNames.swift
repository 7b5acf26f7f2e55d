internal import Facts

/// Names of events that a library fires, and that scripts of sites listen to.
struct EventNames: Sendable {
    private let patterns: BytePatterns
    private let standFirst: Bool

    /// - Parameters:
    ///   - names: the names.
    ///   - standFirst: whether who fires them names them before all else: `dispatch("turbo:before-visit", …)`.
    init(_ names: [String], standFirst: Bool = false) {
        patterns = BytePatterns(names)
        self.standFirst = standFirst
    }

    /// Whether one of the names stands in a script elsewhere than where a listener is bound or taken away, and not in a list
    /// where it has to stand first.
    func isFired(in code: [UInt8]) -> Bool {
        guard patterns.stands(in: code) else { return false }
        return patterns.places(in: code).joined().contains { place in
            !Self.isListenedTo(at: place, in: code) && !(standFirst && Self.followsAnother(at: place, in: code))
        }
    }

    /// Whether a name stands in a list, or behind another argument of a call.
    private static func followsAnother(at place: Int, in code: [UInt8]) -> Bool {
        guard place > 0, let before = code[..<(place - 1)].last(where: { $0 > 0x20 }) else { return false }
        return before == UInt8(ascii: ",") || before == UInt8(ascii: "[")
    }

    /// Whether a name is the first argument of a call that binds listeners: `x.addEventListener("turbo:before-visit", …)`,
    /// `$(document).on("turbolinks:before-visit.menu turbolinks:load", …)`.
    private static func isListenedTo(at place: Int, in code: [UInt8]) -> Bool {
        var rest = code[max(0, place - farthest)..<place]
        guard let quote = rest.lastIndex(where: { quotes.contains($0) }) else { return false }
        rest = rest[..<quote]
        func skipBlanks() { while let last = rest.last, last <= 0x20 { rest.removeLast() } }
        skipBlanks()
        guard rest.popLast() == UInt8(ascii: "(") else { return false }
        skipBlanks()
        let name = rest.suffix(while: isPartOfName)
        return listening.contains(String(decoding: name, as: UTF8.self))
    }

    /// The most bytes before the name that are looked at: names of other events can stand there, and blanks.
    private static let farthest = 200
    private static let quotes = Array("\"'`".utf8)
    private static let listening: Set<String> = [
        "addEventListener", "removeEventListener", "on", "off", "one", "once", "bind", "unbind", "live", "delegate",
    ]

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// The longest end whose bytes all meet a condition.
    fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        var start = endIndex
        while start > startIndex, isWanted(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
