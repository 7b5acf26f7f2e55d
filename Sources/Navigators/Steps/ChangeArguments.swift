package import Scripts

/// What a script asks for besides the target when it changes the page: `$.mobile.changePage( to, options )`.
public struct ChangeArguments: Hashable, Sendable {
    /// Whether the target is an element, `$("#next")`, which is named by its id, rather than an address.
    public var targetIsElement: Bool
    /// The options that are written out as a text or as true or false, by their names.
    public var options: [String: OptionValue]

    /// Creates what a script asks for.
    ///
    /// - Parameters:
    ///   - targetIsElement: whether the target is an element rather than an address.
    ///   - options: the options by their names, such as `role` and `changeHash`.
    public init(targetIsElement: Bool = false, options: [String: OptionValue] = [:]) {
        self.targetIsElement = targetIsElement
        self.options = options
    }
}

extension ChangeArguments {
    /// The options of a call as a script writes them; what it computes is not known.
    package init(targetIsElement: Bool, written: [ProgrammaticMove.Option]) {
        self.init(targetIsElement: targetIsElement)
        for option in written {
            switch option.value {
            case .boolean(let value)?: options[option.name] = .boolean(value)
            case .string(let text)?: options[option.name] = .string(text)
            default: options[option.name] = nil
            }
        }
    }

    /// The text of an option; nil where it is none.
    func text(_ name: String) -> String? {
        if case .string(let text)? = options[name] { return text }
        return nil
    }

    /// Whether an option is true or false; nil where it is neither.
    func flag(_ name: String) -> Bool? {
        if case .boolean(let value)? = options[name] { return value }
        return nil
    }
}
