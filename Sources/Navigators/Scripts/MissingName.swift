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
    public enum Ending: Hashable, Sendable {
        /// The insertion of the page: jQuery runs the script in the middle of it. The page is not shown.
        case insertion
        /// The making of the page, in the handler of this event. The page is not shown.
        case making(event: String)
        /// A change of the page, in the handler of this event.
        case change(event: String)

        // Source: asked of Chromium with 1.0, 1.1.1, 1.2.1 and 1.4.5; in all of them each of these events ends the same.

        init?(_ event: String) {
            switch event {
            case "pagebeforecreate", "pagecreate", "pageinit": self = .making(event: event)
            case "pagebeforeshow", "pageshow", "pagebeforehide", "pagehide", "pagecontainerbeforeshow",
                "pagecontainershow", "pagecontainerbeforehide", "pagecontainerhide":
                self = .change(event: event)
            default: return nil
            }
        }

        /// What is said of the use, behind its place.
        package var text: String {
            switch self {
            case .insertion: "throws and ends the insertion: a browser does not show the page, and takes no click from here on"
            case .making(let event):
                "throws in the handler of \(event): a browser does not show the page, and takes no click from here on"
            case .change(let event): "throws in the handler of \(event): a browser takes no click from then on"
            }
        }

        /// The event in whose handler it happens; nil in a script that is inserted.
        public var event: String? {
            switch self {
            case .insertion: nil
            case .making(let event), .change(let event): event
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
