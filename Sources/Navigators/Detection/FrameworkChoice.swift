/// How the library and its version are chosen for a document.
public enum FrameworkChoice: Hashable, Sendable {
    /// What the page loads, in the version that it says, else in the usual one.
    case automatic
    /// This version of a library, whatever the page loads.
    case library(NavigatorFamily, FrameworkVersion)
    /// This version of htmx with its extension for heads, whatever the page loads.
    case htmxWithHeadSupport(FrameworkVersion)

    /// This version of jQuery Mobile, whatever the page loads.
    public static func version(_ version: FrameworkVersion) -> FrameworkChoice { .library(.jQueryMobile, version) }

    /// Reads `auto`, `1.4.5` for jQuery Mobile, a library's name with a version or without, `jquery-mobile@1.4.5`,
    /// `turbo@8.0.23`, `turbolinks`, `pjax@2.0.1`, `material`, and `htmx+head-support@2.0.10`; nil when the text is none of
    /// these. Without a version it is the usual one.
    public init?(_ text: String) {
        if text == "auto" {
            self = .automatic
            return
        }
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let hasHeadSupport = parts[0] == Self.headSupportName
        guard let family = hasHeadSupport ? .htmx : NavigatorFamily(rawValue: parts[0]) else {
            guard let version = FrameworkVersion(text) else { return nil }
            self = .version(version)
            return
        }
        guard let version = parts.count > 1 ? FrameworkVersion(parts[1]) : family.usualVersion else { return nil }
        self = hasHeadSupport ? .htmxWithHeadSupport(version) : .library(family, version)
    }

    private static let headSupportName = "htmx+head-support"

    /// What to write instead of what ``init(_:)`` does not read.
    package static let help = "write auto, a library as turbo or htmx, or a version as turbo@8.0.23 or 1.4.5"

    /// The names that stand before versions.
    package static let names = NavigatorFamily.allCases.map(\.rawValue) + [headSupportName]
}

extension FrameworkChoice: CustomStringConvertible {
    /// The form ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .automatic: "auto"
        case .library(let family, let version): "\(family.rawValue)@\(version)"
        case .htmxWithHeadSupport(let version): "\(Self.headSupportName)@\(version)"
        }
    }

    /// The library that was asked for; nil where the page decides.
    package var family: NavigatorFamily? {
        switch self {
        case .automatic: nil
        case .library(let family, _): family
        case .htmxWithHeadSupport: .htmx
        }
    }

    /// The version that was asked for, of whichever library.
    package var version: FrameworkVersion? {
        switch self {
        case .automatic: nil
        case .library(_, let version), .htmxWithHeadSupport(let version): version
        }
    }

    /// The version that was asked for of a library; nil where none was.
    func version(of wanted: NavigatorFamily) -> FrameworkVersion? { family == wanted ? version : nil }
}
