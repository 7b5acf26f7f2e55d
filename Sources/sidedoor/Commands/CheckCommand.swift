internal import ArgumentParser
internal import Exploration
internal import Findings
internal import Foundation
internal import Navigation

/// `sidedoor check`: tries every link in every state a visitor can reach.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Try every link in every state a visitor can reach, and report what breaks.",
        discussion: """
            A link can work when its file is opened directly and be dead when the file was reached from another one. \
            check explores which document was loaded first, which page is shown and what stayed in the document, and \
            says for each finding how to see it.

            EXAMPLES
              sidedoor check site
              sidedoor check site --entry /index.html --fail-on warning
              sidedoor check site --format sarif > sidedoor.sarif
              sidedoor check site --severity duplicate-id-in-dom=off

            EXIT CODES
              0  no finding at or above --fail-on
              1  findings
              2  misuse, unreadable input, or nothing to check
            """)

    @Argument(help: "The folder that the site's address / stands for.")
    var site: String

    @Option(parsing: .upToNextOption, help: "Where visits begin, such as /index.html; by default at every HTML file.")
    var entry: [String] = []

    @Option(help: "text, json, github, markdown, junit or sarif.")
    var format = FormatName.text

    @Option(help: "The severity from which on the exit code is 1: note, warning, error, or never.")
    var failOn = FailureLevel.error

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Another severity for a rule's findings: note, warning, error or off.", valueName: "rule=severity"))
    var severity: [SeverityChange] = []

    @Option(help: "The most states to visit.")
    var maxStates = Limits().states

    @Option(help: "The most clicks to try.")
    var maxClicks = Limits().clicks

    func validate() throws {
        guard maxStates > 0, maxClicks > 0 else { throw ValidationError("limits must be at least 1") }
    }

    func run() throws {
        let report: Report
        do {
            let folder = try FolderSite(path: site)
            var checker = Checker(site: folder, files: folder.htmlFiles())
            checker.entries = entry.map { $0.hasPrefix("/") ? $0 : "/" + $0 }
            for change in severity { checker.severities[change.rule] = .some(change.severity) }
            checker.limits = Limits(states: maxStates, clicks: maxClicks)
            report = try checker.check()
        } catch let error as FolderSite.UnreadableFolder {
            fail(error.description, help: "name the folder that the site's address / stands for")
        } catch let error as Checker.NothingToCheck {
            fail(error.description, help: "name the folder of a site, and entries in it such as /index.html")
        }
        // Other formats escape in their own way; text must not obey what a page contains.
        let text = format.reporter.text(report)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let safe = format.isText ? lines.map { TerminalText.escape($0) }.joined(separator: "\n") : text
        FileHandle.standardOutput.write(Data(safe.utf8))
        if failOn.isReached(by: report) { Foundation.exit(1) }
    }

    private func fail(_ message: String, help: String) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\nhelp: \(help)\n".utf8))
        Foundation.exit(2)
    }
}
