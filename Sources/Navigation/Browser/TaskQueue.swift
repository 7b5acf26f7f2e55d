/// The browser's event loop as far as a visit needs it: what `setTimeout`, XMLHttpRequest and traversal put off.
///
/// Time is virtual: it stands still while something is to do, and a visitor acts again when a little of it has passed.
final class TaskQueue {
    private struct Task {
        var due: Int
        var isSilent: Bool
        var window: ObjectIdentifier?
        var run: () -> Void
    }

    /// How long a visitor waits, once everything has come to rest, before the next action, in milliseconds.
    ///
    /// AD-HOC: as long as the browser that recorded the conformance data was given. It matters to what a timer of the
    /// framework still holds up (1.1 and 1.2 ignore hash changes for 200 ms after Back).
    static let patience = 120
    /// How long a request by AJAX takes, in milliseconds; likewise.
    static let fetchTime = 35

    private var ready: [Task] = []
    private var next = 0
    private var timers: [Task] = []
    private var now = 0

    /// Puts a task behind the others; it dies with its window.
    ///
    /// - Parameters:
    ///   - window: what it dies with; nil for a task of the browser.
    ///   - delay: after how many milliseconds it is due.
    ///   - isSilent: whether nobody sees it, so that nobody waits for it either.
    ///   - run: the task.
    func enqueue(
        for window: Window?, after delay: Int = 0, isSilent: Bool = false, _ run: @escaping () -> Void
    ) {
        let task = Task(
            due: now + delay, isSilent: isSilent, window: window.map { ObjectIdentifier($0) }, run: run)
        if delay == 0 { ready.append(task) } else { timers.append(task) }
    }

    /// Forgets the tasks of a window that goes away.
    func discard(for window: Window) {
        let id = ObjectIdentifier(window)
        ready = ready[next...].filter { $0.window != id }
        next = 0
        timers.removeAll { $0.window == id }
    }

    /// Runs tasks until none is left that is due before the visitor acts again.
    ///
    /// - Parameter limit: after so many the rest is dropped, because a page can keep itself busy for ever.
    /// - Returns: whether everything ran.
    func drain(limit: Int = 10_000) -> Bool {
        var count = 0
        var end = now + TaskQueue.patience
        while let task = takeNext(before: end) {
            now = max(now, task.due)
            if !task.isSilent { end = now + TaskQueue.patience }
            task.run()
            count += 1
            if count == limit {
                ready = []
                timers = []
                next = 0
                return false
            }
        }
        now = max(now, end)
        return true
    }

    private func takeNext(before end: Int) -> Task? {
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
