internal import Facts

/// What a version of jquery-pjax does. Only 2.0.1, the last one, is known: 2.0.0 differs in nothing that a visitor meets.
package struct PjaxProfile: Sendable {
    /// The version.
    package let version: FrameworkVersion

    /// The oldest and the newest version whose rules are known.
    static let oldest = FrameworkVersion(numbers: [2, 0, 0], description: "2.0.0")
    static let newest = FrameworkVersion(numbers: [2, 0, 1], description: "2.0.1")

    /// P1: what the script begins with of jQuery's: 1.0 to 1.9.6 put a name into `$.event.props` before they do anything, and 2.0
    /// asks first whether there is such a list.
    var neededOfJQuery: [JQueryFeature] { version.numbers.first ?? 2 < 2 ? [.eventProps] : [] }

    /// The rules for a version.
    package init(_ version: FrameworkVersion) { self.version = version }
}

extension PjaxProfile: VersionProfile {
    /// NOTE: no difference between versions is known.
    package static let properties: [VersionProperty<PjaxProfile>] = []
}
