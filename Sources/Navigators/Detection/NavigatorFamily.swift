internal import Facts

/// A family of libraries that take clicks away from the browser.
public enum NavigatorFamily: String, Hashable, Sendable, CaseIterable {
    /// jQuery Mobile.
    case jQueryMobile = "jquery-mobile"
    /// Turbo, with its frames and streams.
    case turbo
    /// Turbolinks, from which Turbo came.
    case turbolinks
    /// htmx.
    case htmx
    /// jquery-pjax.
    case pjax
    /// The instant navigation of MkDocs-Material.
    case material

    /// The name as its makers write it.
    public var name: String {
        switch self {
        case .jQueryMobile: "jQuery Mobile"
        case .turbo: "Turbo"
        case .turbolinks: "Turbolinks"
        case .htmx: "htmx"
        case .pjax: "jquery-pjax"
        case .material: "MkDocs-Material"
        }
    }
}

extension NavigatorFamily {
    /// T2, H2, MI1: a library by the address of a script: a last component such as `turbo.es2017-umd.js`, `turbo.min.js`,
    /// `turbolinks-5.2.0.js`, or the package `@hotwired/turbo` of a network that delivers packages.
    package init?(inAddress address: String) {
        guard Self.mayBeNamed(in: address) else { return nil }
        if HTMXScript(inAddress: address) != nil {
            self = .htmx
            return
        }
        let path = address.withoutQueryAndFragment
        let parts = path.split(separator: "/").map { $0.lowercased() }
        if let package = parts.firstIndex(of: "@hotwired"), parts.indices.contains(package + 1) {
            // turbo, turbo@8.0.23; turbo-rails holds Turbo too.
            let name = parts[package + 1].prefix { $0 != "@" }
            if name == "turbo" || name == "turbo-rails" {
                self = .turbo
                return
            }
        }
        if let last = parts.last, Self.isPjax(last) {
            self = .pjax
            return
        }
        if Self.isThemesBundle(parts) {
            self = .material
            return
        }
        guard let last = parts.last, let family = Self.family(ofFile: last) else { return nil }
        self = family
    }

    /// Whether one of the words stands in an address that every address of a library has.
    ///
    /// OPTIMIZATION: asked for each script at each full load; taking addresses apart took a quarter of the check of a site of
    /// 603 files with two dozen scripts each.
    private static func mayBeNamed(in address: String) -> Bool {
        var address = address
        return address.withUTF8 { bytes in
            bytes.indices.contains { start in
                words.contains { word in
                    word.count <= bytes.count - start
                        && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
                }
            }
        }
    }

    private static let words = ["htmx", "head", "turbo", "pjax", "bundle"].map { Array($0.utf8) }

    /// MI1: `…/assets/javascripts/bundle.79ae519e.min.js`.
    private static func isThemesBundle(_ parts: [String]) -> Bool {
        guard let last = parts.last, parts.suffix(3).dropLast() == ["assets", "javascripts"] else { return false }
        let words = last.split(separator: ".")
        return words.first == "bundle" && words.last == "js"
            && words.dropFirst().dropLast().allSatisfy { word in
                word == "min" || word.allSatisfy(\.isHexDigit)
            }
    }

    private static func family(ofFile name: String) -> NavigatorFamily? {
        guard name.hasSuffix(".js") || name.hasSuffix(".mjs") else { return nil }
        for family in [turbolinks, turbo] where name.hasPrefix(family.rawValue) {
            let rest = name.dropFirst(family.rawValue.count)
            guard let mark = rest.first, ".-@_".contains(mark) else { continue }
            // turbo.min.js, turbo-8.0.23.js, turbo.es2017-umd.js; but not turbo-frame-menu.js
            let words = rest.split { ".-@_".contains($0) }.dropLast()
            if words.allSatisfy({ $0.contains(where: \.isNumber) || builds.contains(String($0)) }) { return family }
        }
        return nil
    }

    /// P1: `jquery.pjax.js`, `jquery.pjax.min.js`, `jquery-pjax-2.0.1.js`; `pjax.js` is another library.
    private static func isPjax(_ name: String) -> Bool {
        guard name.hasSuffix(".js"), name.hasPrefix("jquery.pjax") || name.hasPrefix("jquery-pjax") else {
            return false
        }
        let words = name.dropFirst("jquery.pjax".count).split { ".-_@".contains($0) }.dropLast()
        return words.allSatisfy { $0.contains(where: \.isNumber) || builds.contains(String($0)) }
    }

