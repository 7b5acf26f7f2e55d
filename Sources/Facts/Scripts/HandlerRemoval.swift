/// Whether a script takes handlers off: then it may know that it runs again.
enum HandlerRemoval {
    static func isMade(by text: [UInt8]) -> Bool { patterns.stands(in: text) }

    /// Whether some are taken off outside of these bindings.
    static func isMade(by text: [UInt8], besidesThoseIn bindings: [Range<Int>]) -> Bool {
        let places = removals.places(in: text).flatMap { $0 }
        return places.contains { place in !bindings.contains { $0.contains(place) } }
    }

    private static let removals = BytePatterns([
        ".off(", ".unbind(", ".undelegate(", ".die(", "removeEventListener", "detachEvent",
    ])
    private static let patterns = BytePatterns([
        ".off(", ".unbind(", ".undelegate(", ".die(", ".one(", "removeEventListener", "detachEvent",
    ])
}
