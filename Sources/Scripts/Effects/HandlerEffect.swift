/// What running a function does to the event it runs for, and where it leads.
///
///     $("a.next").click(function (e) { e.preventDefault(); location.href = this.href; });
///
/// prevents always, and departs always to the link's own address. What is told is what every run does (`always`) or some
/// may do (`sometimes`); what the text does not tell is `isOpaque`.
package struct HandlerEffect: Hashable, Sendable {
    /// Whether it keeps the browser, and a library that asks, from following the link.
    package internal(set) var preventsDefault: Extent = .never
    /// Whether elements further out do not hear the event.
    package internal(set) var stopsPropagation: Extent = .never
    /// Whether handlers that the same element has besides do not hear the event either.
    package internal(set) var stopsImmediatePropagation: Extent = .never
    /// Whether it returns `false`, which means something else for each way of binding.
    package internal(set) var returnsFalse: Extent = .never
    /// Whether it prevents or returns `false`, and whether it stops or does: together these may be done on every way.
    var preventsOrReturnsFalse: Extent = .never
    var stopsOrReturnsFalse: Extent = .never
    /// What the way of binding makes of `false`; nothing is known of a function that is bound nowhere.
    var falseMeans = FalseMeaning.nothing

    /// What `false` as a handler's value does.
    enum FalseMeaning {
        case nothing, prevents, preventsAndStops
    }

    /// The moves it makes, in the order of the text.
    package internal(set) var departures: [Departure] = []
    /// The functions it calls that the script does not define.
    package internal(set) var calls: [OutsideCall] = []
    /// Whether it does something that may move and cannot be told from the text: it calls what a variable holds, clicks
    /// on something itself, submits a form, throws.
    package internal(set) var isOpaque = false
    /// The attributes that the element has been given, by their names. Where that is not certain, nobody may follow the element.
    package internal(set) var attributes: [String: String] = [:]
    /// What it does for each outcome of what it asks about its element; nil where it asks nothing.
    package internal(set) var cases: ElementCases?

    /// What a function does that has to do with other things than clicks.
    package static let nothing = HandlerEffect()

    /// What a function does that keeps the browser, and a library that asks, from following the link, and no more.
    package static let prevention = {
        var effect = HandlerEffect()
        effect.preventsDefault = .always
        effect.preventsOrReturnsFalse = .always
        return effect
    }()

    /// What stands for a change of a link's address, or for one that is taken away: nobody may follow the one that is written.
    package static let unknownAddress = {
        var effect = HandlerEffect()
        effect.preventsDefault = .sometimes
        effect.preventsOrReturnsFalse = .sometimes
        return effect
    }()

    /// What stands for an attribute that the element has been given.
    package static func giving(_ name: String, _ value: String) -> HandlerEffect {
        var effect = HandlerEffect()
        effect.attributes = [name: value]
        return effect
    }

    /// What tells effects apart that nobody can tell apart who looks at what becomes of a click: it does not matter where in a
    /// script moves stand, nor which functions are called of which nothing is known.
    ///
    /// - Parameter isHarmless: whether a function that the script does not define does nothing to a click.
    /// - Returns: the effect without places; with ``isOpaque`` for calls that may do anything.
    package func withoutTexts(_ isHarmless: (String) -> Bool) -> HandlerEffect {
        var effect = self
        for index in effect.departures.indices { effect.departures[index].range = 0..<0 }
        effect.isOpaque = isOpaque || calls.contains { !isHarmless($0.name) }
        effect.calls = []
        return effect
    }

    /// Whether it does nothing to a click, and leads nowhere.
    package var isEmpty: Bool {
        preventsDefault == .never && stopsPropagation == .never && stopsImmediatePropagation == .never
            && returnsFalse == .never && departures.isEmpty && calls.isEmpty && attributes.isEmpty && !isOpaque
    }
}

extension HandlerEffect {
    /// The effect with the outside functions put in that `lookup` knows, and with those that these call.
    ///
    /// A function that calls itself is not entered again. What remains in `calls` is known to nobody.
    package func joined(with lookup: (String) -> HandlerEffect?) -> HandlerEffect {
        joined(with: lookup, entered: []).countingFalse()
    }

    private func joined(with lookup: (String) -> HandlerEffect?, entered: Set<String>) -> HandlerEffect {
        guard !calls.isEmpty else { return self }
        var whole = self
        whole.calls = []
        for call in calls {
            // AD-HOC: nobody's handlers hand a click on through more functions than this.
            guard entered.count < 12, !entered.contains(call.name), let known = lookup(call.name) else {
                whole.calls.append(call)
                continue
            }
            whole.add(known.joined(with: lookup, entered: entered.union([call.name])).called(by: call))
        }
        return whole
    }

