import ForeignReaders
import Foundation
import Testing

/// One run of the built command.
struct BuiltCommand {
    var ending: ChildProgram.Ending
    var output: String
    var errors: String

    /// Its exit code; that of a shell for a program that a signal ended.
    var exitCode: Int32 {
        switch ending {
        case .exit(let code): code
        case .signal(let signal): 128 + signal
        }
    }

    /// Where the fixture sites are; commands run there, so that paths in output are short and the same everywhere.
    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// The binary beside the test bundle.
    static var binary: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let executable = URL(filePath: CommandLine.arguments[0])
        return (bundle ?? executable).deletingLastPathComponent().appending(path: "sidedoor")
    }

    /// Runs the command, or another program with the command in its path, in the fixtures' folder or another.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: URL = fixtures,
        program: URL = binary
    ) throws -> BuiltCommand {
        try OtherProgram.require(program.path)
        let variables = ["COLUMNS": "80", "PATH": binary.deletingLastPathComponent().path + ":/usr/bin:/bin"]
            .merging(environment) { $1 }
        let files = try (0..<3).map { _ in try temporaryFile() }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        try Data(input.utf8).write(to: files[0])
        let ending = try ChildProgram(
            program.path, arguments, environment: variables, in: folder.path,
            files: .init(input: files[0].path, output: files[1].path, errors: files[2].path)
        ).wait()
        return BuiltCommand(
            ending: ending,
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }

    /// What the command writes on a terminal, which the program `script` gives it.
    static func onATerminal(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        let command = ["-qec", "'\(binary.path)' \(words)", "/dev/null"]
        let environment = ["TERM": "xterm"].merging(environment) { $1 }
        return try run(command, environment: environment, program: URL(filePath: "/usr/bin/script")).output
    }

    private static func temporaryFile() throws -> URL {
        let file = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try Data().write(to: file)
        return file
    }

    /// The run as one text, for a snapshot.
    func text(of arguments: [String]) -> String {
        let words = arguments.map { $0.contains { " #'\"[".contains($0) } ? "'\($0)'" : $0 }.joined(separator: " ")
        return "$ sidedoor \(words)\n\(output)"
            + (errors.isEmpty ? "" : "--- standard error\n\(errors)") + "--- exit code \(exitCode)\n"
    }
}
