internal import Synchronization

/// What somebody works out from what is written, once for all who ask.
extension Markup {
    /// What is worked out, and of what.
    package struct DerivedKey: Hashable, Sendable {
        private let type: ObjectIdentifier
        private let element: Int
        private let name: AttributeName

        /// A key.
        ///
        /// - Parameters:
        ///   - type: the type of what is worked out, which tells it from what else is.
        ///   - element: the element that it is of.
        ///   - name: the name of an attribute on which it depends.
        package init(_ type: Any.Type, at element: Int, _ name: AttributeName) {
            (self.type, self.element, self.name) = (ObjectIdentifier(type), element, name)
        }
    }

    /// What is worked out for a key; it has to depend on nothing but the key and what is written.
    package func derived<Value: Sendable>(_ key: DerivedKey, _ make: () -> Value) -> Value {
        if let known = worked.withLock({ $0[key] }) as? Value { return known }
        let made = make()
        worked.withLock { $0[key] = made }
        return made
    }
}