    /// What the effect of a function is for the one that calls it.
    private func called(by call: OutsideCall) -> HandlerEffect {
        var effect = self
        effect.limit(to: call.extent)
        // Only who has the event can prevent.
        if !call.getsEvent || call.isDeferred { effect.dropEvent() }
        if !call.isReturned { effect.dropReturn() }
        for index in effect.departures.indices {
            effect.departures[index].target = effect.departures[index].target.given(call.arguments)
            if call.isDeferred { effect.departures[index].isDeferred = true }
        }
        for index in effect.calls.indices {
            effect.calls[index].arguments = effect.calls[index].arguments.map { $0.given(call.arguments) }
            if call.isDeferred { effect.calls[index].isDeferred = true }
            if !call.isReturned { effect.calls[index].isReturned = false }
        }
        return effect
    }

    /// What happens in addition to the rest.
    private mutating func add(_ other: HandlerEffect) {
        preventsDefault = max(preventsDefault, other.preventsDefault)
        stopsPropagation = max(stopsPropagation, other.stopsPropagation)
        stopsImmediatePropagation = max(stopsImmediatePropagation, other.stopsImmediatePropagation)
        returnsFalse = max(returnsFalse, other.returnsFalse)
        preventsOrReturnsFalse = max(preventsOrReturnsFalse, other.preventsOrReturnsFalse)
        stopsOrReturnsFalse = max(stopsOrReturnsFalse, other.stopsOrReturnsFalse)
        departures += other.departures
        calls += other.calls
        isOpaque = isOpaque || other.isOpaque
    }

    /// The same without some of the calls of functions that the script does not define.
    package func droppingCalls(where isUnwanted: (String) -> Bool) -> HandlerEffect {
        var effect = self
        effect.calls.removeAll { isUnwanted($0.name) }
        return effect
    }

    /// The same where it runs on some of the ways only.
    package func limited(to extent: Extent) -> HandlerEffect {
        var effect = self
        effect.limit(to: extent)
        return effect
    }

    mutating func limit(to extent: Extent) {
        if extent != .always, !attributes.isEmpty {
            attributes = [:]
            (preventsDefault, preventsOrReturnsFalse) = (.sometimes, .sometimes)
        }
        preventsDefault = min(preventsDefault, extent)
        stopsPropagation = min(stopsPropagation, extent)
        stopsImmediatePropagation = min(stopsImmediatePropagation, extent)
        returnsFalse = min(returnsFalse, extent)
        preventsOrReturnsFalse = min(preventsOrReturnsFalse, extent)
        stopsOrReturnsFalse = min(stopsOrReturnsFalse, extent)
        for index in departures.indices { departures[index].extent = min(departures[index].extent, extent) }
        for index in calls.indices { calls[index].extent = min(calls[index].extent, extent) }
    }

    /// Leaves out what it does to the event.
    mutating func dropEvent() {
        preventsDefault = .never
        stopsPropagation = .never
        stopsImmediatePropagation = .never
        preventsOrReturnsFalse = returnsFalse
        stopsOrReturnsFalse = returnsFalse
    }

    /// Leaves out what it returns.
    mutating func dropReturn() {
        returnsFalse = .never
        preventsOrReturnsFalse = preventsDefault
        stopsOrReturnsFalse = stopsPropagation
    }
}

extension HandlerEffect {
    /// What a way of binding makes of `false` as the function's value.
    ///
    /// jQuery prevents and stops (jQuery.event.dispatch); for `onclick` the browser prevents (HTML, "the event handler
    /// processing algorithm"); for `addEventListener` it means nothing (DOM, "inner invoke").
    func bound(with method: String) -> HandlerEffect {
        var effect = self
        switch method {
        case "addEventListener", "attachEvent": effect.falseMeans = .nothing
        case "on", "one": effect.falseMeans = .preventsAndStops
        default: effect.falseMeans = method.hasPrefix("on") ? .prevents : .preventsAndStops
        }
        if let cases { effect.cases?.effects = cases.effects.map { $0.bound(with: method) } }
        return effect.countingFalse()
    }

    /// What `false` does, put with the rest.
    private func countingFalse() -> HandlerEffect {
        var effect = self
        if falseMeans != .nothing { effect.preventsDefault = preventsOrReturnsFalse }
        if falseMeans == .preventsAndStops { effect.stopsPropagation = stopsOrReturnsFalse }
        return effect
    }
}
