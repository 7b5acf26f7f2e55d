/// How the version of the framework is chosen for a document.
public enum FrameworkChoice: Hashable, Sendable {
    /// The version the library's file name in the page says, else 1.4.5.
    case automatic
    /// This version, whatever the page loads.
    case version(FrameworkVersion)

    /// Reads `auto`, `jquery-mobile@1.4.5` or `1.4.5`; nil when the text is none of these.
    public init?(_ text: String) {
        if text == "auto" {
            self = .automatic
            return
        }
        let version = text.hasPrefix("jquery-mobile@") ? String(text.dropFirst("jquery-mobile@".count)) : text
        guard let version = FrameworkVersion(version) else { return nil }
        self = .version(version)
    }
}
