internal import DOM
internal import Facts
internal import Scripts

/// A handler that hears one event, with what it does.
struct Heard {
    /// Where an event is heard, in the order it comes by.
    enum Phase: Int, Comparable {
        /// Before the click: the mouse is pressed.
        case press
        /// On its way in.
        case capture
        /// At the elements, from the inside out.
        case element
        /// At the document, kept by jQuery for elements inside: before all others there.
        case delegated
        /// jQuery Mobile's own events, which its first handler at the document makes of a click.
        case virtual
        /// At the document, before the library's handler.
        case document
        /// At the document, behind it.
        case afterLibrary
        case window

        static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
    }

    var phase: Phase
    /// How far out, from the element that was clicked.
    var depth: Int
    /// How far out the element lies that a delegated handler is meant for; handlers of the element itself come last.
    var innerDepth: Int
    /// The handlers of one element come by in the order in which they were bound.
    var order: (script: Int, listener: Int)
    /// The element that the handler runs for.
    var own: Node?
    /// What it does, other scripts' functions put in.
    var effect: HandlerEffect
    /// Where it was bound.
    var place: SourceRange?
    /// Whether a library or a plugin bound it.
    var isOfLibrary = false
    /// Whether it throws for certain where jQuery calls the document's handlers one after the other, and so ends that.
    var endsDispatch = false

    static func isBefore(_ left: Heard, _ right: Heard) -> Bool {
        (left.phase.rawValue, left.depth, left.innerDepth, left.order.script, left.order.listener)
            < (right.phase.rawValue, right.depth, right.innerDepth, right.order.script, right.order.listener)
    }
}

extension Tab {
    /// Whether anybody may hear a click or a submission at all.
    ///
    /// OPTIMIZATION: most documents have no script that does, and no attribute either.
    func mayHear(_ attribute: Word, from element: Node) -> Bool {
        let (live, keys) = (window.live, window.listenerKeys)
        if keys.hearsAll || window.hasClickLibrary { return true }
        if keys.isEmpty, !live.mayHold(AttributeName(attribute)) { return false }
        return live.closest(element) { node in
            live.hasAttribute(attribute, of: node) || !keys.isEmpty && keys.mayBeHeard(node, in: live)
        } != nil
    }

    /// The handlers that hear an event at an element, in the order in which they do.
    ///
    /// - Parameters:
    ///   - kinds: what happens.
    ///   - attribute: the attribute that holds a handler of it.
    ///   - element: where.
    ///   - bound: the tab's handlers of elements.
    /// - Returns: the handlers, each with what is known of it.
    func handlers(
        of kinds: Listener.Kinds, attribute: Word, at element: Node, _ bound: BoundHandlers
    ) -> [Heard] {
        let path = ([element] + window.live.ancestors(of: element)).map(bound.element)
        var heard: [Heard] = []
        if window.live.mayHold(AttributeName(attribute)) {
            for (depth, outer) in path.enumerated() {
                if let found = handlerAttribute(attribute, of: outer, path[0], depth) { heard.append(found) }
            }
        }
        if kinds.contains(.click), window.hasClickLibrary {
            for (depth, outer) in path.enumerated() {
                if let found = libraryHandler(of: outer.node, depth, bound) { heard.append(found) }
            }
        }
        for depth in path.indices {
            for handler in bound.handlers(of: path[depth]) { add(handler, kinds, path, depth, &heard) }
        }
        for number in window.scripts.indices {
            let listeners = window.scripts[number].listeners
            for index in listeners.atRoot {
                let listener = listeners.all[index]
                guard !listener.kinds.isDisjoint(with: kinds) else { continue }
                addAtRoot(listener, (number, index), of: window.scripts[number], path, &heard)
            }
        }
        return heard.sorted(by: Heard.isBefore)
    }

    /// The handlers at the document that hear of a change of the page before it is made.
    func changeHandlers(_ kinds: Listener.Kinds) -> [Heard] {
        var heard: [Heard] = []
        for (number, script) in window.scripts.enumerated() {
            for (index, listener) in script.listeners.all.enumerated() where !listener.kinds.isDisjoint(with: kinds) {
                let bound = certainty(of: listener, script)
                guard bound != .no, let effect = effect(of: listener, for: nil, target: nil, certain: bound == .yes)
                else {
                    continue
                }
                heard.append(
                    Heard(
                        phase: .document, depth: 0, innerDepth: 0, order: (number, index), own: nil, effect: effect,
                        place: script.place(listener.range)))
            }
        }
        return heard
    }

    /// The handler that a well-known library has for elements of some attribute, if the document runs that library.
    private func libraryHandler(of node: Node, _ depth: Int, _ bound: BoundHandlers) -> Heard? {
        guard let markup = window.live.markup(of: node), markup.isNamed(Int(node.element), .a) else { return nil }
        for (name, value) in markup.attributes(of: Int(node.element)) where ClickAttribute.isListed(name) {
            guard ClickAttribute.taking(name, value: value).contains(where: bound.runsLibrary) else { continue }
            return Heard(
                phase: .element, depth: depth, innerDepth: depth, order: (-1, 1), own: node, effect: .prevention,
                place: window.live.range(ofValue: AttributeName(name), of: node) ?? window.live.startTag(of: node))
        }
        return nil
    }

