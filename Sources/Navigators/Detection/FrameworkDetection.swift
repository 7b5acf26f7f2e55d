public import DOM

/// Which version of the framework a document is simulated with, and why.
public struct FrameworkDetection: Hashable, Sendable {
    /// How the version was found.
    public enum Evidence: String, Hashable, Sendable {
        /// It was asked for.
        case requested = "as requested"
        /// The library's address names it.
        case address = "from the library's address"
        /// The library's file, which lies in the site, says it.
        case contents = "from the library's text"
        /// The page says it in a `meta` element.
        case generator = "from the page's generator"
        /// The library runs in a browser and says it.
        case running = "as the running library says"
        /// Nothing says it.
        case assumed = "assumed, the library does not say"
    }

    /// The library.
    public var family = NavigatorFamily.jQueryMobile
    /// The version.
    public var version: FrameworkVersion
    /// How it was found.
    public var evidence: Evidence
    /// The address of the library's script; empty when it has none.
    public var address: String
    /// The script element's start tag.
    public var range: SourceRange?
    /// What a library that runs in a browser says of itself.
    ///
    /// - Parameters:
    ///   - version: the version it says it is.
    ///   - address: where it was loaded from.
    package init(running version: FrameworkVersion, from address: String) {
        (self.version, self.address) = (version, address)
        evidence = .running
        range = nil
    }
}

extension FrameworkDetection {
    /// Looks at what loads a library.
    ///
    /// - Parameters:
    ///   - family: the library.
    ///   - choice: what was asked for.
    ///   - address: the address of the script that holds it, as it is written; empty for an inline one.
    ///   - range: the script element's start tag.
    ///   - generator: what the page says it was made by; nil where it says nothing.
    ///   - said: the version that its file says, if that lies in the site.
    package init(
        _ family: NavigatorFamily, _ choice: FrameworkChoice, address: String, range: SourceRange?,
        generator: String? = nil, said: () -> FrameworkVersion?
    ) {
        self.family = family
        self.address = address
        self.range = range
        if let requested = choice.version(of: family) {
            (version, evidence) = (requested, .requested)
        } else if family == .jQueryMobile, let said = said() {
            // The file says which it is, whatever it is called. Files of other libraries may let no more than guess.
            (version, evidence) = (said, .contents)
        } else if let named = FrameworkVersion(of: family, inAddress: address) {
            (version, evidence) = (named, .address)
        } else if let named = generator.flatMap({ FrameworkVersion(of: family, inGenerator: $0) }) {
            (version, evidence) = (named, .generator)
        } else if let said = said() {
            (version, evidence) = (said, .contents)
        } else {
            (version, evidence) = (family.usualVersion, .assumed)
        }
    }
}
