/// What becomes of a part of a file when its page comes by AJAX.
public enum Survival: String, Hashable, Sendable, CaseIterable {
    /// It enters the DOM; a script runs.
    case survives
    /// It enters the DOM but, being a script, does not run: jQuery does not take its type for JavaScript.
    case inert
    /// It stays behind.
    case lost
    /// It stays behind and is not missed: the libraries and the framework's style sheet, which the other document has
    /// loaded itself.
    case notNeeded = "not needed"
}
