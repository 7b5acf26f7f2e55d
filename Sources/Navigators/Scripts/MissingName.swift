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
        /// What ends where the use throws; nil where it is not certain to, or nothing ends but the script.
        public var ending: Ending?
    }

    /// What a use ends that is certain to throw. The framework locks itself for each change of the page (§6) and waits for its
    /// end from then on: it takes no click.
    public struct Ending: Hashable, Sendable {
        /// What is going on when the script throws.
        public enum Stage: Hashable, Sendable {
            /// The page is inserted: jQuery runs its script in the middle of that. The page is not shown.
            case insertion
            /// The page is made. It is not shown.
            case making
            /// A page is shown or left.
            case change
        }

        /// What a handler hears.
        package enum Reach: Hashable, Sendable {
            /// The page, at its element.
            case element
            /// The page, at the document.
            case page
            /// All pages, at the document.
            case allPages
        }

        /// What is going on.
        public var stage: Stage
        /// The event in whose handler it happens; nil in a script that is inserted.
        public var event: String?
        /// What the handler hears.
        package var reach = Reach.element

        /// The end of an insertion.
        static let insertion = Ending(stage: .insertion)

        /// What is said of the use, behind its place.
        package var text: String {
            let start = event.map { "throws in the handler of \($0): " } ?? "throws and ends the insertion: "
            return switch stage {
            case .insertion, .making: start + "a browser does not show the page, and takes no click from here on"
            case .change: start + "a browser takes no click from then on"
            }
        }
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

    /// The first use that ends the insertion of its page, or a change.
    public var end: Use? { uses.first { $0.ending != nil } }

    /// The name, with brackets behind that of a function.
    public var shown: String { isCalled ? name + "()" : name }
}
