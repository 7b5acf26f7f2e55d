internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// A move that a page's script makes to somewhere that is written out.
final class ScriptedMove: Sendable {
    let action: Action
    let method: ProgrammaticMove.Method
    let range: SourceRange
    /// The attribute that it is written in; nil in a script.
    let attribute: AttributeName?

    /// Nil for moves that lead nowhere new, and for those of another script's making.
    init?(_ move: LiteralMove) {
        guard var target = move.target else { return nil }
        if move.targetIsSelector {
            // A page is named by its id; other selectors find what nobody knows.
            guard let id = Selector(parsing: target)?.onlyID else { return nil }
            target = "#" + id
        }
        switch move.method {
        case .changePage, .changeContainer:
            action = .change(target, ChangeArguments(targetIsElement: move.targetIsSelector, written: move.options))
        case .assignLocation, .replaceLocation: action = .go(target)
        case .assignHash: action = .hash(target)
        default: return nil
        }
        method = move.method
        range = move.range
        attribute = move.attribute.map { AttributeName($0) }
    }

    /// Whether it is written in a handler.
    func stands(in handler: SourceRange) -> Bool { handler.contains(range) }
}

extension Tab {
    /// Those of a page's moves that what is shown of it can make: a list in a list item is cut out of its page, with the
    /// handlers that are written in it.
    func movesShown(of moves: [ScriptedMove]) -> [ScriptedMove] {
        guard let root = shownElement else { return moves }
        var shown: [AttributeName: [SourceRange]] = [:]
        return moves.filter { move in
            guard let attribute = move.attribute else { return true }
            let values =
                shown[attribute]
                ?? window.live.elements(with: attribute, under: root).compactMap {
                    window.live.range(ofValue: attribute, of: $0)
                }
            shown[attribute] = values
            return values.contains(where: move.stands)
        }
    }
}

extension ScriptJoin {
    /// The moves that scripts of a page that is shown make.
    ///
    /// - Returns: in the order of the files; those of scripts that stand beside the page only in its own document.
    func moves(of page: ShownPage) -> [ScriptedMove] {
        guard let file = page.file, let table = table(of: file), let place = table.place(ofPageAt: page.offset) else {
            return []
        }
        return table.moves(ofPageAt: place).filter { !page.isExternal || !$0.needsFullLoad }.compactMap(
            ScriptedMove.init)
    }
}
