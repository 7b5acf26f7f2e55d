internal import DOM

/// What mending changes in a file, as `diff -u` writes it and `patch -p1` reads it.
public struct UnifiedDiff {
    private let file: String
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    /// The difference that mending makes; nil when the file is not mended.
    public init?(_ mended: MendedFile) {
        guard var after = mended.bytes, mended.bytes != mended.source.bytes else { return nil }
        var before = mended.source.bytes
        if mended.source.encoding == .utf16LE || mended.source.encoding == .utf16BE {
            // No line of such a file can be shown as it is.
            before = Array(mended.source.text.utf8)
            after = Array(Source(bytes: after, name: "", encoding: mended.source.encoding).text.utf8)
        }
        file = mended.file
        old = Self.lines(before)
        new = Self.lines(after)
    }

    /// The lines with their line ends; bytes, since a file need not be UTF-8.
    public var bytes: [UInt8] {
        var result = header("--- a/") + header("+++ b/")
        for hunk in hunks() {
            let place = "\(hunk.lowerBound + 1),\(hunk.count)"
            result += Array("@@ -\(place) +\(place) @@\n".utf8)
            var added: [UInt8] = []
            for index in hunk {
                if old[index] == new[index] {
                    result += added + line(" ", old[index])
                    added = []
                } else {
                    result += line("-", old[index])
                    added += line("+", new[index])
                }
            }
            result += added
        }
        return result
    }

    /// The stretches to show: three lines around what changes.
    private func hunks() -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        // Insertions hold no line ends, so a line stays the line of its number.
        for index in 0..<min(old.count, new.count) where old[index] != new[index] {
            let around = max(0, index - 3)..<min(old.count, index + 4)
            if let last = hunks.last, last.upperBound >= around.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
            } else {
                hunks.append(around)
            }
        }
        return hunks
    }

    /// A name with a blank in it ends in a tab, as git writes it.
    private func header(_ start: String) -> [UInt8] {
        Array("\(start)\(file)\(file.contains(" ") ? "\t" : "")\n".utf8)
    }

    private func line(_ mark: Character, _ line: ArraySlice<UInt8>) -> [UInt8] {
        let isWhole = line.last == 0x0A
        return Array(String(mark).utf8) + line + (isWhole ? [] : Array("\n\\ No newline at end of file\n".utf8))
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}
