extension MobileOptions {
    /// The options that can be set, by the names they are reached by from `$.mobile`.
    public static var names: [String] { (setters.keys + ["ns"]).sorted() }

    /// Sets an option.
    ///
    /// - Parameters:
    ///   - name: such as `ajaxEnabled` or `page.prototype.options.domCache`; `domCache` and `addBackBtn` stand for it too.
    ///   - value: the value; `true` and `false` for all but `ns`.
    /// - Returns: false when there is no such option or it cannot have this value.
    @discardableResult
    package mutating func set(_ name: String, to value: OptionValue) -> Bool {
        if name == "ns" {
            guard case .string(let text) = value else { return false }
            ns = text
            return true
        }
        guard let path = Self.setters[name] else { return false }
        self[keyPath: path] = value.isTruthy
        return true
    }

    private static var setters: [String: WritableKeyPath<MobileOptions, Bool>] {
        [
            "ajaxEnabled": \.ajaxEnabled, "linkBindingEnabled": \.linkBindingEnabled,
            "hashListeningEnabled": \.hashListeningEnabled, "pushStateEnabled": \.pushStateEnabled,
            "autoInitializePage": \.autoInitializePage, "allowCrossDomainPages": \.allowCrossDomainPages,
            "ignoreContentEnabled": \.ignoreContentEnabled, "dynamicBaseEnabled": \.dynamicBaseEnabled,
            "base.dynamicBaseEnabled": \.dynamicBaseEnabled, "domCache": \.domCache,
            "page.prototype.options.domCache": \.domCache, "addBackBtn": \.addBackButton,
            "page.prototype.options.addBackBtn": \.addBackButton,
            "toolbar.prototype.options.addBackBtn": \.addBackButton,
            "changePage.defaults.allowSamePageTransition": \.allowSamePageTransition,
            "allowSamePageTransition": \.allowSamePageTransition,
        ]
    }

    /// The one name that stands for all names of an option: the shortest.
    package static func oneName(of name: String) -> String {
        guard let path = setters[name] else { return name }
        return setters.filter { $0.value == path }.keys.min { $0.count < $1.count } ?? name
    }

    /// Options with each under one name, whichever of its names it was given.
    package static func byOneName(_ options: [String: OptionValue]) -> [String: OptionValue] {
        // Sorted, so that of an option that is given twice always the same holds.
        Dictionary(options.sorted { $0.key < $1.key }.map { (oneName(of: $0.key), $0.value) }) { $1 }
    }

    /// The options in which these differ from others, by name.
    package func differences(from other: MobileOptions) -> [String: OptionValue] {
        var found: [String: OptionValue] = ns == other.ns ? [:] : ["ns": .string(ns)]
        for (name, path) in Self.setters where self[keyPath: path] != other[keyPath: path] {
            found[name] = .boolean(self[keyPath: path])
        }
        return found
    }

    /// The options as a text that tells them from others.
    var signature: String {
        let flags = [
            ajaxEnabled, linkBindingEnabled, hashListeningEnabled, pushStateEnabled, autoInitializePage,
            allowCrossDomainPages, ignoreContentEnabled, dynamicBaseEnabled, domCache, addBackButton,
            allowSamePageTransition,
        ]
        return flags.map { $0 ? "+" : "-" }.joined() + ns
    }

    /// Whether a name is one of ``names``.
    public static func isKnown(_ name: String) -> Bool { name == "ns" || setters[name] != nil }
}

extension OptionValue {
    /// Reads the value of an option as a command line or a file has it; nil when the option cannot have it.
    public init?(_ text: String, for name: String) {
        switch (name, text) {
        case ("ns", _): self = .string(text)
        case (let name, let text) where PjaxOptions.names.contains(name) && !["true", "false"].contains(text):
            self = .string(text)
        case (_, "true"): self = .boolean(true)
        case (_, "false"): self = .boolean(false)
        default: return nil
        }
    }
}
