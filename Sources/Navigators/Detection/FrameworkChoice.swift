/// How the version of the framework is chosen for a document.
public enum FrameworkChoice: Hashable, Sendable {
    /// The version the library's file name in the page says, else 1.4.5.
    case automatic
    /// This version, whatever the page loads.
    case version(FrameworkVersion)
    /// This version of Turbo, whatever the page loads.
    case turbo(FrameworkVersion)
    /// This version of Turbolinks, whatever the page loads.
    case turbolinks(FrameworkVersion)
    /// This version of htmx, whatever the page loads; with its extension for heads, if asked for.
    case htmx(FrameworkVersion, headSupport: Bool)
    /// This version of jquery-pjax, whatever the page loads.
    case pjax(FrameworkVersion)
    /// This version of MkDocs-Material, whatever the page says.
    case material(FrameworkVersion)

    /// Reads `auto`, `jquery-mobile@1.4.5`, `1.4.5`, `turbo@8.0.23`, `turbolinks@5.2.0`, `htmx@2.0.10`,
    /// `htmx+head-support@2.0.10`, `pjax`, `pjax@2.0.1`, `material` or `material@9.7.6`; nil when the text is none of these.
    public init?(_ text: String) {
        if text == "auto" {
            self = .automatic
            return
        }
        for (name, headSupport) in [("htmx", false), ("htmx+head-support", true)] where text.hasPrefix(name + "@") {
            guard let version = FrameworkVersion(String(text.dropFirst(name.count + 1))) else { return nil }
            self = .htmx(version, headSupport: headSupport)
            return
        }
        if text == NavigatorFamily.pjax.rawValue {
            self = .pjax(PjaxProfile.newest)
            return
        }
        if text == NavigatorFamily.material.rawValue {
            self = .material(MaterialProfile.newest)
            return
        }
        let named = [
            (NavigatorFamily.turbo, Self.turbo), (.turbolinks, Self.turbolinks), (.pjax, Self.pjax),
            (.material, Self.material),
        ]
        for (family, choice) in named
        where text.hasPrefix(family.rawValue + "@") {
            guard let version = FrameworkVersion(String(text.dropFirst(family.rawValue.count + 1))) else { return nil }
            self = choice(version)
            return
        }
        let version = text.hasPrefix("jquery-mobile@") ? String(text.dropFirst("jquery-mobile@".count)) : text
        guard let version = FrameworkVersion(version) else { return nil }
        self = .version(version)
    }
}

extension FrameworkChoice: CustomStringConvertible {
    /// The form ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .automatic: "auto"
        case .version(let version): "jquery-mobile@\(version)"
        case .turbo(let version): "turbo@\(version)"
        case .turbolinks(let version): "turbolinks@\(version)"
        case .material(let version): "material@\(version)"
        case .htmx(let version, let headSupport): "htmx\(headSupport ? "+head-support" : "")@\(version)"
        case .pjax(let version): "pjax@\(version)"
        }
    }

    /// The library that was asked for by name.
    package var family: NavigatorFamily? {
        switch self {
        case .automatic, .version: nil
        case .turbo: .turbo
        case .turbolinks: .turbolinks
        case .htmx: .htmx
        case .pjax: .pjax
        case .material: .material
        }
    }

    /// The version that was asked for, of whichever library.
    package var version: FrameworkVersion? {
        switch self {
        case .automatic: nil
        case .version(let version), .turbo(let version), .turbolinks(let version), .htmx(let version, _),
            .pjax(let version), .material(let version):
            version
        }
    }

    /// The version that was asked for of a library; nil where none was.
    func version(of wanted: NavigatorFamily) -> FrameworkVersion? {
        switch self {
        case .version(let version): wanted == .jQueryMobile ? version : nil
        case .turbo(let version): wanted == .turbo ? version : nil
        case .turbolinks(let version): wanted == .turbolinks ? version : nil
        case .htmx(let version, _): wanted == .htmx ? version : nil
        case .pjax(let version): wanted == .pjax ? version : nil
        case .material(let version): wanted == .material ? version : nil
        case .automatic: nil
        }
    }
}
