internal import DOM
internal import Facts
internal import Scripts

/// A move that a script makes whatever happens, once its document is there.
struct WaitingMove: Sendable {
    var move: StartMove
    /// Where it stands.
    var place: SourceRange
}

/// Documents that show another page by themselves: `$(function () { $.mobile.changePage("#home"); })`.
extension Tab {
    /// Notes what the handlers of a script that begins to run will do when the document is ready, or loaded.
    ///
    /// NOTE: handlers of DOM ready that were bound before the library ran are called before it starts. Until 1.3 such a move
    /// throws there, and jQuery calls no further handler, the library's neither; in 1.4 nothing comes of it (asked of 1.1.1,
    /// 1.3.1 and 1.4.5).
    mutating func awaitStart(_ moves: [StartMove], in code: CodePlace) {
        guard !moves.isEmpty, !window.isReady, !keepsDocuments else { return }
        window.startMoves += moves.filter { $0.isAtLoad || window.navigator != nil }.map {
            WaitingMove(move: $0, place: code.range($0.departure.range))
        }
    }

    /// Makes the moves, one after the other, once the library has shown the document's first page. Back does not lead there
    /// again: until the document is loaded, addresses take each other's place in the history.
    mutating func makeStartMoves(atLoad isAtLoad: Bool) {
        let due = window.startMoves.filter { $0.move.isAtLoad == isAtLoad }
        for waiting in due where window.navigator != nil {
            guard let move = move(waiting.move.departure, own: nil) else { continue }
            note("a script moves on when the document is \(isAtLoad ? "loaded" : "ready")", at: waiting.place)
            _ = begin(move)
        }
    }
}
