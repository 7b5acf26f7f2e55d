public import DOM

/// A name that a page uses and that no script which ran in its document defines.
public struct MissingName: Hashable, Sendable {
    /// Why it is missing.
    public enum Reason: String, Hashable, Sendable {
        /// A script of the page's file defines it and did not run.
        case notRun = "not run"
        /// `let`, `const` or `class` declares it in a script that jQuery evaluated: there it stays inside of the script.
        case keptInside = "kept inside"
        /// No script of the file defines it.
        case undefined
    }

    /// A place that uses the name.
    public struct Use: Hashable, Sendable {
        /// Where.
        public var range: SourceRange
        /// The attribute it stands in: `onclick`, `href`; nil in a script.
        public var attribute: String?
        /// Whether the insertion of the page ends here: the use throws as the script runs, and jQuery runs it in the middle
        /// of the insertion. The framework, which locks itself for each change (§6), waits for the page from then on: it shows
        /// nothing and takes no click.
        public var endsInsertion = false

        /// What is said of a use that ends it, behind the use's place.
        package static let ending =
            "throws and ends the insertion: a browser does not show the page, and takes no click from here on"
    }

    /// A script that defines the name.
    public struct Definer: Hashable, Sendable {
        /// Where the name stands.
        public var range: SourceRange
        /// The script's name, as ``ScriptRun/label``.
        public var script: String
        /// The script element of the page's file.
        public var element: SourceRange?
        /// Whether the script has a file of its own.
        public var isFile: Bool
        /// Whether the script binds handlers of DOM ready.
        public var bindsReady: Bool
    }

    /// The name, with members where those are missing: `addChoices`, `App.init`.
    public var name: String
    /// Whether it is called.
    public var isCalled: Bool
    /// Why it is missing.
    public var reason: Reason
    /// Where the page uses it, in the order of the file.
    public var uses: [Use]
    /// Where it would be defined, in the order of the file.
    public var definers: [Definer]

    /// The first use that ends the insertion of its page.
    public var endOfInsertion: Use? { uses.first(where: \.endsInsertion) }

    /// The name, with brackets behind that of a function.
    public var shown: String { isCalled ? name + "()" : name }
}
