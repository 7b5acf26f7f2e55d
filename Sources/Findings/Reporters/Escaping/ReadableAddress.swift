internal import Facts

/// Addresses as people read them: a browser shows `/posts/手机/` where a request says `/posts/%E6%89%8B%E6%9C%BA/`.
enum ReadableAddress {
    /// A text with the escapes decoded of what is no ASCII, where that can be seen and moves nothing; what stands in double
    /// quotes is quoted from a page, and stays as its author wrote it.
    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            // Every other part is quoted, unless its quote does not end.
            index % 2 == 1 && index < parts.count - 1 ? String(part) : decodeEscapes(in: part)
        }.joined(separator: "\"")
    }

    private static func decodeEscapes(in text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            let run = escapes(at: rest[start...])
            result += run.isEmpty ? "%" : readable(run)
            rest = rest[start...].dropFirst(max(1, run.count))
        }
        return result + rest
    }

    /// The escapes of bytes beyond ASCII that a text begins with.
    private static func escapes(at text: Substring) -> Substring {
        var end = text.startIndex
        while text[end...].first == "%", let next = text.index(end, offsetBy: 3, limitedBy: text.endIndex),
            let byte = UInt8(text[end..<next].dropFirst(), radix: 16), byte >= 0x80
        {
            end = next
        }
        return text[..<end]
    }

    /// Escapes decoded, as they are where they are no text, or one that does something instead of being shown.
    private static func readable(_ escapes: Substring) -> String {
        guard let text = URIComponent.decode(String(escapes)),
            !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || VisibleText.isObeyed($0) })
        else { return String(escapes) }
        return text
    }
}

extension Finding {
    /// The finding with the addresses in its sentences as people read them (``ReadableAddress``).
    ///
    /// Formats for programs have them as they are requested.
    var readable: Finding {
        var finding = self
        finding.phrase = ReadableAddress.decode(phrase)
        finding.label = label.map(ReadableAddress.decode)
        finding.worksWhen = worksWhen.map(ReadableAddress.decode)
        finding.notes = notes.map(ReadableAddress.decode)
        finding.help = help.map(ReadableAddress.decode)
        return finding
    }
}
