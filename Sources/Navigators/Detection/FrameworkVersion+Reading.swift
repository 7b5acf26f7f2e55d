internal import Facts
internal import Scripts

extension FrameworkVersion {
    /// The version in the generator that a page of MkDocs-Material names: `mkdocs-1.6.1, mkdocs-material-9.7.6`.
    init?(of family: NavigatorFamily, inGenerator text: String) {
        guard family == .material, let name = text.firstRange(of: "mkdocs-material-") else { return nil }
        self.init(String(text[name.upperBound...].prefix { $0.isNumber || $0 == "." }))
    }

    /// The version in the address of a package: `/turbo-8.0.23.js`, `/npm/@hotwired/turbo@7.3.0/dist/turbo.es2017-umd.js`,
    /// `/htmx.org@4.0.0-beta6`.
    init?(of family: NavigatorFamily, inAddress address: String) {
        let prefix: String
        switch family {
        case .jQueryMobile:
            self.init(ofJQueryMobileInAddress: address)
            return
        case .material: return nil
        case .turbo, .turbolinks: prefix = "turbo"
        case .htmx: prefix = "htmx"
        case .pjax: prefix = "jquery"
        }
        let path = address.withoutQueryAndFragment
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

    /// T2: the version in a bundle's banner, `Turbo 8.0.23`, or else one that has what stands in the code.
    package init?(of family: NavigatorFamily, inCode bytes: [UInt8]) {
        if family == .jQueryMobile {
            self.init(ofJQueryMobileIn: bytes)
            return
        }
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
        // P1: what came with 2.0; the newest before that stands for all that lack it.
        if family == .pjax, code.contains("event.props"), !code.contains("addProp") {
            self.init(numbers: [1, 9, 6], description: "before 2.0")
            return
        }
        guard family == .turbo, let version = TurboMarks.version(in: bytes) else { return nil }
        self = version
    }
}

extension FrameworkVersion {
    /// The version in a library's first lines: `jQuery Mobile 1.4.5`, `jQuery Mobile Framework 1.1.0`,
    /// `jQuery Mobile v1.0rc2`; else that of its settings, `version: "1.3.0"`, which builds of a selection of its modules keep
    /// (`jQuery Mobile (1.3.0) vGit Build`); else the release that a build without a version was made from, by its day.
    private init?(ofJQueryMobileIn bytes: [UInt8]) {
        let head = String(decoding: bytes.prefix(2_000), as: UTF8.self)
        if let name = head.firstRange(of: "jQuery Mobile") {
            let line = head[name.upperBound...].prefix(60)
            for word in line.split(whereSeparator: { $0.isWhitespace || "*@,".contains($0) }).prefix(4) {
                let text = word.first == "v" ? word.dropFirst() : word
                if let version = FrameworkVersion(String(text)) {
                    self = version
                    return
                }
            }
        }
        let said = LibraryText(bytes).mobile?.version.flatMap { FrameworkVersion($0) }
        guard let version = said ?? MobileBuild(head: head)?.release else { return nil }
        self = version
    }

    /// The version in a library's address: `jquery.mobile-1.3.2.min.js`, `/mobile/1.3.2/jquery.mobile.min.js`.
    private init?(ofJQueryMobileInAddress address: String) {
        let path = address.withoutQueryAndFragment
        let segments = path.split(separator: "/").map { $0.lowercased() }
        for segment in segments.reversed() {
            let isLibrary = segment.hasPrefix("jquery")
            guard let digit = segment.firstIndex(where: \.isNumber), isLibrary || digit == segment.startIndex else {
                continue
            }
            var text = String(segment[digit...])
            for suffix in [".js", ".min", ".pack"] where text.hasSuffix(suffix) { text.removeLast(suffix.count) }
            if let version = FrameworkVersion(text) {
                self = version
                return
            }
        }
        return nil
    }
}