    private static let builds: Set<String> = ["min", "umd", "esm", "esm2017", "rails", "module", "bundle", "js", "dev"]

    /// T2, H2, MI1: a library by the text of a script or bundle that holds it.
    init?(within code: [UInt8]) {
        if Self.turboEvent.isFired(in: code), Self.isStandIn(code) || TurboMarks.version(in: code) != nil {
            self = .turbo
        } else if Self.turbolinksEvent.isFired(in: code), Self.isStandIn(code) || Self.turbolinksBar.stands(in: code) {
            self = .turbolinks
        } else if Self.htmxEvent.isFired(in: code),
            // H2: many a script listens to the event, to add a header to each request; it has no version, and no other event.
            Self.htmxError.stands(in: code) || FrameworkVersion(of: .htmx, inCode: code) != nil
        {
            self = .htmx
        } else if Self.pjaxEvent.isFired(in: code) {
            self = .pjax
        } else if Self.themesFeature.stands(in: code) {
            self = .material
        } else {
            return nil
        }
    }

    /// T2: a script may list the library's events, to listen to all of them; every version of the library has a name besides.
    /// What is too short for a library stands for one in an example.
    private static func isStandIn(_ code: [UInt8]) -> Bool { code.count < SiteFile.leastBytesRead }

    private static let turboEvent = EventNames(["turbo:before-visit"], standFirst: true)
    private static let turbolinksBar = BytePatterns(["turbolinks-progress-bar"])
    private static let htmxEvent = EventNames(["htmx:configRequest", "htmx:config:request"])
    private static let htmxError = BytePatterns(["htmx:oobErrorNoTarget", "htmx:before:cleanup"])
    private static let pjaxEvent = EventNames(["pjax:beforeReplace"])
    private static let themesFeature = BytePatterns(["navigation.instant.prefetch"])
    private static let turbolinksEvent = EventNames(["turbolinks:before-visit"], standFirst: true)
}

extension SiteFile {
    private enum Key: Hashable { case library, oldTurbolinks, unsimulated, version(NavigatorFamily) }

    /// The version of a library that the file says it holds, nil where it says none.
    package func version(of family: NavigatorFamily) -> FrameworkVersion? {
        // A list, for what is derived may not be nil.
        derived(Key.version(family)) {
            [FrameworkVersion(of: family, inCode: response.body)].compactMap { $0 }
        }.first
    }

    /// T2, P1: the library that a file named like Turbo, Turbolinks or jquery-pjax is, as its text says: copies get other
    /// names, and other things have theirs.
    ///
    /// - Parameter named: what its address says.
    /// - Returns: nil for what is no library that is simulated.
    package func library(named: NavigatorFamily) -> NavigatorFamily? {
        guard named == .turbo || named == .turbolinks || named == .pjax else { return named }
        if let within = libraryWithin { return within }
        // P1: the pjax of welefen has the same name.
        if named == .pjax { return holdsUnsimulatedLibrary ? nil : .pjax }
        let families: [NavigatorFamily] = [.turbolinks, .turbo]
        return families.first { family in
            let code = response.body
            return FrameworkVersion(of: family, inCode: code) != nil
                || String(decoding: code, as: UTF8.self).contains("@hotwired/\(family.rawValue)")
        }
    }

    /// H2, T2, P1: whether a file of a library's name makes no request, as each of the libraries does.
    fileprivate func isLookalike(named source: String) -> Bool {
        // An extension leaves that to the library.
        makesNoRequest && HTMXScript(inAddress: source) != .headSupport
    }

    /// What is said of a file that is named like a library and is something else; nil for any other.
    package func remarkOnLookalike(named source: String) -> String? {
        guard let family = NavigatorFamily(inAddress: source), isLookalike(named: source) else { return nil }
        return "\(response.file) makes no request: it is not \(family.name), and takes no click"
    }

    private var holdsUnsimulatedLibrary: Bool {
        derived(Key.unsimulated) { UnsimulatedLibrary(within: response.body) != nil }
    }

