internal import Navigators

extension ScenarioFormat {
    /// A library, a version of one, or both.
    static let version = TextForm(
        pattern: "^(?:auto|(?:NAMES)(?:@NUMBERS)?|NUMBERS)$"
            .replacing("NAMES", with: FrameworkChoice.names.joined(separator: "|").replacing("+", with: "\\+"))
            .replacing("NUMBERS", with: #"[0-9]+(?:\.[0-9]+){1,2}(?![0-9.])[^\n]*"#),
        help: FrameworkChoice.help,
        accepts: { text in
            // Dots that stand together or at the end are nothing to the reader of versions.
            let numbers = text.split { !$0.isNumber && $0 != "." }.first { $0.contains(".") } ?? ""
            return FrameworkChoice(text) != nil && !numbers.contains("..") && numbers.last != "."
        }, words: ["auto"])

    /// An action as a word.
    static let word = TextForm(
        pattern: WalkAction.wordPattern, help: "write the text of a link, back, forward, reload, or nth=2:Next",
        accepts: { (try? WalkAction(word: $0)) != nil })

    /// An event: its name, or name and target, or all that recordings have of it.
    static let event: TextForm = {
        let names = MobileEvent.allCases.map(\.rawValue)
        return TextForm(
            pattern: "^(?:(?:\(names.joined(separator: "|")))(?:@[\\s\\S]*)?|turbo(?:links)?:[a-z-]+(?: [\\s\\S]*)?"
                + "|(?:htmx|pjax):[A-Za-z:]+(?: [\\s\\S]*)?|document\\$|location\\$ [\\s\\S]+)$",
            help: "write the name of an event, or with its target, such as pageshow@main, turbo:load or htmx:afterSwap",
            accepts: { text in
                names.contains(String(text.prefix { $0 != "@" }))
                    || ["turbo:", "turbolinks:", "htmx:", "pjax:", "location$ "].contains {
                        text.hasPrefix($0) && text.count > $0.count
                    } || text == "document$"
            }, words: names)
    }()
}

extension Route.Kind {
    /// As scenarios write it: `full-load`.
    var word: String {
        switch self {
        case .internalPage: "internal-page"
        case .fullLoad: "full-load"
        case .ajax, .dialog, .popup, .panel, .back, .external, .fragment, .nothing, .dead, .script: rawValue
        }
    }
}
