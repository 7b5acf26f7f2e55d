internal import Foundation
internal import Navigation

/// `--watch`: checks again whenever a file of the site changes, until Ctrl-C.
struct Watch {
    let command: CheckCommand

    /// Never ends by itself; what goes wrong is said, and may be right after the next change.
    func run() throws(CommandError) -> Never {
        // A site that cannot be opened at all is no site to wait for.
        let folder = try PageArgument.open(command.site)
        Self.listenToInterrupts()
        var before = stamps(of: folder)
        while true {
            do throws(CommandError) {
                _ = try CheckRun(command).run()
            } catch {
                Console.writeError(error.text)
            }
            var now = before
            repeat {
                Thread.sleep(forTimeInterval: 0.5)
                now = stamps(of: folder)
            } while now == before
            Console.write("\nchanged: \(TerminalText.escape(now.changes(since: before)))\n\n")
            before = now
        }
    }
    /// Makes Ctrl-C end the program even if whoever started it had its signals blocked, which is inherited.
    private static func listenToInterrupts() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// A configuration can come and go as well.
    private func stamps(of folder: FolderSite) -> FileStamps {
        let others = [command.framework.config ?? ConfigurationFile.nearest(to: folder), command.baseline]
        return FileStamps(below: folder.root, and: others.compactMap { $0 })
    }
}
