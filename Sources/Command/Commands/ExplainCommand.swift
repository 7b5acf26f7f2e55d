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
            let width = Rule.all.map(\.name.count).max() ?? 0
            for rule in Rule.all {
                Console.write(
                    rule.name + String(repeating: " ", count: width - rule.name.count + 2) + rule.summary + "\n")
            }
            return
        }
        Console.write(rule.documentation)
    }
}
