internal import Dispatch
internal import Glibc
internal import Navigation
internal import Synchronization

/// Tabs on all cores that play states ahead of the search that asks for them, in its order.
///
/// What is played in a state depends on the state and the way to it alone, so it is the same however many tabs there are.
struct Players {
    /// One tab, used by one thread at a time.
    private final class Seat: @unchecked Sendable {
        var player: Player

        init(_ player: Player) { self.player = player }
    }

    private let seats: [Seat]
    /// What was played ahead, by the numbers of states.
    private var prepared: [Int: Player.Played] = [:]

    /// - Parameter makeSession: makes a tab; all tabs have the same files.
    init(_ makeSession: () -> Session) {
        seats = (0..<Self.coreCount).map { _ in Seat(Player(session: makeSession())) }
    }

    /// How many processor cores there are.
    static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// How many states are played at once: enough to keep all tabs busy, and few enough to show progress.
    var portion: Int { seats.count * 8 }

    /// Opens an entry, see ``Player/open(_:)``.
    func open(_ entry: String) -> (state: State, scripts: [String])? { seats[0].player.open(entry) }

    /// What there is to try in a state.
    ///
    /// - Parameters:
    ///   - number: the state's number.
    ///   - jobs: what is to be played if that is not known: this state, and others that will be asked about next.
    /// - Returns: what was played ahead, or is played now.
    mutating func play(_ number: Int, _ jobs: () -> [(number: Int, job: Player.Job)]) -> Player.Played {
        if let known = prepared.removeValue(forKey: number) { return known }
        let jobs = jobs().filter { prepared[$0.number] == nil }
        for (job, played) in zip(jobs, Self.play(jobs.map(\.job), seats)) { prepared[job.number] = played }
        return prepared.removeValue(forKey: number) ?? Player.Played()
    }

    private static func play(_ jobs: [Player.Job], _ seats: [Seat]) -> [Player.Played] {
        let next = Atomic(0)
        let played = Mutex([Player.Played](repeating: Player.Played(), count: jobs.count))
        DispatchQueue.concurrentPerform(iterations: min(seats.count, jobs.count)) { seat in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < jobs.count else { return }
                let result = seats[seat].player.play(jobs[index])
                played.withLock { $0[index] = result }
            }
        }
        return played.withLock { $0 }
    }
}
