/// What one version of a library does and another does not, or does in another way.
package struct VersionDifference: Hashable, Sendable {
    /// The rule's number in the documentation, such as `L2`, `§7` or `T20`.
    package var rule: String
    /// What it is about, in a phrase.
    package var label: String
    /// What the first version does.
    package var before: String
    /// What the second does.
    package var after: String
}

/// One thing in which versions of a library differ, for a table that people read.
package struct VersionProperty<Profile>: Sendable {
    /// The rule's number in the documentation.
    package var rule: String
    /// What is asked, in a phrase.
    package var label: String
    /// The answer of a version, in a word or a phrase.
    package var value: @Sendable (Profile) -> String

    /// What a version does or does not.
    static func flag(
        _ rule: String, _ label: String, _ holds: @escaping @Sendable (Profile) -> Bool
    ) -> VersionProperty {
        VersionProperty(rule: rule, label: label) { holds($0) ? "yes" : "no" }
    }

    /// One of several things that a version does, by its name as words.
    static func choice<Value: RawRepresentable & SendableMetatype>(
        _ rule: String, _ label: String, _ value: @escaping @Sendable (Profile) -> Value
    ) -> VersionProperty where Value.RawValue == String {
        VersionProperty(rule: rule, label: label) { words(value($0).rawValue) }
    }

    /// A case's name as words, if it has no phrase of its own.
    private static func words(_ name: String) -> String {
        if name.contains(" ") { return name }
        return name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}

/// What a library does in one version, as data.
package protocol VersionProfile {
    /// Everything in which versions differ, in the order of the rules.
    static var properties: [VersionProperty<Self>] { get }
}

extension VersionProfile {
    /// What is another in another version, in the order of the rules.
    package func differences(to other: Self) -> [VersionDifference] {
        Self.properties.compactMap { property in
            let (before, after) = (property.value(self), property.value(other))
            if before == after { return nil }
            return VersionDifference(rule: property.rule, label: property.label, before: before, after: after)
        }
    }
}
