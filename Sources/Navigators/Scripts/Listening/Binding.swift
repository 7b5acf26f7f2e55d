internal import DOM
internal import Facts
internal import Scripts

/// Whether handlers are bound to elements.
extension Tab {
    /// Whether a handler was bound to an element.
    /// The document and the window, for which there is no element, are always there.
    func certainty(of listener: Listener, _ script: RunningScript, at element: LiveElement?) -> SelectorMatch {
        var answer: SelectorMatch = listener.isCertain ? .yes : .perhaps
        for (index, moment) in listener.moments.enumerated() {
            switch moment {
            case .now: break
            case .ready: break
            case .libraryLoaded: if !script.isBeforeLibrary { return .no }
            case .page(let selector):
                let conditions = index == 0 ? listener.conditions : []
                answer = min(answer, isMade(selector, conditions, around: index == 0 ? element : nil))
            case .called(let name): if !isCalled(name) { answer = script.isLibrary ? .no : .perhaps }
            case .unknown: answer = script.isLibrary ? .no : .perhaps
            case .never: return .no
            }
        }
        guard let element, let innermost = listener.moments.first else { return answer }
        switch innermost {
        case .now, .libraryLoaded: return wasThere(element.node, script) ? answer : .no
        case .ready:
            if script.isLate { return wasThere(element.node, script) ? answer : .no }
            return element.node.part == 0 ? answer : .no
        case .page, .called, .unknown, .never: return answer
        }
    }

    func wasThere(_ node: Node, _ script: RunningScript) -> Bool {
        switch script.surroundings {
        case .before(let element): node.part == 0 && node.element < element
        case .parts(let number): node.part < number
        }
    }

    /// Whether a page was made that a selector selects and that meets conditions, and an element was there then.
    private func isMade(
        _ selector: Selector?, _ conditions: [AddressChange.Condition], around element: LiveElement?
    ) -> SelectorMatch {
        if selector == nil, conditions.isEmpty { return .yes }
        var isRefused = false
        var next = element
        while let at = next {
            let match = selector?.match(at) ?? .yes
            if match != .no, conditions.isEmpty { return match }
            if match != .no {
                let answer = min(match, answer(of: at, to: conditions))
                if answer != .no { return answer }
                isRefused = true
            }
            next = at.enclosing
        }
        if isRefused { return .no }
        // NOTE: what the handler of one page binds to elements of another depends on the order in which they are shown.
        return element == nil ? .yes : .perhaps
    }

    /// Whether an element meets conditions: a page, for which the handler runs.
    private func answer(of page: LiveElement, to conditions: [AddressChange.Condition]) -> SelectorMatch {
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
