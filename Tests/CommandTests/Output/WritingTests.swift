import Foundation
import Testing

/// Every write is checked: a full disk is an error, a reader that is gone is none.
struct WritingTests {
    /// Every way to write something to standard output.
    private static let commands: [[String]] = [
        ["--help"], ["--version"], ["help", "check"], ["check", "--help"], ["--generate-completion-script", "bash"],
        ["inspect", "date-tools/dc.html"], ["inspect", "date-tools/dc.html", "--format", "json"],
        ["compare", "date-tools/dc.html"], ["compare", "date-tools/dc.html", "--format", "json"],
        ["trace", "date-tools", "/index.html"], ["trace", "date-tools", "/index.html", "--format", "json"],
        ["trace", "date-tools", "/index.html", "--framework", "1.3.2", "--against", "1.4.5"],
        ["trace", "date-tools", "/index.html", "--against", "1.4.5", "--format", "json"],
        ["check", "date-tools"], ["check", "date-tools", "--format", "sarif"],
        ["check", "date-tools", "--fix=dry-run"],
        ["explain"], ["explain", "file-missing"], ["versions"], ["versions", "--format", "json"], ["test", "--schema"],
        ["test", "scenarios"], ["test", "scenarios", "--format", "tap"],
        ["record", "date-tools", "/index.html", "--name", "a"], ["record", "date-tools", "--all"],
    ]

    private func shell(_ script: String, _ arguments: [String]) throws -> BuiltCommand {
        try BuiltCommand.run(["-c", script, "sh"] + arguments, program: URL(filePath: "/bin/sh"))
    }

    @Test(arguments: commands)
    func aFullDiskIsAnError(arguments: [String]) throws {
        let run = try shell("sidedoor \"$@\" > /dev/full", arguments)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasSuffix("error: cannot write standard output: No space left on device\n"))
    }

    /// Once with the signal that a closed pipe sends, once where whoever started the program has it ignored.
    @Test(arguments: commands, ["", "ignored"])
    func aClosedPipeEndsQuietly(arguments: [String], signal: String) throws {
        let closed = try BuiltCommand.run(
            [
                "-c",
                """
                import os, signal, subprocess, sys
                if sys.argv[1]: signal.signal(signal.SIGPIPE, signal.SIG_IGN)
                reader, writer = os.pipe()
                os.close(reader)
                run = subprocess.run(["sidedoor"] + sys.argv[2:], stdout=writer, stderr=subprocess.PIPE,
                    restore_signals=not sys.argv[1])
                print(run.returncode, run.stderr.decode().replace("\\n", "|"))
                """, signal,
            ] + arguments, program: URL(filePath: "/usr/bin/python3"))
        // -13: ended by SIGPIPE, as `cat` would be.
        #expect(closed.output.hasPrefix("-13 "))
        #expect(!closed.output.contains("error:"))
    }

    /// Files that are named, of every command that writes one.
    @Test(arguments: [
        ["check", "date-tools", "--output", "json=/dev/full"],
        ["check", "date-tools", "--write-baseline", "/dev/full"],
        ["record", "date-tools", "--all", "--output", "/dev/full"],
        ["record", "date-tools", "/index.html", "--name", "a", "--output", "/dev/full"],
    ])
    func aFullDiskUnderAFileIsAnError(arguments: [String]) throws {
        let run = try BuiltCommand.run(arguments)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("error: cannot write /dev/full: No space left on device\n"))
    }

    /// `--output F=/dev/stdout` goes where standard output goes, also when that is a file.
    @Test func standardOutputByItsName() throws {
        let run = try BuiltCommand.run(["check", "date-tools", "--output", "json=/dev/stdout", "--format", "github"])
        #expect(run.output.hasPrefix("{\n") && run.output.contains("\n::"))
    }
}
