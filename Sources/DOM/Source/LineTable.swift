/// Where each line of a UTF-8 text begins.
struct LineTable: Sendable {
    /// Offsets of first bytes; never empty.
    private let starts: [UInt32]

    var count: Int { starts.count }

    init(_ text: [UInt8], from start: Int) {
        var starts = [UInt32(clamping: start)]
        text.withUnsafeBufferPointer { text in
            var index = start
            while index < text.count {
                let byte = text[index]
                index += 1
                if byte > 0x0D { continue }
                if byte == 0x0A || (byte == 0x0D && !(index < text.count && text[index] == 0x0A)) {
                    starts.append(UInt32(clamping: index))
                }
            }
        }
        self.starts = starts
    }

    func location(of offset: Int, in text: [UInt8], from textStart: Int) -> (line: Int, column: Int) {
        let line = line(containing: offset)
        var column = 1
        var index = Int(starts[line])
        while index < min(offset, text.count) {
            // A byte that continues a scalar does not begin a column.
            if text[index] & 0xC0 != 0x80 { column += 1 }
            index += 1
        }
        return (line + 1, column)
    }

    func range(ofLine number: Int, in text: [UInt8]) -> Range<Int> {
        guard number >= 1, number <= starts.count else { return 0..<0 }
        let begin = Int(starts[number - 1])
        var end = number < starts.count ? Int(starts[number]) : text.count
        while end > begin, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
        return begin..<end
    }

    /// The index of the last line that begins at or before `offset`.
    private func line(containing offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
