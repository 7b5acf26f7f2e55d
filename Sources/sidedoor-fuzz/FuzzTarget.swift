internal import Glibc

/// Something that must come to an end, whatever bytes it is given: a reader of files that others wrote.
struct FuzzTarget: Sendable {
    /// What it is called on the command line; its seeds are in the folder of this name.
    let name: String
    /// Reads an input. What is wrong with the input is no failure; a trap, a hang or a broken promise is one.
    let read: @Sendable ([UInt8]) -> Void

    /// All targets.
    static let all = [
        html, tags, script, address, configuration, scenario, baseline, pattern, selector, walk, visit, check,
    ]
}

/// Ends the program where a promise does not hold, as a trap would.
func promise(_ holds: Bool, _ what: @autoclosure () -> String) {
    if holds { return }
    // An optimised build says nothing of its own when it ends here.
    let line = Array("promise: \(what())\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    preconditionFailure(what())
}

extension [UInt8] {
    /// The bytes as text; what is no UTF-8 is U+FFFD.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// The first line, and all that comes behind it.
    var firstLine: (line: [UInt8], rest: [UInt8]) {
        guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return (self, []) }
        return (Array(self[..<end]), Array(self[(end + 1)...]))
    }
}
