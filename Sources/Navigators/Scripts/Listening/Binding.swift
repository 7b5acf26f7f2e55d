internal import DOM
internal import Facts
internal import Scripts

/// Whether handlers are bound to elements.
extension Tab {
    /// Whether a handler was bound to the document or the window, which are always there.
    func certainty(of listener: Listener, _ script: RunningScript) -> SelectorMatch {
        certainty(of: listener, script) { _ in .yes }
    }

    /// Whether a handler was bound to an element.
    ///
    /// - Parameters:
    ///   - listener: the handler.
    ///   - script: the script that binds it.
    ///   - element: the element, which the handler's selector selects.
    ///   - pages: what is known of the pages for which the handler is bound; the same for all elements of a document.
    /// - Returns: whether it was.
    func certainty(
        of listener: Listener, _ script: RunningScript, at element: LiveElement, _ pages: inout PagesAround
    ) -> SelectorMatch {
        // NOTE: what the handler of one page binds to elements of another depends on the order in which they are shown.
        let answer = certainty(of: listener, script) { page in
            isMade(page, listener.conditions, around: element, &pages) ?? .perhaps
        }
        guard let innermost = listener.moments.first else { return answer }
        switch innermost {
        case .now, .libraryLoaded: return wasThere(element.node, script) ? answer : .no
        case .ready:
            if script.isLate { return wasThere(element.node, script) ? answer : .no }
            return element.node.part == 0 ? answer : .no
        case .page, .called, .unknown, .never: return answer
        }
    }

    /// Whether a handler was bound, if `isMade` says whether the page was made that it is bound for.
    private func certainty(
        of listener: Listener, _ script: RunningScript, _ isMade: (Selector?) -> SelectorMatch
    ) -> SelectorMatch {
        var answer: SelectorMatch = listener.isCertain ? .yes : .perhaps
        for (index, moment) in listener.moments.enumerated() {
            switch moment {
            case .now: break
            case .ready: break
            case .libraryLoaded: if !script.isBeforeLibrary { return .no }
            case .page(let selector): if index == 0 { answer = min(answer, isMade(selector)) }
            // What is there until somebody does something is there for most visitors.
            case .called(let name):
                if !isCalled(name) { answer = script.isLibrary || listener.removal != nil ? .no : .perhaps }
            case .unknown: answer = script.isLibrary || listener.removal != nil ? .no : .perhaps
            case .never: return .no
            }
        }
        return answer
    }

    func wasThere(_ node: Node, _ script: RunningScript) -> Bool {
        switch script.surroundings {
        case .before(let element): node.part == 0 && node.element < element
        case .parts(let number): node.part < number
        }
    }

    /// Whether a page was made around an element that a selector selects and that meets conditions; nil where the selector
    /// selects none.
    private func isMade(
        _ selector: Selector?, _ conditions: [ElementChange.Condition], around element: LiveElement,
        _ pages: inout PagesAround
    ) -> SelectorMatch? {
        if selector == nil, conditions.isEmpty { return .yes }
        return pages.nearest(to: element) { page in
            let match = selector?.match(page) ?? .yes
            return match == .no ? nil : min(match, answer(of: page, to: conditions))
        }
    }

    /// Whether an element meets conditions: a page, for which the handler runs.
    private func answer(of page: LiveElement, to conditions: [ElementChange.Condition]) -> SelectorMatch {
        var answer: SelectorMatch = .yes
        for condition in conditions {
            guard let outcome = condition.test.outcome(for: page, target: page, address: testedAddress) else {
                answer = .perhaps
                continue
            }
            if outcome != condition.outcome { return .no }
        }
        return answer
    }

    /// Whether some script that ran calls a function, as far as is seen.
    func isCalled(_ name: String) -> Bool { window.calledFunctions.contains(name, by: window.scripts) }
}

/// For elements of a document, whether a page around each of them was made that a handler asks for.
struct PagesAround {
    private var known: [Node: SelectorMatch?] = [:]

    /// Looks from an element outwards for the first that will do.
    ///
    /// - Parameters:
    ///   - element: where to begin.
    ///   - find: whether an element will do; nil where it is not selected. It gives the same answer for an element at each call.
    /// - Returns: the first answer that is not ``SelectorMatch/no``; that, where some were selected and none will do; nil where
    ///   none was selected.
    mutating func nearest(to element: LiveElement, _ find: (LiveElement) -> SelectorMatch?) -> SelectorMatch? {
        var passed: [(node: Node, isSelected: Bool)] = []
        var found: SelectorMatch?
        var next: LiveElement? = element
        while let at = next {
            if let answer = known[at.node] {
                found = answer
                break
            }
            let answer = find(at)
            passed.append((at.node, answer != nil))
            if let answer, answer != .no {
                found = answer
                break
            }
            next = at.enclosing
        }
        for (node, isSelected) in passed.reversed() {
            if isSelected, found == nil { found = .no }
            known[node] = .some(found)
        }
        return found
    }
}
