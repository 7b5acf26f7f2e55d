internal import Dispatch
internal import Synchronization

/// Does something with each of some values, on all processors.
///
/// - Parameters:
///   - values: the values.
///   - chunk: how many each thread takes at a time.
///   - work: what is done.
/// - Returns: the results, in the order of the values.
package func concurrently<Value: Sendable, Result: Sendable>(
    _ values: [Value], chunk: Int, _ work: @Sendable (Value) -> Result
) -> [Result] {
    if values.count <= chunk { return values.map(work) }
    let done = Mutex<[Result?]>([Result?](repeating: nil, count: values.count))
    DispatchQueue.concurrentPerform(iterations: (values.count + chunk - 1) / chunk) { number in
        let range = number * chunk..<min(values.count, (number + 1) * chunk)
        let results = range.map { work(values[$0]) }
        done.withLock { done in
            for (index, result) in zip(range, results) { done[index] = result }
        }
    }
    return done.withLock { $0.compactMap(\.self) }
}
