internal import DOM
package import Facts

/// What jQuery Mobile and jquery-pjax ask of the jQuery that they find while their scripts run, and not every jQuery has: the
/// script stops with an exception where it is missing.
///
/// Source: the scripts of the versions; asked of Chromium with jQuery Mobile 1.0.1 to 1.5.0-rc1 and jQuery 1.6.2 to 3.7.1, each
/// with each; with jquery-pjax 1.0.0, 1.5.1, 1.8.2, 1.9.6, 2.0.0 and 2.0.1 and jQuery 1.12.4, 2.2.4 and 3.5.1.
package enum JQueryFeature: String, Hashable, Sendable, CaseIterable {
    case on = "$.fn.on"
    case attrFn = "$.attrFn"
    case browser = "$.browser"
    case eventProps = "$.event.props"

    /// Whether a version of jQuery has it.
    package func isPart(of jQuery: JQueryVersion) -> Bool {
        switch self {
        // What begins at 1.7 is there where the minor number is not told.
        case .on: jQuery.minor == nil || jQuery.isAtLeast(1, 7)
        case .attrFn, .browser: !jQuery.isAtLeast(1, 9)
        case .eventProps: !jQuery.isAtLeast(3)
        }
    }

    /// Those that jQuery Migrate gives back to a version: its own version 1 goes with jQuery 1 and 2, version 3 with jQuery 3.
    static func restoredByMigrate(for jQuery: JQueryVersion) -> Set<JQueryFeature> {
        jQuery.isAtLeast(3) ? [.eventProps] : [.attrFn, .browser]
    }

    /// Those that a script gives back to a jQuery that has lost them: `jQuery.browser = {…}`.
    static func restored(by code: [UInt8]) -> Set<JQueryFeature> {
        let places = patterns.places(in: code)
        return Set(
            allCases.indices.lazy.filter { index in
                places[index].contains { place in
                    let behind = code[(place + names[index].utf8.count)...].drop(while: \.isASCIIWhitespace)
                    return behind.first == UInt8(ascii: "=") && behind.dropFirst().first != UInt8(ascii: "=")
                }
            }.map { allCases[$0] })
    }

    /// The names without that of jQuery, which has two, and in functions others.
    private static let names = allCases.map { String($0.rawValue.drop { $0 != "." }) }
    private static let patterns = BytePatterns(names)
}
