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

    /// - Parameters:
    ///   - count: how many tabs.
    ///   - makeSession: makes a tab; all tabs have the same files.
    init(count: Int, _ makeSession: () -> Session) {
        seats = (0..<max(1, count)).map { _ in Seat(Player(session: makeSession())) }
    }

    /// How many processor cores there are.
    static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// How many states are played at once: enough to keep all tabs busy, and few enough to show progress.
    var portion: Int { seats.count * 8 }

    /// Opens an entry, see ``Player/open(_:)``.
    func open(_ entry: String) -> (state: State, scripts: [String])? { seats[0].player.open(entry) }

    /// Whether what there is to try in a state was played.
    func isPrepared(_ number: Int) -> Bool { prepared[number] != nil }

    /// Plays states, as many at a time as there are tabs.
    ///
    /// - Parameter jobs: the states with their numbers; those that were prepared are not played again.
    mutating func prepare(_ jobs: [(number: Int, job: Player.Job)]) {
        let jobs = jobs.filter { prepared[$0.number] == nil }
        for (job, played) in zip(jobs, Self.play(jobs.map(\.job), seats)) { prepared[job.number] = played }
    }

    /// What was played in a state, which is forgotten.
    mutating func take(_ number: Int) -> Player.Played { prepared.removeValue(forKey: number) ?? Player.Played() }

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
