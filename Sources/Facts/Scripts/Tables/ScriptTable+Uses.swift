internal import Scripts

/// A name that a script uses and does not define.
package struct UsedName: Hashable, Sendable {
    /// The name.
    package var name: String
    /// Whether it is called.
    package var isCalled: Bool
    /// The scripts of the file that define it, by their names, in document order.
    package var definers: [String]

    /// The name, with brackets behind that of a function.
    package var shown: String { isCalled ? name + "()" : name }
}

extension ScriptTable {
    /// The names that a script uses and does not define, and that are no names of browsers and libraries.
    ///
    /// - Parameters:
    ///   - reading: the script, or the code of an attribute.
    ///   - isHandler: whether it is an event handler, which finds the properties of its element too.
    /// - Returns: in the order of their first use.
    package func usedNames(of reading: ScriptReading, isHandler: Bool = false) -> [UsedName] {
        var found: [String: UsedName] = [:]
        var order: [String] = []
        for use in reading.summary.uses where !reading.globals.contains(use.name) {
            let isBuiltIn =
                isHandler ? BuiltInNames.isInEventHandlerScope(use.name) : BuiltInNames.contains(use.name)
            if isBuiltIn { continue }
            if found[use.name] == nil {
                order.append(use.name)
                let definers = scripts.filter { $0.reading?.globals.contains(use.name) ?? false }.map(\.label)
                found[use.name] = UsedName(name: use.name, isCalled: false, definers: definers)
            }
            if use.isCalled, use.path == use.name { found[use.name]?.isCalled = true }
        }
        return order.compactMap { found[$0] }
    }
}
