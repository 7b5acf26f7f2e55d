/// What is known of the versions of MkDocs-Material.
enum MaterialProfile {
    /// The oldest and the newest version whose rules are known.
    static let oldest = FrameworkVersion(numbers: [9, 7, 6], description: "9.7.6")
    static let newest = FrameworkVersion(numbers: [9, 7, 6], description: "9.7.6")
}
