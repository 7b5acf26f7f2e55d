package import Facts
internal import Scripts

/// Handlers by numbers, and which of them may hear clicks on the elements of a file.
///
/// OPTIMIZATION: handlers are looked up by what a file's elements have. Asking each of them about each element of each file
/// took 12 s for 100 files with 600 handlers; looking them up takes 0.2 s.
package struct HandlerIndex: Sendable {
    /// A file's elements, and who may hear them.
    private struct Hearing {
        var keys: Set<SelectorKey>
        /// The handlers that may hear an element, in ascending order.
        var handlers: [Int32] = []
        /// How many handlers were known when it was found out.
        var known = 0
    }

    /// A handler of a script, and its place in the order in which the script binds them.
    private struct Member: Hashable {
        var handler: Int32
        var place: Int32
    }

    private var numbers: [HandlersInForce.Handler: Int32] = [:]
    private var handlers: [HandlersInForce.Handler] = []
    /// The handlers that hear elements with a key, in ascending order.
    private var byKey: [SelectorKey: [Int32]] = [:]
    private var byFile: [String: Hearing] = [:]
    private var askedGroups: [ObjectIdentifier: (group: HandlersInForce.Group, number: Int32)] = [:]
    private var groupNumbers: [[Member]: Int32] = [:]
    /// The handlers of scripts, in ascending order.
    private var groups: [[Member]] = []

    private let files: SiteFiles

    /// No handlers, and the files that are asked for.
    package init(_ files: SiteFiles) { self.files = files }

    /// The numbers of the scripts' handlers, in the order in which they ran; those that bind the same have the same number.
    package mutating func groups(of set: HandlersInForce) -> [Int32] { set.groups.map { number(of: $0) } }

    /// Whether any handler may hear clicks on an element of a file.
    package mutating func isHeard(_ file: String) -> Bool { !handlers(hearing: file).isEmpty }

    /// The handlers of some scripts that may hear clicks on an element of a file, in the order in which they were bound.
    ///
    /// - Parameters:
    ///   - groups: the numbers of the scripts' handlers.
    ///   - file: the file's name.
    /// - Returns: the handlers' numbers.
    package mutating func handlers(of groups: [Int32], hearing file: String) -> [Int32] {
        let hearing = handlers(hearing: file)
        return groups.flatMap { group in
            hearing.flatMap { members(of: Int(group), being: $0) }.sorted { $0.place < $1.place }.map(\.handler)
        }
    }

    private func members(of group: Int, being handler: Int32) -> ArraySlice<Member> {
        let members = groups[group]
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if members[middle].handler < handler { low = middle + 1 } else { high = middle }
        }
        return members[low...].prefix { $0.handler == handler }
    }

    private mutating func number(of group: HandlersInForce.Group) -> Int32 {
        if let known = askedGroups[ObjectIdentifier(group)] { return known.number }
        var members: [Member] = []
        for (place, handler) in group.handlers.enumerated() {
            members.append(Member(handler: self.number(of: handler), place: Int32(place)))
        }
        members.sort { ($0.handler, $0.place) < ($1.handler, $1.place) }
        let number = groupNumbers[members] ?? Int32(groups.count)
        if number == groups.count {
            groupNumbers[members] = number
            groups.append(members)
        }
        askedGroups[ObjectIdentifier(group)] = (group, number)
        return number
    }

    private mutating func number(of handler: HandlersInForce.Handler) -> Int32 {
        if let known = numbers[handler] { return known }
        let number = Int32(handlers.count)
        numbers[handler] = number
        handlers.append(handler)
        for key in Set(handler.elements) { byKey[key, default: []].append(number) }
        return number
    }

    /// The handlers that may hear clicks on an element of a file where they are in force, in ascending order.
    private mutating func handlers(hearing file: String) -> [Int32] {
        if let known = byFile[file], known.known == handlers.count { return known.handlers }
        var hearing = byFile[file] ?? Hearing(keys: files.load(fileNamed: file).markup.selectorKeys)
        var found: Set<Int32> = []
        for key in hearing.keys {
            for number in byKey[key, default: []].reversed() {
                if number < hearing.known { break }
                let page = handlers[Int(number)].page
                if page == nil || page?.contains(where: hearing.keys.contains) == true { found.insert(number) }
            }
        }
        hearing.handlers += found.sorted()
        hearing.known = handlers.count
        byFile[file] = hearing
        return hearing.handlers
    }
}

extension Markup {
    /// What its elements may be looked up by.
    fileprivate var selectorKeys: Set<SelectorKey> {
        var keys: Set<SelectorKey> = [.any]
        for element in 0..<count { keys.insert(.element(name(of: element))) }
        for name in attributeNames { keys.insert(.attribute(name)) }
        for element in elements(with: AttributeName(.id)) {
            if let id = attribute(.id, of: element) { keys.insert(.id(id)) }
        }
        for element in elements(with: AttributeName(.class)) {
            guard let text = attribute(.class, of: element) else { continue }
            for name in text.utf8.split(whereSeparator: { $0 <= 0x20 }) { keys.insert(.class(String(Substring(name)))) }
        }
        return keys
    }
}
