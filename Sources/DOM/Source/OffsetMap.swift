/// Which byte of the file a byte of the decoded text came from.
///
/// Kept as runs of characters that have one length in the file and one in UTF-8, so ASCII text costs nothing:
///
/// ```
/// file     c a f é(1 byte) s     windows-1252
/// decoded  c a f é(2 bytes) s    UTF-8
/// runs     [c a f] [é] [s]
/// ```
struct OffsetMap: Sendable {
    private struct Run {
        var file: UInt32
        var decoded: UInt32
        var fileStep: UInt8
        var decodedStep: UInt8
    }

    /// Empty when both sides are the same bytes.
    private var runs: [Run] = []

    /// A text that was not changed.
    static let identity = OffsetMap()

    /// Notes that a character at `file` of `fileStep` bytes became `decodedStep` bytes at `decoded`.
    mutating func add(file: Int, decoded: Int, fileStep: Int, decodedStep: Int) {
        if let last = runs.last, last.fileStep == fileStep, last.decodedStep == decodedStep {
            // The run goes on when nothing lies between: both sides advanced by whole steps.
            let steps = (file - Int(last.file)) / max(fileStep, 1)
            if Int(last.decoded) + steps * decodedStep == decoded, Int(last.file) + steps * fileStep == file { return }
        }
        runs.append(
            Run(
                file: UInt32(clamping: file), decoded: UInt32(clamping: decoded),
                fileStep: UInt8(clamping: fileStep), decodedStep: UInt8(clamping: decodedStep)))
    }

    func fileOffset(ofDecodedOffset offset: Int) -> Int {
        guard let run = last(where: { Int($0.decoded) <= offset }) else { return offset }
        return Int(run.file) + (offset - Int(run.decoded)) / max(Int(run.decodedStep), 1) * Int(run.fileStep)
    }

    func decodedOffset(ofFileOffset offset: Int) -> Int {
        guard let run = last(where: { Int($0.file) <= offset }) else { return runs.isEmpty ? offset : 0 }
        return Int(run.decoded) + (offset - Int(run.file)) / max(Int(run.fileStep), 1) * Int(run.decodedStep)
    }

    private func last(where precedes: (Run) -> Bool) -> Run? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if precedes(runs[middle]) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : runs[low - 1]
    }
}
