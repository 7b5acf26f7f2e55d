internal import ArgumentParser
internal import Findings

/// `sidedoor explain`: what a rule finds, why, and how to mend it.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain a rule of check, or list all rules.")

    @Argument(help: "The rule's name; without one, all are listed.")
    var rule: String?

    func validate() throws {
        guard let rule, Findings.Rule.named(rule) == nil else { return }
        let near = Rule.nearest(to: rule).map { "; did you mean \($0)?" } ?? ""
        throw ValidationError("there is no rule \(rule)\(near)")
    }

    func run() throws {
        guard let rule = rule.flatMap(Rule.named) else {
            return list(on: Terminal.current(color: .never))
        }
        Console.write(rule.documentation)
    }

    /// All rules; one a line for programs, in the width of the terminal for people.
    private func list(on terminal: Terminal) {
        var terminal = terminal
        if !terminal.isTerminal { terminal.width = .max }
        var out = TextOutput(terminal)
        out.table(Rule.all.map { [StyledText($0.name), StyledText($0.summary)] })
        Console.write(out.text)
    }
}
