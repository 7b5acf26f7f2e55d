internal import Facts
internal import DOM

/// A reference that leaves the site's folder by `..`, as far as its text and its file's path tell.
struct Climb {
    /// How many folders above the root it begins.
    var levels: Int

    /// Nil for a reference that stays inside, leads to another host, or is relative to a base element.
    init?(_ reference: String, from file: String, _ facts: [String: PageFacts]) {
        guard facts[file]?.base == nil else { return nil }
        self.init(reference, from: file)
    }

    /// Nil for a reference that stays inside or leads to another host.
    init?(_ reference: String, from file: String) {
        guard Self.mayClimb(reference, from: file) else { return nil }
        let path = reference.withoutQueryAndFragment.drop(while: \.isWhitespace)
        let firstFolder = path.prefix { $0 != "/" }
        guard path.contains(".."), !firstFolder.contains(":"), !path.hasPrefix("//") else { return nil }
        var depth = path.hasPrefix("/") ? 0 : max(0, file.split(separator: "/").count - 1)
        var levels = 0
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                depth += 1
            } else if depth > 0 {
                depth -= 1
            } else {
                levels += 1
            }
        }
        guard levels > 0 else { return nil }
        self.levels = levels
    }

    /// Whether a reference has more `..` than its file lies in folders.
    ///
    /// OPTIMIZATION: hardly any reference has, and bytes are looked through some twenty times as fast as characters;
    /// without it this rule took an eighth of a check.
    private static func mayClimb(_ reference: String, from file: String) -> Bool {
        reference.withBytes { bytes in
            var climbs = 0
            for index in bytes.indices.dropFirst()
            where bytes[index] == UInt8(ascii: ".") && bytes[index - 1] == UInt8(ascii: ".") {
                climbs += 1
            }
            guard climbs > 0 else { return false }
            if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "/") { return true }
            return file.withBytes { file in
                var folders = -1
                for byte in file where byte == UInt8(ascii: "/") { folders += 1 }
                return climbs > folders
            }
        }
    }
}
