internal import Findings
internal import Foundation

/// `--watch`: does something again whenever a file has changed, until Ctrl-C.
///
/// It looks at sizes and times of modification twice a second, which works on every kind of file system.
struct Watch {
    /// The files that the result depends on, as they are now.
    let stamps: () -> FileStamps
    /// What is done; what goes wrong is said, and may be right after the next change.
    let run: () throws(CommandError) -> Void

    /// Never ends by itself.
    func forever() -> Never {
        Interruption.unblock()
        while true {
            let before = stamps()
            do throws(CommandError) {
                try run()
            } catch {
                Console.writeError(error.text)
            }
            fflush(nil)
            if Interruption.hasCome { exit(CommandError.interrupted.exitCode) }
            // What changed during the run is seen too.
            var now = stamps()
            while now == before {
                Thread.sleep(forTimeInterval: 0.5)
                now = stamps()
            }
            Console.write("\nchanged: \(VisibleText.escape(now.changes(since: before)))\n\n")
        }
    }
}
