internal import Facts
package import Scripts

/// Where a handler moves, put into what a tab does.
enum HandlerMove {
    /// The browser goes to an address; with the place of the entry that is current, if it is replaced.
    case go(WebAddress, replaces: Bool)
    /// The library changes the page.
    case change(String, ChangeArguments)
    case reload
    /// Through the history.
    case traverse(by: Int)
    /// The library goes back.
    case back
    /// `location.hash = …`
    case hash(String)
    /// Popups of the library open or close; of several the first opens.
    case popup([Node], opens: Bool)
}

extension Tab {
    /// Where a departure leads; nil where the text does not tell.
    mutating func move(_ departure: Departure, own: Node?) -> HandlerMove? {
        switch departure.method {
        case .assignLocation, .replaceLocation:
            guard let text = text(of: departure.target, own), let address = WebAddress(text, base: baseAddress) else {
                return nil
            }
            return .go(address, replaces: departure.method == .replaceLocation)
        case .changePage, .changeContainer, .navigate:
            guard has(departure.method) else { return nil }
            guard let target = text(of: departure.target, own) else { return nil }
            // `$.mobile.navigate` takes data to keep, not options.
            if departure.method == .navigate { return .change(target, ChangeArguments()) }
            var isElement = false
            if case .selector = departure.target { isElement = true }
            return .change(target, ChangeArguments(targetIsElement: isElement, written: departure.options))
        case .assignHash: return text(of: departure.target, own).map { .hash($0) }
        case .reload: return .reload
        case .back: return .traverse(by: -1)
        case .libraryBack: return has(departure.method) ? .back : nil
        case .forward: return .traverse(by: 1)
        case .go:
            return text(of: departure.target, own).flatMap { Int($0) }.map { $0 == 0 ? .reload : .traverse(by: $0) }
        case .openPopup, .closePopup:
            guard case .selector(let text) = departure.target, let selector = Selector(parsing: text) else {
                return nil
            }
            let popups = window.live.elements(selectedBy: selector).filter {
                window.navigator?.isPopup($0, in: self) ?? false
            }
            return popups.isEmpty ? nil : .popup(popups, opens: departure.method == .openPopup)
        case .assignLocationPart, .loadPage, .open: return nil
        }
    }

    /// Whether the document's library has the function that a move is made by; the browser has those of its own.
    package func has(_ method: ProgrammaticMove.Method) -> Bool {
        switch method {
        case .changePage, .changeContainer, .navigate, .loadPage, .libraryBack: window.navigator?.has(method) ?? false
        default: true
        }
    }

    /// A target as it is written, or as an attribute of the element says.
    private func text(of target: MoveTarget, _ own: Node?) -> String? {
        switch target {
        case .written(let text): return text
        case .selector(let selector):
            // A page is named by its id; other selectors find what nobody knows.
            return Selector(parsing: selector)?.onlyID.map { "#" + $0 }
        case .ownAddress:
            let live = window.live
            let link = own.flatMap { live.closest($0) { live.hasAttribute(.href, of: $0) } }
            return link.flatMap { live.attribute(.href, of: $0) }
        case .ownAttribute(let name):
            return own.flatMap { window.live.attribute(AttributeName(name.lowercased()), of: $0) }
        case .attributeInside(let selector, let name, let isChild):
            guard let own, let selector = Selector(parsing: selector) else { return nil }
            let found = window.live.elements(selectedBy: selector, under: own).first {
                !isChild || window.live.parent(of: $0) == own
            }
            return found.flatMap { window.live.attribute(AttributeName(name.lowercased()), of: $0) }
        case .ownElement, .composed, .argument, .addressOfArgument, .unknown: return nil
        }
    }

    /// How a click goes that a handler takes to somewhere.
    mutating func route(of move: HandlerMove) -> Route {
        switch move {
        case .go(let address, _): return route(to: address)
        case .reload: return Route(kind: .fullLoad, url: address.shown, rule: .takenByScript)
        case .traverse, .back: return Route(kind: .back, url: nil, rule: .takenByScript)
        case .hash(let text): return routeInDocument("#" + text.drop { $0 == "#" })
        case .popup(let popups, let opens):
            let id = popups.first.flatMap { window.live.id(of: $0) }
            return Route(
                kind: .popup, url: id.map { "#" + $0 }, rule: .takenByScript,
                detail: opens ? nil : "closing it if it is open")
        case .change(let text, _):
            if text.hasPrefix("#") { return routeInDocument(text) }
            guard let address = WebAddress(text, base: baseAddress), address.origin == origin else {
                return Route(kind: .external, url: text, rule: .takenByScript)
            }
            return checkingTarget(Route(kind: .ajax, url: address.shown, rule: .takenByScript), address)
        }
    }

    private mutating func route(to address: WebAddress) -> Route {
        guard address.isHierarchical, address.origin == origin else {
            return Route(kind: .external, url: address.href, rule: .takenByScript)
        }
        if let fragment = address.fragment, address.withoutFragment == self.address.withoutFragment {
            return routeInDocument("#" + fragment)
        }
        return checkingTarget(Route(kind: .fullLoad, url: address.shown, rule: .takenByScript), address)
    }

    /// A move to a fragment of the document: a library shows the page of that id.
    private func routeInDocument(_ reference: String) -> Route {
        guard window.navigator != nil else { return Route(kind: .fragment, url: reference, rule: .takenByScript) }
        let isThere = window.live.element(withID: String(reference.dropFirst())) != nil
        return Route(kind: isThere ? .internalPage : .dead, url: reference, rule: .takenByScript)
    }

    private func checkingTarget(_ route: Route, _ address: WebAddress) -> Route {
        if files.load(Request(path: address.path, query: address.query)).response.isSuccess { return route }
        return Route(kind: .dead, url: route.url, rule: .takenByScript, detail: "no such file")
    }

    /// Carries out a move; one to another document is left to the end of the click.
    ///
    /// - Returns: the document's successor, if the move is one to another document.
    mutating func begin(_ move: HandlerMove) -> HandlerMove? {
        switch move {
        case .go(let target, _):
            guard target.fragment != nil, target.withoutFragment == address.withoutFragment else { return move }
            deliver(navigateToFragment(target))
        case .change(let target, let arguments): _ = dispatch(.change(target: target, arguments))
        case .hash(let hash): deliver(assignHash(hash))
        case .back: _ = dispatch(.back)
        case .popup(let popups, let opens): _ = dispatch(.popup(popups, opens: opens))
        case .reload: return move
        case .traverse(let delta): traverseLater(by: delta)
        }
        return nil
    }

    /// Replaces the document, as a script asked for.
    mutating func finish(_ move: HandlerMove) {
        switch move {
        case .go(let target, let replaces):
            guard target.isHierarchical else { return note("\(target.scheme): address, not followed", at: nil) }
            if replaces { load(target, entry: .keep) } else { open(target) }
        case .reload: load(address, entry: .keep)
        case .change, .traverse, .back, .hash, .popup: break
        }
    }
}
