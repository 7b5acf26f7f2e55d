/// Where the run of a script is certain to come into each of its functions.
///
/// A function that is called where it stands is entered there, and one that is called by name at the first call that
/// depends on nothing; what is called from within such a function is entered where that one is. A ready handler is entered
/// where it is bound: so it is in a document that is ready.
struct CertainPlaces {
    private var offsets: [Int?]

    init(_ reader: Reader) {
        offsets = Array(repeating: nil, count: reader.functions.count)
        var entries: [[(function: FunctionID, offset: Int)]] = Array(repeating: [], count: reader.functions.count)
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
}
