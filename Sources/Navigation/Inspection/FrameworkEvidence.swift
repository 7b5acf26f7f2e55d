public import DOM

/// The framework that a document loads: which version it is taken for, why, and by which script it comes.
public struct FrameworkEvidence: Hashable, Sendable {
    /// The version and how it was found.
    public var detection: FrameworkDetection
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
        return FrameworkEvidence(detection: loaded.detection, address: address, range: script?.startTagRange)
    }
}
