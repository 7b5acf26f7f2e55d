internal import Navigators
internal import Scenarios

/// One action of a trace: what to do, and how it was asked for.
struct TraceAction {
    /// What to do, as people write it.
    var walk: WalkAction
    /// As the script has it, for JSON output.
    var given: JSONValue

    /// What the tab does.
    var action: Action { walk.action }
    /// As people read it.
    var text: String { walk.text }

    /// An action, given as a script would have it.
    init(_ walk: WalkAction) {
        self.walk = walk
        switch walk.name {
        case .back, .forward, .reload: given = .object([(walk.name.rawValue, .int(1))])
        case .open, .click, .submit, .hash:
            let nth: [(key: String, value: JSONValue)] = walk.nth == 1 ? [] : [("nth", .int(walk.nth))]
            given = .object([(walk.name.rawValue, .string(walk.argument))] + nth)
        }
    }

    /// The opening of a trace's first page.
    static func open(_ url: String) -> TraceAction { TraceAction(WalkAction(.open, url)) }

    /// Reads a word of the command line.
    static func word(_ word: String) throws(CommandError) -> TraceAction {
        do throws(WalkError) {
            return TraceAction(try WalkAction(word: word))
        } catch {
            throw CommandError(message: error.message, help: error.help)
        }
    }
}
