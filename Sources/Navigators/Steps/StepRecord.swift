public import DOM
internal import Facts

/// An oddity that a visit came across.
public struct Note: Hashable, Sendable {
    /// What happened, in a phrase.
    public var text: String
    /// What it is about, when that stands in a file.
    public var range: SourceRange?

    /// Makes a note.
    package init(text: String, range: SourceRange?) { (self.text, self.range) = (text, range) }
}

/// A file that was fetched during a step.
public struct Load: Hashable, Sendable {
    /// How it was fetched.
    public enum Kind: String, Hashable, Sendable {
        /// It became the document.
        case full
        /// The library fetched it and inserted a part of it.
        case ajax
        /// The library fetched it ahead of a visit.
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

    /// Makes a load.
    package init(kind: Kind, url: String, insertion: Insertion?) {
        (self.kind, self.url, self.insertion) = (kind, url, insertion)
    }
}

/// What happens during one step.
package struct StepRecord: Sendable {
    package var isFull = false
    /// How many documents the action has loaded.
    private(set) var documentCount = 0
    /// The library's events since the document began.
    package private(set) var events: [LifecycleEvent] = []
    /// The scripts that ran since the document began.
    package private(set) var scripts: [ScriptRun] = []
    /// All events since the action began, those of the documents themselves too, whichever document they happened in.
    package private(set) var allEvents: [LifecycleEvent] = []
    /// All scripts that ran since the action began.
    package private(set) var allScripts: [ScriptRun] = []
    package var options: [OptionAssignment] = []
    package var route: Route?
    package var loads: [Load] = []
    package var notes: [Note] = []
    /// What went wrong with what a click brought.
    package var mishaps: [Mishap] = []
    /// The page whose scripts threw in the middle of a change.
    var stoppedPage: Node?
    /// The element that a library brought to the top of the window last.
    package var broughtToTop: Node?
    /// Whether the library said that a change of the page came to nothing.
    package var changeFailed = false
    /// Whether something was asked for that is not to be asked for, so that nobody knows what comes next.
    package private(set) var isUnvisited = false
    /// Whether the library said that a change of the page is complete.
    package var changeEnded = false

    /// Whether what the library fires reaches nobody, since a script has written the document away.
    var isUnheard = false

    /// Nothing has happened yet, or nothing but that a click is taken in some way.
    package init(route: Route? = nil) { self.route = route }

    /// A library fires an event.
    package mutating func add(_ event: LifecycleEvent) {
        if isUnheard { return }
        events.append(event)
        allEvents.append(event)
    }

    /// The document fires an event of its own.
    mutating func addDocumentEvent(_ name: String) {
        allEvents.append(LifecycleEvent(name: name, target: "", detail: nil))
    }

    /// A script runs.
    mutating func add(_ run: ScriptRun) {
        scripts.append(run)
        allScripts.append(run)
    }

    /// An answer comes.
    mutating func receive(_ response: Response, to request: Request) {
        guard let reason = response.unvisited else { return }
        isUnvisited = true
        let asked = "\(request.method.rawValue.uppercased()) \(request.path)"
        notes.append(
            Note(text: "\(asked) was not sent: \(reason); what it answers, and what follows, is not known", range: nil))
    }

    /// A new document begins: what happened in the old one is over.
    mutating func beginDocument(file: SiteFile?, address: WebAddress) {
        isFull = true
        documentCount += 1
        events = []
        scripts = []
        options = []
        changeFailed = false
        changeEnded = false
        let failed = file.map { !$0.response.isSuccess } ?? false
        loads.append(
            Load(kind: failed ? .failed : .full, url: file == nil ? address.href : address.shown, insertion: nil))
    }
}

extension Tab {
    mutating func note(_ run: ScriptRun) {
        record.add(run)
        if window.scriptsRun.insert(run.label).inserted, run.kind != .inline,
            setting.listeners.isClickLibrary(run.label)
        {
            window.hasClickLibrary = true
        }
    }

    /// Notes something odd.
    package mutating func note(_ text: String, at range: SourceRange?) {
        record.notes.append(Note(text: text, range: range))
    }

    /// A URL without the site's scheme and host.
    package func withoutOrigin(_ url: String) -> String { url.without(origin: origin) }
}

extension String {
    /// A URL without a site's scheme and host.
    ///
    /// - Parameter origin: these, in small letters.
    /// - Returns: the whole URL where it has others.
    func without(origin: String) -> String {
        let (bytes, origin) = (utf8, origin.utf8)
        let isOfOrigin =
            bytes.count >= origin.count
            && zip(bytes, origin).allSatisfy { byte, own in
                byte == own || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) && byte | 0x20 == own
            }
        return isOfOrigin ? String(Substring(bytes.dropFirst(origin.count))) : self
    }
}

extension WebAddress {
    /// Path, query and fragment; for another scheme than http the whole address.
    package var shown: String {
        guard isHierarchical else { return href }
        return pathAndQuery + (fragment.map { "#" + $0 } ?? "")
    }
}