    /// The handler in an attribute of an element.
    private func handlerAttribute(
        _ name: Word, of element: LiveElement, _ target: LiveElement, _ depth: Int
    ) -> Heard? {
        let node = element.node
        guard let text = window.live.attribute(name, of: node) else { return nil }
        let reading = setting.scriptCache.reading(of: Array(text.utf8), as: .eventHandler)
        guard reading.summary.syntaxError == nil, let effect = reading.summary.effect, !effect.isEmpty else {
            return nil
        }
        return Heard(
            phase: .element, depth: depth, innerDepth: depth, order: (-1, 0), own: node,
            effect: joined(effect, for: element, target: target),
            place: window.live.range(ofValue: name, of: node) ?? window.live.startTag(of: node))
    }

    private func add(
        _ bound: BoundHandlers.Handler, _ kinds: Listener.Kinds, _ path: [LiveElement], _ depth: Int,
        _ heard: inout [Heard]
    ) {
        let script = window.scripts[bound.script]
        let listener = script.listeners.all[bound.listener]
        guard !listener.kinds.isDisjoint(with: kinds) else { return }
        if let removal = listener.removal {
            // What came later, with another part of the document, came after it.
            guard path[0].node.part == path[depth].node.part, depth > 0 || removal == .whole else { return }
        }
        let order = (bound.script, bound.listener)
        guard let inner = listener.inner else {
            return append(
                listener, order, script, bound.match, own: path[depth], target: path[0], (depth, .max), &heard)
        }
        for (innerDepth, element) in path[..<depth].enumerated() {
            let found = min(bound.match, inner.match(element))
            guard found != .no else { continue }
            append(listener, order, script, found, own: element, target: path[0], (depth, innerDepth), &heard)
        }
    }

    private func addAtRoot(
        _ listener: Listener, _ order: (Int, Int), of script: RunningScript, _ path: [LiveElement],
        _ heard: inout [Heard]
    ) {
        let bound = certainty(of: listener, script)
        guard bound != .no else { return }
        guard let inner = listener.inner else {
            // What a handler there does with the target of the event, it does with the link.
            let link = path.first { $0.elementName == "a" }
            return append(listener, order, script, bound, own: link, target: path[0], (path.count, .max), &heard)
        }
        for (depth, element) in path.enumerated() {
            let found = min(bound, inner.match(element))
            guard found != .no else { continue }
            append(listener, order, script, found, own: element, target: path[0], (path.count, depth), &heard)
        }
    }

    private func append(
        _ listener: Listener, _ order: (Int, Int), _ script: RunningScript, _ match: SelectorMatch, own: LiveElement?,
        target: LiveElement, _ depths: (outer: Int, inner: Int), _ heard: inout [Heard]
    ) {
        guard let effect = effect(of: listener, for: own, target: target, certain: match == .yes) else { return }
        let phase = phase(of: listener, script)
        let isDispatched = listener.isJQuerys && (phase == .delegated || phase == .document)
        heard.append(
            Heard(
                phase: phase, depth: depths.outer, innerDepth: depths.inner, order: order,
                own: own?.node, effect: effect, place: script.place(listener.range), isOfLibrary: script.isLibrary,
                endsDispatch: isDispatched && throwsForCertain(effect)))
    }

    private func phase(of listener: Listener, _ script: RunningScript) -> Heard.Phase {
        if listener.isCapturing { return .capture }
        // NOTE: one binding for several events is counted once, with the last of them that a click comes by.
        if !listener.kinds.contains(.click), !listener.kinds.contains(.submit) {
            return listener.kinds.contains(.virtual) ? .virtual : .press
        }
        switch listener.target {
        case .elements: return .element
        case .window: return .window
        case .document where listener.inner != nil && listener.isJQuerys && runsDelegatedFirst: return .delegated
        case .document: return isBeforeLibrary(listener, script) ? .document : .afterLibrary
        }
    }

    /// Whether a handler calls a function that the version of its library does not have.
    private func throwsForCertain(_ effect: HandlerEffect) -> Bool {
        // Other libraries have popups too.
        effect.departures.contains {
            $0.extent == .always && !$0.isDeferred && !$0.method.isOfPopup && !has($0.method)
        }
    }

    /// Whether jQuery runs the handlers it keeps at the document for elements inside before the document's own, as it does
    /// from 1.7 on; before, all run in the order in which they were bound (`liveHandler`).
    private var runsDelegatedFirst: Bool { window.jQueryVersion?.isAtLeast(1, 7) ?? true }

    /// Whether a handler of the document was bound before the library's.
    private func isBeforeLibrary(_ listener: Listener, _ script: RunningScript) -> Bool {
        guard !script.isLate else { return false }
        let bindsWhenReady = window.navigator?.bindsWhenReady ?? true
        switch listener.moments.first {
        case .libraryLoaded?: return true
        case .now?: return bindsWhenReady || script.isBeforeLibrary
        case .ready?: return bindsWhenReady && script.isBeforeLibrary
        default: return false
        }
    }
}
