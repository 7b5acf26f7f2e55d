/// The switch by which scripts take the clicks away from Turbo (T13).
enum TurboSwitch {
    /// Its name among the options of libraries.
    static let option = "drive"
    /// What scripts write to.
    static let names: Set<String> = ["Turbo.session.drive", "Turbo.config.drive.enabled"]
}
