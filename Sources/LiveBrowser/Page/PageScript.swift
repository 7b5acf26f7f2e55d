internal import Foundation
internal import Navigators

/// The scripts that are run in pages: `document.js`, `events.js`, `state.js` and `act.js`.
enum PageScript {
    /// What the names of our scripts begin with, so that they are told from the pages'.
    static let scheme = "sidedoor:"
    /// The name of the script that runs at the beginning of every document.
    static let documentName = "sidedoor:document"
    /// The name of the mark that the document was parsed, and that all scripts which wait for that have run.
    static let parsedName = "sidedoor:parsed"

    /// The script that runs in every document before anything of it.
    ///
    /// - Parameter options: options of the framework that hold whatever pages set, by name, as JavaScript writes them.
    /// - Returns: its text.
    static func document(options: [String: String]) -> String {
        let fields = options.sorted { $0.key < $1.key }.map { "\(quoted($0.key)): \($0.value)" }
        return text(PackageResources.document_js, "OPTIONS", "{\(fields.joined(separator: ", "))}", "document")
    }

    /// The script that runs behind it.
    static let events = text(PackageResources.events_js, "", "", "events")

    /// The name of the function by which both tell of what happens.
    static let bindingName = "__sidedoorTell"

    /// A script that makes every element with an id, and every `a` with a name, taller than the window: so a fragment can always
    /// be scrolled to, and it can be told where the window was scrolled to.
    static let tallElements = named(
        """
        (function () {
            var sheet = new CSSStyleSheet();
            sheet.replaceSync("*{margin:0;padding:0}[id],a[name]{display:block;min-height:900px}");
            document.adoptedStyleSheets = [sheet];
        })()
        """)

    /// What runs in every document before anything of it.
    static func forDocuments(_ options: BrowserOptions) -> [String] {
        let scripts = [document(options: options.navigatorOptions.mapValues(\.description)), events]
        return options.isForRecording ? scripts + [tallElements] : scripts
    }

    /// A script after which a page cannot close its tab: Firefox lets those do so that a visit begins with.
    static let staying = named("if (window === window.top) window.close = function close() {};")

    /// A function that runs scripts, given the one that takes what they tell.
    static func function(_ scripts: [String]) -> String {
        "function (tell) { window.\(bindingName) = function (event) { tell(event); };\n\(scripts.joined(separator: "\n"))\n}"
    }

    /// Tells what there is to see, as ``PageState`` reads it.
    static let state = text(PackageResources.state_js, "", "", "state")

    /// Carries out an action.
    static func act(_ action: JSON) -> String {
        let data = (try? JSONEncoder().encode(action)) ?? Data()
        return text(PackageResources.act_js, "ACTION", String(decoding: data, as: UTF8.self), "act")
    }

    /// An expression that forgets the events so far.
    static let forgetting = "window.__sidedoor && (window.__sidedoor.events.length = 0)"

    /// An expression under a name of ours.
    static func named(_ expression: String) -> String { expression + "\n//# sourceURL=\(scheme)question" }

    private static func text(_ bytes: [UInt8], _ word: String, _ value: String, _ name: String) -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        if !word.isEmpty, let place = text.firstRange(of: word + (word == "ACTION" ? ");" : ";")) {
            text.replaceSubrange(place.lowerBound..<text.index(place.lowerBound, offsetBy: word.count), with: value)
        }
        return text + "//# sourceURL=\(scheme)\(name)\n"
    }

    /// What there is to say of an error that nobody caught.
    ///
    /// - Parameters:
    ///   - text: what the browser says of it.
    ///   - trace: where it was thrown; nil where that is not known.
    /// - Returns: a phrase; without the place in a script of ours.
    static func error(_ text: String, at trace: BrowserEvents.StackTrace?) -> String {
        guard let frame = trace?.callFrames.first, !frame.url.isEmpty, !frame.url.hasPrefix(scheme) else {
            return "script error: \(text)"
        }
        let place = "\(RequestPolicy.shown(frame.url)):\(frame.lineNumber + 1):\(frame.columnNumber + 1)"
        return "script error: \(text) (\(place))"
    }

    /// A string literal of JavaScript.
    static func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }
}
