internal import Glibc

/// glibc's converter from one encoding to UTF-8.
final class Iconv {
    private let handle: iconv_t

    init?(from name: String) {
        guard let handle = iconv_open("UTF-8", name), handle != iconv_t(bitPattern: -1) else { return nil }
        self.handle = handle
    }

    deinit { iconv_close(handle) }

    /// Converts as much of `input` from `index` on as goes without error, and advances `index`.
    ///
    /// - Returns: How it ended: 0, `E2BIG` (output full), `EILSEQ` (invalid) or `EINVAL` (cut short).
    func convert(_ input: UnsafeBufferPointer<UInt8>, from index: inout Int, into output: inout [UInt8]) -> Int32 {
        var code: Int32 = 0
        output = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                var out = buffer.baseAddress
                var outLeft = buffer.count
                var left = input.count - index
                var source = UnsafeMutableRawPointer(mutating: input.baseAddress)?
                    .advanced(by: index).assumingMemoryBound(to: CChar.self)
                if iconv(handle, &source, &left, &out, &outLeft) == -1 { code = errno }
                index = input.count - left
                count = buffer.count - outLeft
            }
        }
        return code
    }

    /// Forgets the shift state.
    func reset() { iconv(handle, nil, nil, nil, nil) }

    /// The one scalar that `bytes` stand for.
    func scalar(of bytes: [UInt8]) -> Unicode.Scalar? {
        reset()
        var index = 0
        var output: [UInt8] = []
        let code = bytes.withUnsafeBufferPointer { convert($0, from: &index, into: &output) }
        guard code == 0, index == bytes.count else { return nil }
        let scalars = String(decoding: output, as: UTF8.self).unicodeScalars
        return scalars.count == 1 ? scalars.first : nil
    }
}
