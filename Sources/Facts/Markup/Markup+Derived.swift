internal import Synchronization

extension Markup {
    /// What somebody works out from what is written, once for all who ask. Of a file where there is one, ``SiteFile`` keeps it;
    /// what came by AJAX is a part of a document, which has its markup alone.
    ///
    /// - Parameters:
    ///   - key: what tells it from other things that are worked out.
    ///   - make: works it out, from nothing but the key and what is written.
    /// - Returns: what it came to.
    package func derived<Value: Sendable>(_ key: some Hashable & Sendable, _ make: () -> Value) -> Value {
        if let known = derivedValues.withLock({ $0[AnyHashable(key)] }) as? Value { return known }
        let made = make()
        derivedValues.withLock { $0[AnyHashable(key)] = made }
        return made
    }
}
