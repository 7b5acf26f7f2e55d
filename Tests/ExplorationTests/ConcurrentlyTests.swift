import Testing

@testable import Exploration

/// What all processors do together.
struct ConcurrentlyTests {
    @Test(arguments: [0, 1, 7, 64, 1_000], [1, 4, 64])
    func resultsComeInTheOrderOfTheValues(count: Int, chunk: Int) {
        let values = Array(0..<count)
        #expect(concurrently(values, chunk: chunk) { $0 * $0 } == values.map { $0 * $0 })
    }
}
