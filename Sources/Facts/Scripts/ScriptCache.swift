package import DOM
package import Scripts
internal import Synchronization

/// Scripts that were read, each text once, however many files have it. Several threads may ask at a time.
package final class ScriptCache: Sendable {
    /// OPTIMIZATION: the text is hashed once, outside the lock, and not again whenever the table grows: a tenth of the time
    /// that reading takes.
    private struct Key: Hashable {
        let kind: ScriptKind
        let text: [UInt8]
        private let digest: Int

        init(_ text: [UInt8], _ kind: ScriptKind) {
            self.kind = kind
            self.text = text
            var hasher = Hasher()
            text.withUnsafeBytes { hasher.combine(bytes: $0) }
            digest = hasher.finalize()
        }

        static func == (left: Key, right: Key) -> Bool {
            left.digest == right.digest && left.kind == right.kind && left.text == right.text
        }

        func hash(into hasher: inout Hasher) { hasher.combine(digest) }
    }

    private struct FileKey: Hashable {
        var kind: ScriptKind
        var source: Source
    }

    /// The reading of one text, made by the thread that asks first; others wait for it.
    private final class Once: Sendable {
        private let made = Mutex<ScriptReading?>(nil)

        func reading(of text: [UInt8], as kind: ScriptKind) -> ScriptReading {
            made.withLock { made in
                let reading = made ?? ScriptReading(text, as: kind)
                made = reading
                return reading
            }
        }
    }

    private let readings = Mutex<[Key: Once]>([:])
    private let files = Mutex<[FileKey: ScriptReading]>([:])

    /// Makes an empty cache.
    package init() {}

    /// Reads a script, or remembers how it was read.
    ///
    /// - Parameters:
    ///   - text: the script in UTF-8.
    ///   - kind: how a browser would run it.
    /// - Returns: the same object for the same text.
    package func reading(of text: [UInt8], as kind: ScriptKind) -> ScriptReading {
        let key = Key(text, kind)
        let once = readings.withLock { readings in
            if let known = readings[key] { return known }
            let made = Once()
            readings[key] = made
            return made
        }
        return once.reading(of: text, as: kind)
    }

    /// Reads a script's file, or remembers how it was read.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - kind: how a browser would run it.
    /// - Returns: the same object for the same text.
    package func reading(of source: Source, as kind: ScriptKind) -> ScriptReading {
        // OPTIMIZATION: every page of a site may load the same large file; comparing it anew each time takes as long as
        // reading a tenth of it.
        let key = FileKey(kind: kind, source: source)
        if let known = files.withLock({ $0[key] }) { return known }
        let made = reading(of: source.bytes, as: kind)
        files.withLock { $0[key] = made }
        return made
    }

    /// How many texts were read.
    package var count: Int { readings.withLock { $0.count } }
}
