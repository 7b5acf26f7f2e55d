internal import Facts

/// When an element acts (H18).
struct HTMXTrigger: Sendable {
    /// The event, `load`, `revealed` and the like.
    var event: String
    /// JavaScript that says whether it acts.
    var filter: String?
    var isOnce = false
    var stops = false
    var delay = 0
    /// Whose events it hears, if not the element's own.
    var source: String?
    /// What the event must have happened at.
    var target: String?

    private init(_ event: String) { self.event = event }

    /// The triggers of an element as `hx-trigger` says them, or those it has without.
    static func all(of element: Node, in live: LiveDocument) -> [HTMXTrigger] {
        let written = live.value(.trigger, of: element).map { parse($0) } ?? []
        if !written.isEmpty { return written }
        if live.isHTML(element, .form) { return [HTMXTrigger("submit")] }
        let type = live.attribute(.type, of: element)?.lowercased()
        if live.isHTML(element, .input), type == "button" || type == "submit" { return [HTMXTrigger("click")] }
        if live.isHTML(element, in: [.input, .textarea, .select]) { return [HTMXTrigger("change")] }
        return [HTMXTrigger("click")]
    }

    /// Whether its filter lets a plain event pass.
    ///
    /// AD-HOC: a filter is JavaScript. What names keys that nobody holds is false, a literal is itself, anything else is
    /// taken to hold.
    var isPassing: Bool {
        guard let filter = filter?.trimmingBlanks else { return true }
        return !["false", "0", "null", "ctrlKey", "shiftKey", "altKey", "metaKey"].contains(filter)
            && !["ctrlKey&&", "shiftKey&&", "altKey&&", "metaKey&&"].contains { filter.hasPrefix($0) }
    }

    // MARK: Reading

    static func parse(_ text: String) -> [HTMXTrigger] {
        split(text).compactMap { part in
            var words = words(in: part)[...]
            guard let first = words.popFirst() else { return nil }
            var trigger = HTMXTrigger(first)
            if let open = first.firstIndex(of: "[") {
                trigger.event = String(first[..<open])
                trigger.filter = String(first[first.index(after: open)...].dropLast(first.hasSuffix("]") ? 1 : 0))
            }
            while let word = words.popFirst() { trigger.modify(word, &words) }
            return trigger.event.isEmpty ? nil : trigger
        }
    }

    private mutating func modify(_ word: String, _ rest: inout ArraySlice<String>) {
        if word == "once" { isOnce = true }
        if word == "consume" { stops = true }
        guard let colon = word.firstIndex(of: ":") else { return }
        let value = String(word[word.index(after: colon)...])
        switch word[..<colon] {
        case "delay": delay = Self.milliseconds(value)
        case "target": target = value
        case "from":
            source = value
            if ["closest", "find", "next", "previous"].contains(value), let selector = rest.popFirst() {
                source = value + " " + selector
            }
        default: break
        }
    }

    /// The parts between commas outside of brackets and quotation marks.
    private static func split(_ text: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "[({".contains(character) { depth += 1 }
            if "])}".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }

    private static func words(in text: String) -> [String] {
        var words = [""]
        var depth = 0
        for character in text {
            if "[(".contains(character) { depth += 1 }
            if "])".contains(character) { depth -= 1 }
            if character.isWhitespace, depth == 0 {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// `100ms`, `2s`, `1m`, `50`.
    static func milliseconds(_ text: String) -> Int {
        for (unit, factor) in [("ms", 1.0), ("s", 1000), ("m", 60_000)] where text.hasSuffix(unit) {
            return Int((Double(text.dropLast(unit.count)) ?? 0) * factor)
        }
        return Int(Double(text) ?? 0)
    }
}
