internal import Glibc
internal import Synchronization

/// Ctrl-C, where it is to end what is going on and not the program; a second one meanwhile ends that too.
enum Interruption {
    private static let count = Atomic(0)

    /// Whether it has come.
    static var hasCome: Bool { count.load(ordering: .relaxed) > 0 }

    /// Makes signals come even if whoever started the program had them blocked, which is inherited.
    static func unblock() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Does something that asks now and then whether it has come meanwhile.
    static func heeding<Value, Failure: Error>(
        during body: (_ hasCome: @escaping () -> Bool) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let before = count.load(ordering: .relaxed)
        unblock()
        let usual = signal(SIGINT) { _ in
            Interruption.count.add(1, ordering: .relaxed)
            signal(SIGINT, SIG_DFL)
        }
        // A shell has its jobs in the background ignore it, and so do we.
        if unsafeBitCast(usual, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
        defer { signal(SIGINT, usual) }
        return try body { count.load(ordering: .relaxed) > before }
    }
}
