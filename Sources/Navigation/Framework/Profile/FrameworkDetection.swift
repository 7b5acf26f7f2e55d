public import DOM

/// Which version of the framework a document is simulated with, and why.
public struct FrameworkDetection: Hashable, Sendable {
    /// How the version was found.
    public enum Evidence: String, Hashable, Sendable {
        /// It was asked for.
        case requested = "as requested"
        /// The library's address names it.
        case address = "from the library's address"
        /// The library's file, which lies in the site, says it in its first lines.
        case contents = "from the library's first lines"
        /// The library runs in a browser and says it.
        case running = "as the running library says"
        /// Nothing says it.
        case assumed = "assumed, the library does not say"
    }

    /// The version.
    public var version: FrameworkVersion
    /// How it was found.
    public var evidence: Evidence
    /// The address of the library's script; empty when it has none.
    public var address: String
    /// The script element's start tag.
    public var range: SourceRange?
    /// What that version does.
    public var profile: FrameworkProfile { .applying(to: version) }

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

    /// Looks at the element that loads the library.
    ///
    /// - Parameters:
    ///   - choice: what was asked for.
    ///   - script: the script element.
    ///   - reference: what its address leads to.
    ///   - contents: the bytes of the library's file, if they lie in the site.
    init(_ choice: FrameworkChoice, script: Element, _ reference: ScriptReference?, contents: () -> [UInt8]?) {
        address = script.attribute("src") ?? ""
        range = script.startTagRange
        switch choice {
        case .version(let requested):
            version = requested
            evidence = .requested
        case .automatic:
            if let named = reference?.frameworkVersion {
                version = named
                evidence = .address
            } else if let written = contents().flatMap({ FrameworkVersion(inLibrary: $0) }) {
                version = written
                evidence = .contents
            } else {
                version = FrameworkProfile.standard.version
                evidence = .assumed
            }
        }
    }
}

extension FrameworkVersion {
    /// The version in a library's first lines: `jQuery Mobile 1.4.5`, `jQuery Mobile Framework 1.1.0`,
    /// `jQuery Mobile v1.0rc2`.
    init?(inLibrary bytes: [UInt8]) {
        let head = String(decoding: bytes.prefix(2_000), as: UTF8.self)
        guard let name = head.firstRange(of: "jQuery Mobile") else { return nil }
        let words = head[name.upperBound...].prefix(60).split { $0.isWhitespace || $0 == "*" || $0 == "@" || $0 == "," }
        for word in words.prefix(4) {
            let text = word.first == "v" ? word.dropFirst() : word
            if let version = FrameworkVersion(String(text)) {
                self = version
                return
            }
        }
        return nil
    }
}
