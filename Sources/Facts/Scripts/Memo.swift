internal import Synchronization

/// Values that are made once for each key, and remembered. Several threads may ask at a time.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Mutex<[Key: Value]>([:])

    package init() {}

    /// The value of a key, made unless it is known; where two threads make it at a time, both get the same.
    package func value(for key: Key, _ make: () -> Value) -> Value {
        if let found = values.withLock({ $0[key] }) { return found }
        let made = make()
        return values.withLock { values in
            let first = values[key] ?? made
            values[key] = first
            return first
        }
    }
}
