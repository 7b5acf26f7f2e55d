/// The browser's event loop as far as a visit needs it: what `setTimeout`, XMLHttpRequest and traversal put off.
final class TaskQueue {
    private var tasks: [(window: ObjectIdentifier?, run: () -> Void)] = []
    private var idleTasks: [(window: ObjectIdentifier?, run: () -> Void)] = []
    private var next = 0

    /// Puts a task behind the others; it dies with its window, unless that is nil.
    func enqueue(for window: Window?, _ run: @escaping () -> Void) {
        tasks.append((window.map { ObjectIdentifier($0) }, run))
    }

    /// Puts a task off until all others have run: a timer longer than anything a visit waits for.
    func enqueueWhenIdle(for window: Window, _ run: @escaping () -> Void) {
        idleTasks.append((ObjectIdentifier(window), run))
    }

    /// Forgets the tasks of a window that goes away.
    func discard(for window: Window) {
        let id = ObjectIdentifier(window)
        tasks = tasks[next...].filter { $0.window != id }
        next = 0
        idleTasks.removeAll { $0.window == id }
    }

    /// Runs tasks until none is left.
    ///
    /// - Parameter limit: after so many the rest is dropped, because a page can keep itself busy for ever.
    /// - Returns: whether everything ran.
    func drain(limit: Int = 10_000) -> Bool {
        var count = 0
        while next < tasks.count {
            let task = tasks[next]
            next += 1
            if next == tasks.count {
                tasks.removeAll(keepingCapacity: true)
                next = 0
            }
            task.run()
            count += 1
            if count == limit {
                let isIdle = tasks.isEmpty
                tasks.removeAll()
                next = 0
                return isIdle
            }
        }
        let idle = idleTasks
        idleTasks = []
        for task in idle { task.run() }
        return true
    }
}
