package import Facts

/// Something that a browser or a library put off.
package enum PutOff: Sendable {
    /// `history.go( delta )`.
    case traversal(by: Int)
    /// `hashchange`, which follows a change of the fragment.
    case hashChange
    /// `location.href = …`, which leaves the document when the script has ended.
    case navigation(to: WebAddress)
    /// `location.replace( … )`, likewise.
    case replacement(by: WebAddress)
    /// `location.reload()`, likewise.
    case reload(of: WebAddress)
    /// Scripts that were put into the document and had to be fetched first, or are modules.
    case fetchedScripts
    /// What a library put off, for itself.
    case library(any LibraryTask)
}

/// What a library put off, as a value.
package protocol LibraryTask: Sendable {}

/// The browser's event loop as far as a visit needs it: what `setTimeout`, XMLHttpRequest and traversal put off.
///
/// Time is virtual: it stands still while something is to do, and a visitor acts again when a little of it has passed.
package struct TaskQueue: Sendable {
    private struct Task {
        var due: Int
        /// How long a visitor waits after it; 0 for one that nobody sees.
        var patience: Int
        /// The document it dies with; nil for a task of the browser.
        var document: Int?
        var work: PutOff
    }

    /// How long a visitor waits, once everything has come to rest, before the next action, in milliseconds.
    ///
    /// AD-HOC: as long as the browser that recorded the conformance data was given. It matters to what a timer of a
    /// library still holds up (jQuery Mobile 1.1 and 1.2 ignore hash changes for 200 ms after Back).
    package static let usualPatience = 120
    /// How long a visitor waits when the last that was seen is no end of a change, as after a page that came ahead of its
    /// visit; likewise.
    package static let longPatience = 1200
    /// How long a request by AJAX takes, in milliseconds; likewise.
    package static let fetchTime = 35
    /// How long a script that is put into a document takes to come, in milliseconds: longer than a frame of the screen, not
    /// as long as a page.
    static let scriptTime = 12
    /// How long `history.go` takes to begin, in milliseconds: Chromium asks another process, and events that wait come first.
    static let traversalTime = 2

    /// How long this visitor waits.
    private let patience: Int
    private var ready: [Task] = []
    private var next = 0
    private var timers: [Task] = []
    /// Virtual time, in milliseconds.
    private(set) var now = 0

    /// Nothing is to do yet.
    init(patience: Int) { self.patience = patience }

    /// Puts a task behind the others.
    ///
    /// - Parameters:
    ///   - work: the task.
    ///   - document: the number of the document it dies with; nil for a task of the browser.
    ///   - delay: after how many milliseconds it is due.
    ///   - patience: how long the visitor waits after it, if not as long as usual; 0 if nobody sees it, so that nobody
    ///     waits for it either.
    mutating func enqueue(
        _ work: PutOff, of document: Int?, after delay: Int = 0, patience: Int? = nil
    ) {
        let task = Task(due: now + delay, patience: patience ?? self.patience, document: document, work: work)
        if delay == 0 { ready.append(task) } else { timers.append(task) }
    }

    /// Forgets the tasks of a document that goes away.
    mutating func discard(of document: Int) {
        ready = ready[next...].filter { $0.document != document }
        next = 0
        timers.removeAll { $0.document == document }
    }

    /// Forgets everything.
    mutating func removeAll() {
        ready = []
        timers = []
        next = 0
    }

    /// A visitor acts: from here on, what is due within their patience is waited for.
    mutating func startWaiting() -> Waiting { Waiting(end: now + patience) }

    /// How long a visitor waits.
    struct Waiting {
        fileprivate var end: Int
    }

    /// The next task that is due before the visitor acts again; nil when everything has come to rest.
    mutating func takeNext(_ waiting: inout Waiting) -> PutOff? {
        guard let task = takeTask(before: waiting.end) else {
            now = max(now, waiting.end)
            return nil
        }
        now = max(now, task.due)
        waiting.end = max(waiting.end, now + task.patience)
        return task.work
    }

    private mutating func takeTask(before end: Int) -> Task? {
        if next < ready.count {
            defer { next += 1 }
            return ready[next]
        }
        ready.removeAll(keepingCapacity: true)
        next = 0
        guard let index = timers.indices.min(by: { (timers[$0].due, $0) < (timers[$1].due, $1) }),
            timers[index].due <= end
        else { return nil }
        return timers.remove(at: index)
    }
}
