internal import Glibc
internal import Synchronization

/// Ctrl-C, where it is to end what is going on and not the program; a second one ends that too.
enum Interruption {
    private static let flag = Atomic(false)

    /// Whether it has come.
    static var hasCome: Bool { flag.load(ordering: .relaxed) }

    /// Does something that asks now and then whether it has come.
    static func heeding<Value>(during body: () -> Value) -> Value {
        signal(SIGINT) { _ in
            Interruption.flag.store(true, ordering: .relaxed)
            signal(SIGINT, SIG_DFL)
        }
        defer { signal(SIGINT, SIG_DFL) }
        return body()
    }
}
