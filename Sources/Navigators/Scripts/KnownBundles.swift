internal import DOM
internal import Facts
internal import Scripts

/// What libraries scripts hold that say so only by their text: bundles, and files under another name. Several threads may ask
/// at a time.
final class KnownBundles: Sendable {
    private let known = Memo<Source, LibraryText>()

    /// The libraries in a script's file; nil for one that is too small to hold any.
    func libraries(in source: Source) -> LibraryText? {
        guard source.bytes.count > ScriptElement.leastBytesOfLibrary else { return nil }
        return known.value(for: source) { LibraryText(source.bytes) }
    }
}
