/// Which pieces came into a live document last.
///
/// A library that puts pieces beside each other keeps it, so that an exploration can tell its documents apart by the last of
/// them instead of by all: of six tabs in each of four places there are 24 pieces, and 2,401 documents.
struct Arrivals: Sendable {
    /// The numbers of the first parts that came together, ascending; each group ends where the next begins.
    private var starts: [Int32] = []
    /// The number of the first part that was not looked at yet.
    private var next: Int32 = 1

    /// Notes what came since it was looked at last, as one group.
    ///
    /// - Parameters:
    ///   - live: the document.
    ///   - isPiece: whether what comes into an element counts.
    mutating func update(with live: LiveDocument, where isPiece: (_ home: Node) -> Bool = { _ in true }) {
        if live.nextPartNumber > next {
            if live.holdsPiece(since: next, where: isPiece) { starts.append(next) }
            next = live.nextPartNumber
        }
        while let last = starts.last, !live.holdsPiece(since: last, where: isPiece) { starts.removeLast() }
    }

    /// Whether a part is one of the last group.
    func isOfLatest(_ part: Int32) -> Bool { starts.last.map { part >= $0 } ?? false }

    /// The pieces of the last group that are still there, in the order of their coming.
    func latest(in live: LiveDocument, where isPiece: (_ home: Node) -> Bool = { _ in true }) -> [ArrivedPiece] {
        guard let last = starts.last else { return [] }
        return live.parts.indices.compactMap { index in
            guard live.parts[index].number >= last, let home = live.homeOfPiece(at: index), isPiece(home) else {
                return nil
            }
            return ArrivedPiece(top: Node(part: live.parts[index].number, element: live.parts[index].top), home: home)
        }
    }
}

/// A piece that came into a document.
struct ArrivedPiece {
    /// The element that came.
    let top: Node
    /// The element whose child it is.
    let home: Node
}

// They name the fields of a part they need, as in ``LiveDocument``.
extension LiveDocument {
    fileprivate func holdsPiece(since number: Int32, where isPiece: (_ home: Node) -> Bool) -> Bool {
        parts.indices.contains { parts[$0].number >= number && (homeOfPiece(at: $0).map(isPiece) ?? false) }
    }

    /// What a part was put into; nil for the document itself and for what is no longer there.
    fileprivate func homeOfPiece(at index: Int) -> Node? { parts[index].isDetached ? nil : parts[index].home }
}
