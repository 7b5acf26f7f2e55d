internal import Dispatch

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
