internal import Facts
internal import Findings
internal import LiveBrowser
internal import Navigators

/// What was seen of a walk so far.
struct SeenWalk {
    /// The steps.
    private(set) var steps: [Step] = []
    /// What each step asked for.
    private(set) var requests: [[BrowserTab.Asked]] = []
    /// What was noted before the last step.
    var memory = Memory()

    mutating func add(_ step: Step, _ tab: BrowserTab) {
        steps.append(step)
        requests.append(tab.requests)
    }

    /// The scripts that ran in the document that is there, in their order, as often as they ran.
    var scripts: [ScriptRun] {
        let first = steps.lastIndex { $0.full } ?? 0
        return steps.dropFirst(first).flatMap(\.scripts)
    }

    /// The path of the document that is there, decoded.
    var documentPath: String { (steps.last { $0.full }?.url ?? "").decodedPath }

    /// Whether a script threw in the last step for want of a name that a claim says is not there. That may have ended the
    /// insertion of its page, which the simulation shows.
    func `throws`(as claim: Claim) -> Bool {
        guard case .undefined(let names) = claim, let step = steps.last, !step.full else { return false }
        return names.contains { name in
            step.notes.contains { $0.text.hasPrefix("script error: ReferenceError: \(name) is") }
        }
    }

    /// Where the last step parted from what the simulation foretold, in a phrase; nil where it did not. A script of the site
    /// that threw in the document may be why.
    func parting(from expected: Step) -> String? {
        difference(from: expected).map { difference in lastError.map { "\(difference), after \($0)" } ?? difference }
    }

    /// What a script threw last in the document that is there, with its place.
    private var lastError: String? {
        let mark = "script error: "
        let first = steps.lastIndex { $0.full } ?? 0
        return steps.dropFirst(first).flatMap(\.notes).last { $0.text.hasPrefix(mark) }
            .map { String($0.text.dropFirst(mark.count)) }
    }

    private func difference(from expected: Step) -> String? {
        guard let step = steps.last else { return nil }
        if step.full != expected.full {
            return step.full ? "a document is loaded as a whole, \(step.url)" : "no document is loaded as a whole"
        }
        let (shown, foretold) = (step.active?.name, expected.active?.name)
        if shown != foretold {
            let other = foretold ?? "no page of a library"
            return shown.map { "the browser shows \($0), not \(other)" } ?? "the browser shows no page, not \(other)"
        }
        // Without pages the address tells which file is shown; scripts of the site may write its query and fragment.
        if shown == nil, step.url.decodedPath != expected.url.decodedPath {
            return "the browser is at \(step.url), not at \(expected.url)"
        }
        return nil
    }
}

extension Step.ActivePage {
    /// What it is told by: its id, else its address.
    var name: String { id.map { "#" + $0 } ?? dataURL ?? "a page without name" }
}
