/// Where the run of a script is certain to come into each of its functions.
///
/// A function that is called where it stands is entered there, and one that is called by name at the first call that
/// depends on nothing; what is called from within such a function is entered where that one is. A ready handler is entered
/// where it is bound: so it is in a document that is ready.
struct CertainPlaces {
    /// The functions that each function is certain to enter, each with the byte at which it does.
    private var entries: [[(function: FunctionID, offset: Int)]]
    private var offsets: [Int?]
    /// The uses of names that each function is certain to come to itself, by their places among the script's.
    private var uses: [FunctionID: [Int]] = [:]

    init(_ reader: Reader) {
        offsets = Array(repeating: nil, count: reader.functions.count)
        entries = Array(repeating: [], count: reader.functions.count)
        for (id, record) in reader.functions.enumerated().dropFirst()
        where record.isCalledItself && record.isAtCertainPlace {
            entries[record.outer].append((id, Int(reader.tree[record.node].start)))
        }
        for call in reader.calls where call.isCertain {
            guard let node = EffectReader.node(of: call.callee, reader), let id = reader.functionIDs[node] else {
                continue
            }
            entries[call.caller].append((id, Int(reader.tree[call.node].start)))
        }
        for (binding, function, callee) in reader.handlers where binding.isCalledWhenBound && binding.isCertain {
            guard let node = EffectReader.node(of: callee, reader), let id = reader.functionIDs[node] else { continue }
            entries[function].append((id, binding.range.lowerBound))
        }
        for (index, use) in reader.uses.enumerated() where use.value.certainOffset != nil && !use.value.isGuarded {
            uses[use.function, default: []].append(index)
        }
        guard !reader.functions.isEmpty else { return }
        var waiting: [(function: FunctionID, offset: Int)] = entries[0]
        // The earliest first: what is entered twice is entered at its first place.
        waiting.sort { $0.offset > $1.offset }
        while let (function, offset) = waiting.popLast() {
            guard offsets[function] == nil else { continue }
            offsets[function] = offset
            for entry in entries[function].reversed() { waiting.append((entry.function, offset)) }
        }
    }

    subscript(function: FunctionID) -> Int? { offsets[function] }

    /// The uses of names that whoever calls a function is certain to come to, by their places among the script's; ascending.
    func uses(calling function: FunctionID) -> [Int] {
        var entered: Set<FunctionID> = [function]
        var waiting = [function]
        var found: [Int] = []
        while let next = waiting.popLast() {
            found += uses[next] ?? []
            for entry in entries[next] where entered.insert(entry.function).inserted { waiting.append(entry.function) }
        }
        return found.sorted()
    }
}
