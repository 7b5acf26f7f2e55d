/// The pseudo-classes that browsers know: a selector with another is none, `#faq:intro` for one.
///
/// Source: `querySelector` of Chromium was asked for each. Those with its prefix are taken for known.
enum PseudoClasses {
    private static let plain: Set<String> = [
        "active", "active-view-transition", "after", "any-link", "autofill", "before", "checked", "current", "default",
        "defined", "disabled", "empty", "enabled", "first-child", "first-letter", "first-line", "first-of-type",
        "focus", "focus-visible", "focus-within", "fullscreen", "future", "host", "hover", "in-range", "indeterminate",
        "interest-source", "invalid", "last-child", "last-of-type", "link", "modal", "only-child", "only-of-type",
        "open", "optional", "out-of-range", "past", "picture-in-picture", "placeholder-shown", "popover-open",
        "read-only", "read-write", "required", "root", "scope", "target", "target-current", "user-invalid",
        "user-valid", "valid", "visited", "xr-overlay",
    ]

    private static let functions: Set<String> = [
        "dir", "has", "host", "host-context", "is", "lang", "not", "nth-child", "nth-last-child", "nth-last-of-type",
        "nth-of-type", "state", "where",
    ]

    /// Whether there is one of a name.
    ///
    /// - Parameters:
    ///   - name: what stands behind the colon.
    ///   - isFunction: whether a parenthesis follows.
    /// - Returns: whether a selector may have it.
    static func hasOne(named name: String, isFunction: Bool) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("-webkit-") || (isFunction ? functions : plain).contains(name)
    }
}