    /// Whether it is Turbolinks from before 5.0, which is another library of the same name.
    fileprivate var isOldTurbolinks: Bool {
        derived(Key.oldTurbolinks) { BytePatterns(["page:receive", "page:fetch"]).stands(in: response.body) }
    }

    /// The library that a script of the site holds.
    package var libraryWithin: NavigatorFamily? {
        // A list, for what is derived may not be nil.
        derived(Key.library) { [NavigatorFamily(within: response.body)].compactMap { $0 } }.first
    }
}

extension Tab {
    /// The library that a script loads: what its file is, where the file lies in the site, else what its address says; nil
    /// also for a theme's bundle on a page that is none of the theme.
    func library(named source: String, at address: WebAddress, loadedBy script: WaitingScript) -> NavigatorFamily? {
        guard let named = NavigatorFamily(inAddress: source),
            named != .material || Material.isAtHome(in: self, script)
        else { return nil }
        guard let file = ownScript(at: address) else { return named }
        return file.isLookalike(named: source) ? nil : file.library(named: named)
    }

    /// Notes a script of a library's name that is something else.
    mutating func noteLookalike(named source: String, at address: WebAddress, for script: WaitingScript) {
        guard let remark = ownScript(at: address)?.remarkOnLookalike(named: source) else { return }
        note(remark, at: script.markup.startTag(of: Int(script.node.element)))
    }

    /// Notes a script that is Turbolinks from before 5.0. Nothing of it is simulated, nor is it looked through.
    ///
    /// - Returns: whether it is that.
    mutating func noteOldTurbolinks(named source: String, at address: WebAddress, for script: WaitingScript) -> Bool {
        guard NavigatorFamily(inAddress: source) != nil, ownScript(at: address)?.isOldTurbolinks == true else {
            return false
        }
        note(
            "\(source) is Turbolinks from before 5.0, which is not simulated: links are followed as without it",
            at: script.markup.startTag(of: Int(script.node.element)))
        return true
    }

    /// T2: the library that an inline module imports, by its address or by a name of the import map; nil also where the
    /// document has run the module already.
    mutating func libraryImported(by script: WaitingScript) -> NavigatorFamily? {
        guard ScriptElement.isModule(Int(script.node.element), in: script.markup),
            let code = script.markup.code(of: Int(script.node.element))
        else { return nil }
        let text = String(decoding: code, as: UTF8.self)
        guard text.contains("import") else { return nil }
        let names = text.split { "\"'`".contains($0) }.map(String.init)
        for name in names where name.count < 200 && !name.contains(where: \.isWhitespace) {
            let mapped = importMap[name] ?? name
            guard let family = library(named: name, at: mapped) else { continue }
            let url = WebAddress(mapped, base: WebAddress(address.href))?.href ?? mapped
            return window.modulesRun.insert(url).inserted ? family : nil
        }
        return nil
    }

    /// The library that a name of an import stands for.
    private func library(named name: String, at mapped: String) -> NavigatorFamily? {
        if name == "@hotwired/turbo" || name == "@hotwired/turbo-rails" { return .turbo }
        if name == "turbolinks" { return .turbolinks }
        if name == "htmx.org" { return .htmx }
        if name == "jquery-pjax" { return .pjax }
        if let family = NavigatorFamily(inAddress: name) { return family }
        // A name of the import map may stand for a bundle of the site.
        guard mapped.hasPrefix("/") || mapped.hasPrefix("."), let base = WebAddress(address.href),
            let found = WebAddress(mapped, base: base)
        else { return nil }
        return ownScript(at: found)?.libraryWithin
    }

    /// What the document's import map maps names to.
    private var importMap: [String: String] {
        let live = window.live
        let map = live.elements(named: .script).first { live.attribute(.type, of: $0, equals: "importmap") }
        guard let text = map.flatMap({ live.inlineText(of: $0) }) else { return [:] }
        let strings = String(decoding: text, as: UTF8.self).split(separator: "\"").map(String.init)
        var pairs: [String: String] = [:]
        for index in strings.indices.dropLast(2)
        where strings[index + 1].filter({ !$0.isWhitespace }) == ":" { pairs[strings[index]] = strings[index + 2] }
        return pairs
    }
}
