/// A value a script gives to a setting of jQuery Mobile.
public struct FrameworkSetting: Hashable, Sendable {
    /// The setting as it is reached from `$.mobile`: `ajaxEnabled`, `page.prototype.options.domCache`.
    public let path: String
    /// The value, if it is written out.
    public let value: Literal?
    /// The bytes of the assignment, or of the property in the object given to `$.extend`.
    public internal(set) var range: Range<Int>
    /// Whether this happens in a handler of `mobileinit`, which runs before the framework looks at its settings.
    public internal(set) var inMobileInit: Bool
    /// When it happens.
    public internal(set) var context: RunContext
}
