internal import Foundation
internal import Navigation

/// `--watch`: checks again whenever a file of the site changes, until Ctrl-C.
struct Watch {
    let command: CheckCommand

    /// Never ends by itself; what goes wrong is said, and may be right after the next change.
    func run() throws(CommandError) -> Never {
        // A site that cannot be opened at all is no site to wait for.
        let folder = try PageArgument.open(command.site)
        let paths = [command.framework.config ?? ConfigurationFile.nearest(to: folder), command.baseline]
        var before = FileStamps(below: folder.root, and: paths.compactMap { $0 })
        while true {
            do throws(CommandError) {
                _ = try CheckRun(command).run()
            } catch {
                Console.writeError(error.text)
            }
            var now = before
            repeat {
                Thread.sleep(forTimeInterval: 0.5)
                now = FileStamps(below: folder.root, and: paths.compactMap { $0 })
            } while now == before
            Console.write("\nchanged: \(TerminalText.escape(now.changes(since: before)))\n\n")
            before = now
        }
    }
}
