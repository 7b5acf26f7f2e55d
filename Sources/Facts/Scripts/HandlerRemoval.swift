/// Whether a script takes handlers off: then it may know that it runs again.
enum HandlerRemoval {
    static func isMade(by text: [UInt8]) -> Bool { patterns.stands(in: text) }

    private static let patterns = BytePatterns([
        ".off(", ".unbind(", ".undelegate(", ".die(", ".one(", "removeEventListener", "detachEvent",
    ])
}
