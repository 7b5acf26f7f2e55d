internal import Foundation

/// Paths from one folder to another.
enum RelativePath {
    /// How to get from a folder to another, both seen from the working folder; nil when they are the same.
    static func from(_ base: String, to target: String) -> String? {
        let from = parts(base)
        let to = parts(target)
        let common = zip(from, to).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: from.count - common) + to.dropFirst(common)
        return steps.isEmpty ? nil : steps.joined(separator: "/")
    }

    private static func parts(_ path: String) -> [String] {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [String] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts
    }
}
