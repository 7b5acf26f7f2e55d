internal import Facts

/// A version of the framework, such as `1.0rc2`, `1.3.2` or `1.5.0-rc1`, in the order of their release.
public struct FrameworkVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Major, minor and patch number; a missing patch number is 0.
    public var numbers: [Int]
    /// The pre-release part, such as `rc.2`, empty for a release.
    public var prerelease: String
    /// The version as it was written.
    public var description: String

    package init(numbers: [Int], description: String) {
        self.numbers = numbers
        prerelease = ""
        self.description = description
    }

    /// Reads a version; nil when the text is none.
    public init?(_ text: String) {
        let end = text.firstIndex { !$0.isASCII || !($0.isNumber || $0 == ".") } ?? text.endIndex
        let parts = text[..<end].split(separator: ".").map { Int($0) }
        guard parts.count >= 2, parts.count <= 3, parts.allSatisfy({ $0 != nil }) else { return nil }
        numbers = parts.compactMap { $0 }
        if numbers.count == 2 { numbers.append(0) }
        prerelease = text[end...].lowercased().filter { $0 != "-" && $0 != "." }
        description = text
    }

    /// Whether both name the same release; `1.4` and `1.4.0` do.
    public static func == (left: Self, right: Self) -> Bool {
        left.numbers == right.numbers && left.prerelease == right.prerelease
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numbers)
        hasher.combine(prerelease)
    }

    /// Whether it was built from the source between two releases, `1.4.0pre`: before all previews of its number.
    var isSnapshot: Bool { prerelease.hasPrefix("pre") }

    /// Whether one was released before the other; previews come before their release.
    public static func < (left: Self, right: Self) -> Bool {
        if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
        if left.prerelease.isEmpty || right.prerelease.isEmpty { return !left.prerelease.isEmpty }
        if left.isSnapshot != right.isSnapshot { return left.isSnapshot }
        return left.prerelease < right.prerelease
    }
}
