public import DOM

/// Which version of the framework a document was taken to load, and why.
public struct FrameworkEvidence: Hashable, Sendable {
    /// How the version was found.
    public enum Reason: String, Hashable, Sendable {
        /// Whoever asked said so.
        case chosen
        /// The address of the library's script says so.
        case address
        /// Nothing says so; it is the version used by default.
        case assumed
    }

    /// The version.
    public var version: FrameworkVersion
    /// How it was found.
    public var reason: Reason
    /// The address of the library's script.
    public var address: String
    /// The script element's start tag.
    public var range: SourceRange?
}

extension Session {
    /// The version of the framework in the document that is open; nil when it loads none.
    public var frameworkVersion: FrameworkVersion? { window?.framework?.profile.version }

    /// The version of the framework in the document that is open, and why; nil when it loads none.
    public var frameworkEvidence: FrameworkEvidence? {
        guard let window, let loaded = window.framework else { return nil }
        var hasJQuery = false
        let script = window.document.elements(named: "script").first { script in
            switch ScriptElement.library(in: script.attribute("src") ?? "") {
            case .jQuery:
                hasJQuery = true
                return false
            case .jQueryMobile: return hasJQuery
            case nil: return false
            }
        }
        let address = script?.attribute("src") ?? ""
        let reason: FrameworkEvidence.Reason
        if case .version = framework {
            reason = .chosen
        } else {
            reason = FrameworkVersion(inAddress: address) == nil ? .assumed : .address
        }
        return FrameworkEvidence(
            version: loaded.profile.version, reason: reason, address: address, range: script?.startTagRange)
    }
}
