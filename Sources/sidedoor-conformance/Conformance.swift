internal import ArgumentParser

/// `sidedoor-conformance`: the simulation against a real browser. A command of the repository, not of the product.
@main
struct Conformance: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sidedoor-conformance", abstract: "Compare the simulation with a real browser.",
        subcommands: [WalksCommand.self, RecordingsCommand.self], defaultSubcommand: WalksCommand.self)
}
