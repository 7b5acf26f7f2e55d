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

    /// Looks at what loads the library.
    ///
    /// - Parameters:
    ///   - choice: what was asked for.
    ///   - address: the address of the library's script, as it is written.
    ///   - range: the script element's start tag.
    ///   - contents: the bytes of the library's file, if they lie in the site.
    package init(_ choice: FrameworkChoice, address: String, range: SourceRange?, contents: () -> [UInt8]?) {
        self.address = address
        self.range = range
        if let requested = choice.version(of: .jQueryMobile) {
            version = requested
            evidence = .requested
        } else {
            if let named = FrameworkVersion(inAddress: address) {
                version = named
                evidence = .address
            } else if let written = contents().flatMap({ FrameworkVersion(inLibrary: $0) }) {
                version = written
                evidence = .contents
            } else {
                version = MobileProfile.standard.version
                evidence = .assumed
            }
        }
    }
}

extension FrameworkDetection {
    /// Looks at what loads a library other than jQuery Mobile.
    ///
    /// - Parameters:
    ///   - family: the library.
    ///   - choice: what was asked for.
    ///   - address: the address of the script that holds it, as it is written; empty for an inline one.
    ///   - range: the script element's start tag.
    ///   - contents: the bytes of its file, if they lie in the site.
    package init(
        _ family: NavigatorFamily, _ choice: FrameworkChoice, address: String, range: SourceRange?,
        contents: () -> [UInt8]?
    ) {
        self.family = family
        self.address = address
        self.range = range
        if let requested = choice.version(of: family) {
            (version, evidence) = (requested, .requested)
        } else if let named = FrameworkVersion(of: family, inAddress: address) {
            (version, evidence) = (named, .address)
        } else if let written = contents().flatMap({ FrameworkVersion(of: family, inCode: $0) }) {
            (version, evidence) = (written, .contents)
        } else {
            (version, evidence) = (Self.latest(of: family), .assumed)
        }
    }

    /// Looks at a page of MkDocs-Material: `mkdocs-1.6.1, mkdocs-material-9.7.6`.
    ///
    /// - Parameters:
    ///   - choice: what was asked for.
    ///   - generator: what the page says it was made by; nil where it says nothing.
    ///   - address: the address of the script, as it is written.
    ///   - range: the script element's start tag.
    package init(material choice: FrameworkChoice, generator: String?, address: String, range: SourceRange?) {
        family = .material
        self.address = address
        self.range = range
        if let requested = choice.version(of: .material) {
            (version, evidence) = (requested, .requested)
        } else if let mark = generator?.firstRange(of: "mkdocs-material-"), let generator,
            let named = FrameworkVersion(String(generator[mark.upperBound...].prefix { $0.isNumber || $0 == "." }))
        {
            (version, evidence) = (named, .generator)
        } else {
            (version, evidence) = (Self.latest(of: .material), .assumed)
        }
    }

    /// The version that is taken where nothing tells.
    private static func latest(of family: NavigatorFamily) -> FrameworkVersion {
        switch family {
        case .turbo: TurboProfile.newest
        case .turbolinks: TurboProfile.turbolinks
        case .htmx: HTMXProfile.stable
        case .pjax: PjaxProfile.newest
        case .material: MaterialProfile.newest
        case .jQueryMobile: MobileProfile.standard.version
        }
    }
}

extension FrameworkVersion {
    /// The version in the address of a package: `/turbo-8.0.23.js`, `/npm/@hotwired/turbo@7.3.0/dist/turbo.es2017-umd.js`,
    /// `/htmx.org@4.0.0-beta6`.
    init?(of family: NavigatorFamily, inAddress address: String) {
        let prefix =
            switch family {
            case .htmx: "htmx"
            case .pjax: "jquery"
            default: "turbo"
            }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        for segment in path.split(separator: "/").reversed() {
            let name = segment.lowercased()
            let isPackage = name.hasPrefix(prefix)
            guard isPackage || name.first?.isNumber == true, let digit = name.firstIndex(where: \.isNumber) else {
                continue
            }
            var text = name[digit...].prefix { $0.isNumber || $0 == "." }
            let rest = name[text.endIndex...]
            if rest.hasPrefix("-beta") || rest.hasPrefix("-alpha") || rest.hasPrefix("-rc") {
                text = name[digit...].prefix { $0 != "." || $0.isNumber } + name[digit...].drop { $0 != "." }
                text = text.hasSuffix(".js") ? text.dropLast(3) : text
                if text.hasSuffix(".min") { text = text.dropLast(4) }
            }
            // es2017 is no version
            if text.contains("."), let version = FrameworkVersion(String(text.last == "." ? text.dropLast() : text)) {
                self = version
                return
            }
        }
        return nil
    }

    /// T2: the version in a bundle's banner, `Turbo 8.0.23`, or else the oldest that has what stands in the code.
    init?(of family: NavigatorFamily, inCode bytes: [UInt8]) {
        let code = String(decoding: bytes, as: UTF8.self)
        for name in code.ranges(of: family == .htmx ? "version" : family.name + " ") {
            // version: '2.0.10', version:"1.9.12", version = '4.0.0-beta6'
            let start = code[name.upperBound...].prefix(4).drop { family == .htmx && " :='\"".contains($0) }.startIndex
            let word = code[start...].prefix { $0.isNumber || $0 == "." }
            let text = word.last == "." ? word.dropLast() : word
            if text.filter({ $0 == "." }).count == 2, let version = FrameworkVersion(String(text)) {
                self = version
                return
            }
        }
        guard family == .turbo else { return nil }
        let numbers = code.contains(".7z") ? [8, 0, 6] : code.contains("Idiomorph") ? [8, 0, 0] : [7, 2, 0]
        guard numbers[0] == 8 || code.contains("frame-missing") else { return nil }
        self.init(numbers: numbers, description: numbers.map(String.init).joined(separator: "."))
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
