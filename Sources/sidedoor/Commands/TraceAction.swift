internal import Navigation

/// One action of a trace: what to do, and how it was asked for.
struct TraceAction {
    /// What to do.
    var action: Action
    /// As the script has it, for JSON output.
    var given: JSONValue
    /// As people read it.
    var text: String

    /// The opening of a trace's first page.
    static func open(_ url: String) -> TraceAction {
        TraceAction(action: .open(url), given: .fields(["open": .string(url)]), text: "open \(url)")
    }

    /// Reads a word of the command line: `back`, `forward`, `reload`, `open=URL`, `hash=#…`, `submit=SELECTOR`, or a
    /// selector; `nth=2:` before a selector means the second.
    static func word(_ word: String) throws(CommandError) -> TraceAction {
        switch word {
        case "back": return TraceAction(action: .back, given: .fields(["back": .int(1)]), text: "back")
        case "forward": return TraceAction(action: .forward, given: .fields(["forward": .int(1)]), text: "forward")
        case "reload": return TraceAction(action: .reload, given: .fields(["reload": .int(1)]), text: "reload")
        case "": throw CommandError(message: "an action is empty", help: "see \"sidedoor trace --help\"")
        default: break
        }
        if word.hasPrefix("open=") { return .open(String(word.dropFirst("open=".count))) }
        if word.hasPrefix("hash=") { return .hash(String(word.dropFirst("hash=".count))) }
        if word.hasPrefix("submit=") {
            let (selector, nth) = try counted(word.dropFirst("submit=".count))
            return .submit(selector, nth: nth)
        }
        let (selector, nth) = try counted(word[...])
        return .click(selector, nth: nth)
    }

    static func hash(_ hash: String) -> TraceAction {
        TraceAction(action: .hash(hash), given: .fields(["hash": .string(hash)]), text: "hash \(hash)")
    }

    static func click(_ selector: String, nth: Int) -> TraceAction {
        TraceAction(
            action: .click(ElementSelector(selector), nth: nth), given: given("click", selector, nth),
            text: "click " + described(selector, nth))
    }

    static func submit(_ selector: String, nth: Int) -> TraceAction {
        TraceAction(
            action: .submit(ElementSelector(selector), nth: nth), given: given("submit", selector, nth),
            text: "submit " + described(selector, nth))
    }

    private static func given(_ name: String, _ selector: String, _ nth: Int) -> JSONValue {
        nth == 1
            ? .fields([name: .string(selector)]) : .fields([name: .string(selector), "nth": .int(nth)])
    }

    private static func described(_ selector: String, _ nth: Int) -> String {
        let shown = if case .text(let text) = ElementSelector(selector) { "\"\(text)\"" } else { selector }
        return shown + (nth == 1 ? "" : " (number \(nth))")
    }

    /// Takes `nth=N:` from a selector.
    private static func counted(_ text: Substring) throws(CommandError) -> (selector: String, nth: Int) {
        guard text.hasPrefix("nth=") else { return (String(text), 1) }
        let rest = text.dropFirst("nth=".count)
        guard let colon = rest.firstIndex(of: ":"), let nth = Int(rest[..<colon]), nth >= 1,
            rest.index(after: colon) != rest.endIndex
        else {
            throw CommandError(
                message: "\(text) names no number and selector", help: "write nth=2:SELECTOR, counted from 1")
        }
        return (String(rest[rest.index(after: colon)...]), nth)
    }
}
