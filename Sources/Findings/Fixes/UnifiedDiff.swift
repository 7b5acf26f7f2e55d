internal import DOM

/// What mending changes in a file, as `diff -u` writes it and `patch -p1` reads it.
package struct UnifiedDiff {
    private let file: String
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]

    /// The difference that mending makes; nil when the file is not mended.
    ///
    /// - Parameters:
    ///   - mended: the file.
    ///   - name: its path from where the difference is to be read; from the site's root if nil.
    package init?(_ mended: MendedFile, named name: String? = nil) {
        guard var after = mended.bytes, mended.bytes != mended.source.bytes else { return nil }
        var before = mended.source.bytes
        if mended.source.encoding == .utf16LE || mended.source.encoding == .utf16BE {
            // No line of such a file can be shown as it is.
            before = Array(mended.source.text.utf8)
            after = Array(Source(bytes: after, name: "", encoding: mended.source.encoding).text.utf8)
        }
        file = name ?? mended.file
        old = Self.lines(before)
        new = Self.lines(after)
    }

    /// The lines with their line ends; bytes, since a file need not be UTF-8.
    package var bytes: [UInt8] {
        var result = header("--- ", "a/") + header("+++ ", "b/")
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

    /// As git writes it: a name with a blank in it ends in a tab; one that would end the line or its quotes stands in
    /// quotes, with escapes.
    private func header(_ sign: String, _ prefix: String) -> [UInt8] {
        let name = Array((prefix + file).utf8)
        guard name.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
            return Array(sign.utf8) + name + Array(file.contains(" ") ? "\t\n".utf8 : "\n".utf8)
        }
        var quoted: [UInt8] = []
        for byte in name {
            switch byte {
            case 0x22, 0x5C: quoted += [0x5C, byte]
            case ..<0x20, 0x7F:
                let digits = String(byte, radix: 8)
                quoted += Array(("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8)
            default: quoted.append(byte)
            }
        }
        return Array((sign + "\"").utf8) + quoted + Array("\"\n".utf8)
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
