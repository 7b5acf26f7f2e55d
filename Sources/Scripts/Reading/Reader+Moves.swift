extension Reader {
    mutating func readMove(_ id: NodeID, _ method: KnownName, _ object: NodeID) {
        let arguments = arguments(of: id)
        let range = tree.range(id)
        switch (method, meaning(of: object)) {
        case (.changePage, .mobile):
            move(.changePage, to: arguments.first, options: arguments.dropFirst().first, at: range)
        case (.loadPage, .mobile):
            move(.loadPage, to: arguments.first, options: arguments.dropFirst().first, at: range)
        case (.navigate, .mobile):
            move(.navigate, to: arguments.first, options: arguments.dropFirst().first, at: range)
        case (.pagecontainer, _):
            readPageContainer(arguments, at: range)
        case (.replace, .location): move(.replaceLocation, to: arguments.first, at: range)
        case (.assign, .location): move(.assignLocation, to: arguments.first, at: range)
        case (.reload, .location): move(.reload, to: nil, at: range)
        case (.back, .history): move(.back, to: nil, at: range)
        case (.back, .mobile): move(.libraryBack, to: nil, at: range)
        case (.forward, .history): move(.forward, to: nil, at: range)
        case (.go, .history): move(.go, to: arguments.first, at: range)
        case (.open, .globalObject): move(.open, to: arguments.first, at: range)
        default: break
        }
    }

    /// `$(":mobile-pagecontainer").pagecontainer("change", target, options)`
    private mutating func readPageContainer(_ arguments: [NodeID], at range: Range<Int>) {
        guard let first = arguments.first, let verb = stringValue(first) else { return }
        let rest = arguments.dropFirst()
        switch verb {
        case "change": move(.changeContainer, to: rest.first, options: rest.dropFirst().first, at: range)
        case "load": move(.loadPage, to: rest.first, options: rest.dropFirst().first, at: range)
        default: break
        }
    }

    mutating func move(
        _ method: ProgrammaticMove.Method, to target: NodeID?, options: NodeID? = nil, at range: Range<Int>
    ) {
        var written: String?
        var isSelector = false
        if let target, target >= 0 {
            switch literal(target) {
            case .string(let text): written = text
            case .number(let number): written = Int(exactly: number).map(String.init)
            default:
                if case .elements(.selector(let selector)) = meaning(of: target) {
                    written = selector
                    isSelector = true
                }
            }
        }
        let move = ProgrammaticMove(
            method: method, target: written, targetIsSelector: isSelector, options: moveOptions(options), range: range,
            context: .topLevel)
        moves.append((move, function))
    }

    private mutating func moveOptions(_ id: NodeID?) -> [ProgrammaticMove.Option] {
        guard let id else { return [] }
        let object = tree.unwrapped(id)
        guard tree[object].kind == .object else { return [] }
        return tree.children(object).compactMap { property in
            guard let key = keyText(property), let value = tree.child(property, 0) else { return nil }
            return .init(name: key, value: literal(value))
        }
    }
}
