public import DOM

/// An oddity that a visit came across.
public struct Note: Hashable, Sendable {
    /// What happened, in a phrase.
    public var text: String
    /// What it is about, when that stands in a file.
    public var range: SourceRange?
}

/// A file that was fetched during a step.
public struct Load: Hashable, Sendable {
    /// How it was fetched.
    public enum Kind: String, Hashable, Sendable {
        /// It became the document.
        case full
        /// The framework fetched it and inserted its first page.
        case ajax
        /// The framework fetched it ahead of a visit.
        case prefetch
        /// It could not be fetched.
        case failed
    }

    /// How it was fetched.
    public var kind: Kind
    /// What was asked for, without scheme and host.
    public var url: String
    /// What an insertion brought and left behind; nil for a full load and a failure.
    public var insertion: Insertion?
}

/// Collects what happens during one step.
struct StepRecorder {
    var full = false
    var events: [LifecycleEvent] = []
    var scripts: [ScriptRun] = []
    var settings: [SettingAssignment] = []
    var route: Route?
    var loads: [Load] = []
    var notes: [Note] = []

    /// A new document begins: what happened in the old one is over.
    mutating func documentReplaced(file: LoadedFile?, address: WebAddress) {
        full = true
        events = []
        scripts = []
        settings = []
        let failed = file.map { !$0.response.isSuccess } ?? false
        loads.append(
            Load(kind: failed ? .failed : .full, url: file == nil ? address.href : address.shown, insertion: nil))
    }
}

extension Session {
    func record(_ run: ScriptRun) {
        recorder.scripts.append(run)
        window?.scriptsRun.insert(run.label)
    }

    func note(_ text: String, at range: SourceRange?) { recorder.notes.append(Note(text: text, range: range)) }
}

extension WebAddress {
    /// Path, query and fragment; for another scheme than http the whole address.
    var shown: String {
        guard isHierarchical else { return href }
        return path + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
    }
}
