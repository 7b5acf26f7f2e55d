public import Foundation

/// Programs that are not ours and read what we write. One that is missing fails the test: `.ci/run` installs them all.
public enum OtherProgram {
    /// A program that is missing, or did not end well.
    public struct Failure: Error, CustomStringConvertible {
        /// What it printed, or that it is not there and what installs it.
        public let description: String
    }

    /// The Debian packages that the programs are in.
    private static let packages = [
        "/usr/bin/xmllint": "libxml2-utils", "/usr/bin/cmark-gfm": "cmark-gfm", "/usr/bin/patch": "patch",
        "/usr/bin/python3": "python3-jsonschema python3-junitparser python3-yaml", "/usr/bin/script": "bsdutils",
        "/usr/bin/setpriv": "util-linux", "/usr/bin/openssl": "openssl", "/usr/sbin/nginx": "nginx",
    ]

    /// Makes sure that a program is there.
    ///
    /// - Throws: ``Failure`` that says what installs it.
    public static func require(_ path: String) throws {
        guard !FileManager.default.isExecutableFile(atPath: path) else { return }
        let package = packages[path].map { "; on Debian, apt-get install \($0)" } ?? ""
        throw Failure(description: "\(path) is not there\(package)")
    }

    /// What a program prints for an input.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments.
    ///   - input: its standard input.
    ///   - folder: where it runs; nil for where we do.
    /// - Throws: ``Failure`` when it is missing or its exit code is not 0.
    /// - Returns: its standard output and standard error.
    public static func output(
        _ path: String, _ arguments: [String], input: String = "", in folder: URL? = nil
    ) throws -> String {
        try require(path)
        let place = FileManager.default.temporaryDirectory.appending(path: "sidedoor-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let (given, told) = (place.appending(path: "input"), place.appending(path: "output"))
        try Data(input.utf8).write(to: given)
        let files = ChildProgram.Files(input: given.path, output: told.path, errors: told.path)
        let ending = try ChildProgram(path, arguments, in: folder?.path, files: files).wait()
        let text = String(decoding: try Data(contentsOf: told), as: UTF8.self)
        guard ending == .exit(0) else { throw Failure(description: "\(path) ended with \(ending): \(text)") }
        return text
    }

    /// What a program for Debian's Python prints, which knows Debian's Python packages.
    public static func python(_ program: String, _ arguments: [String] = [], input: String = "") throws -> String {
        try output("/usr/bin/python3", ["-c", program] + arguments, input: input)
    }
}
