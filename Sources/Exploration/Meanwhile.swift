internal import Dispatch
internal import Synchronization

/// Something that another thread makes meanwhile, unless it is needed before that thread comes to it.
final class Meanwhile<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    /// Has it made.
    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
        DispatchQueue.global().async { _ = self.value }
    }

    /// What was made; waits for it.
    var value: Value {
        made.withLock { made in
            let value = made ?? make()
            made = value
            return value
        }
    }
}

/// Gives back what a value holds on another thread.
///
/// OPTIMIZATION: freeing what is known of a large site takes a twentieth of the time of a check, and nobody waits for it.
///
/// - Parameter value: what nobody else holds; it is not used again.
package func discard<Value>(_ value: consuming Value) {
    let last = Discarded(value: value)
    DispatchQueue.global(qos: .utility).async { withExtendedLifetime(last) {} }
}

/// `@unchecked`: it is handed over whole, and nobody looks into it.
private final class Discarded<Value>: @unchecked Sendable {
    private let value: Value

    init(value: consuming Value) { self.value = value }
}
