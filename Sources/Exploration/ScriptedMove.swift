internal import DOM
internal import Navigation
internal import Scripts

/// A move that a page's script makes to somewhere that is written out.
final class ScriptedMove: Sendable {
    let action: Action
    let range: SourceRange

    /// Nil for moves that lead nowhere new, and for those of another script's making.
    init?(_ move: LiteralMove) {
        guard let target = move.target, !move.targetIsSelector else { return nil }
        switch move.method {
        case .changePage: action = .change(target, role: move.role)
        case .assignLocation, .replaceLocation: action = .go(target)
        case .assignHash: action = .hash(target)
        default: return nil
        }
        range = move.range
    }
}

extension Session {
    /// The moves that scripts of the shown page make.
    ///
    /// - Parameter state: the state that the tab is in.
    /// - Returns: in the order of the files; those of scripts that stand beside the page only in its own document.
    func scriptedMoves(in state: State) -> [ScriptedMove] {
        guard let page = state.active, let file = page.file, let table = scriptJoin.table(of: file),
            let place = table.place(ofPageAt: page.offset)
        else { return [] }
        let isOwnDocument = !page.isExternal
        return table.moves(ofPageAt: place).filter { isOwnDocument || !$0.needsFullLoad }.compactMap(ScriptedMove.init)
    }
}
