/// A value a script gives to a setting of jQuery Mobile.
package struct FrameworkSetting: Hashable, Sendable {
    /// The setting as it is reached from `$.mobile`: `ajaxEnabled`, `page.prototype.options.domCache`.
    package let path: String
    /// The value, if it is written out.
    package let value: Literal?
    /// The bytes of the assignment, or of the property in the object given to `$.extend`.
    package internal(set) var range: Range<Int>
    /// Whether this happens in a handler of `mobileinit`, which runs before the framework looks at its settings.
    package internal(set) var inMobileInit: Bool
    /// When it happens.
    package internal(set) var context: RunContext
}
