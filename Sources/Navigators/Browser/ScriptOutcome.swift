internal import Facts

/// What became of a script element whose turn it was.
package enum ScriptOutcome: Sendable {
    /// It ran, as far as anybody knows; or it is none that a browser runs.
    case ran
    /// Its file is missing, or an HTML page in its place.
    case missing
    /// It has a syntax error.
    case unreadable
}

extension JQueryVersion {
    /// Why jQuery throws when it runs a script that is inserted or moved (L6); nil where it does not.
    func fault(at outcome: ScriptOutcome, isFile: Bool) -> String? {
        switch outcome {
        case .ran: nil
        case .missing: stopsAtMissingScripts ? "is missing" : nil
        case .unreadable: (isFile ? throwsFromFiles : evaluatesScripts) ? "has a syntax error" : nil
        }
    }
}
