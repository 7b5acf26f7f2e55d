/// The text of an answer, as patterns find their way in it: tags are looked for as text, wherever they stand.
struct AnswerText {
    let bytes: [UInt8]

    /// Whether a text stands somewhere.
    func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        var at = 0
        while let start = bytes[at...].firstIndex(of: first) {
            if bytes[start...].starts(with: wanted) { return true }
            at = start + 1
        }
        return false
    }

    /// Where a text stands, in whichever case.
    func find(_ text: String, from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, start <= bytes.count else { return nil }
        var at = start
        while let found = bytes[at...].firstIndex(of: first) {
            let candidate = bytes[found...].prefix(wanted.count)
            if candidate.count == wanted.count,
                zip(candidate, wanted).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && (0x61...0x7A).contains($1) })
            {
                return found
            }
            at = found + 1
        }
        return nil
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
