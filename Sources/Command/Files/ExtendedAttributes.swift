internal import Foundation

/// What a file system keeps of a file beside its bytes and permissions: access lists, labels, notes of other programs.
enum ExtendedAttributes {
    /// NOTE: Foundation reads and writes them under this key, and has no constant for it.
    private static let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")

    /// Gives a file the attributes of another.
    ///
    /// - Returns: the name of an attribute that it does not have then; nil when it has all.
    static func copy(from path: String, to other: String) -> String? {
        let wanted = all(of: path)
        // A label that new files get by themselves need not be given, which not everybody may.
        let missing = wanted.filter { [present = all(of: other)] in present[$0.key] != $0.value }
        guard !missing.isEmpty else { return nil }
        try? FileManager.default.setAttributes([key: missing], ofItemAtPath: other)
        let present = all(of: other)
        return wanted.keys.sorted().first { present[$0] != wanted[$0] }
    }

    private static func all(of path: String) -> [String: Data] {
        (try? FileManager.default.attributesOfItem(atPath: path))?[key] as? [String: Data] ?? [:]
    }
}
