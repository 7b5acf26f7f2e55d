package import DOM
internal import Facts

extension Tab {
    /// What decides what the visitor's next clicks do, beside what they find.
    package mutating func foreground() -> Foreground {
        var foreground =
            withNavigator { $0.foreground(in: &$1) }
            ?? Foreground(
                page: nil, document: documentAddress, conduct: window.isWrittenAway ? "written away" : "",
                bearings: [], popup: nil, isStuck: false)
        let scripted = scriptedLinks(of: foreground)
        foreground.scripted = scripted.askers + scripted.links
        if let composition = foreground.composition {
            var hasher = Hasher()
            hasher.combine(composition)
            hasher.combine(foreground.scripted)
            foreground.composition = hasher.finalize()
            foreground.shell += "\n" + scripted.askers.joined(separator: " ")
        }
        return foreground
    }

    /// What a base element resolves links with, as a bearing; none without one.
    var baseBearing: [String] {
        mutating get {
            let live = window.live
            guard live.elements(named: .base).contains(where: { live.hasAttribute(.href, of: $0) }) else { return [] }
            return ["base " + baseAddress.withoutFragment]
        }
    }

    /// Path and query that the document was loaded from.
    package var documentAddress: String {
        WebAddress(window.initialHref)?.pathAndQuery ?? window.initialHref
    }

    /// What there is to be found in the document.
    package mutating func offers() -> [Offer] { withNavigator { $0.offers(in: &$1) } ?? [] }

    /// What there is to be found in the document, without what was there when it was loaded.
    package mutating func laterOffers() -> [Offer] { withNavigator { $0.laterOffers(in: &$1) } ?? [] }

    /// What a click on an element will come to, as far as it is known before anything is done.
    package mutating func foresight(ofClickOn element: Node) -> Foresight {
        foresight(ofClickOn: element, heardAs: scriptedClick(on: element))
    }

    /// What clicks on elements will come to, as far as it is known before anything is done.
    ///
    /// OPTIMIZATION: the handlers of the elements around them are found once for all: a blog under jquery-pjax of
    /// 328 files took 10.7 s, and takes 9.1 s.
    ///
    /// - Parameter elements: the elements, each with whether it is known that no script hears it, see ``unheardLinks(of:)``.
    /// - Returns: what is known of each.
    package mutating func foresights(ofClicksOn elements: [(element: Node, isUnheard: Bool)]) -> [Foresight] {
        let bound = BoundHandlers(self)
        return elements.map { element, isUnheard in
            foresight(ofClickOn: element, heardAs: isUnheard ? ScriptedClick() : scriptedClick(on: element, bound))
        }
    }

    private mutating func foresight(ofClickOn element: Node, heardAs scripted: ScriptedClick) -> Foresight {
        let click = Click(element, behind: scripted, in: window.live)
        if scripted.isStopped, scripted.moves.isEmpty, !scripted.isPreventedForBrowser {
            // The library does not hear of it, and the browser may have nothing to do.
            return activation(of: element).leavesTabAlone ? staying(click).doubted(by: scripted.mayTake) : .unknown
        }
        let forecast = withNavigator { $0.forecast(click, in: &$1) } ?? .browser([], heedsJump: false)
        guard scripted.isHeard else { return foresight(of: click, forecast) }
        if scripted.isPreventedForBrowser {
            return expectation(of: scripted, forecast).map { .expected($0) } ?? .unknown
        }
        // OPTIMIZATION: handlers that do nothing with it for certain let it go its own way, in doubt. A blog's theme that hears all
        // clicks in the document had each of them tried; 423 files were checked in 18 s, and are in 5 s.
        guard scripted.taker == nil, !scripted.isStopped, let place = scripted.mayTake else { return .unknown }
        return foresight(of: click, forecast).doubted(by: place)
    }

    /// Where a link leads that is left to the browser, wherever that is shown.
    mutating func destination(of link: Node) -> WebAddress? {
        window.live.reference(of: link).flatMap { WebAddress($0, base: base(of: link, for: $0)) }
    }

    /// Whether an address is that of a fragment of the document.
    func isInDocument(_ address: WebAddress) -> Bool {
        address.fragment != nil && address.withoutFragment == self.address.withoutFragment
    }

    /// What a click will come to that no handler has a part in.
    private mutating func foresight(of click: Click, _ forecast: Forecast) -> Foresight {
        switch forecast {
        case .unknown: return .unknown
        case .taken(let expectation): return .expected(expectation)
        case .jump: return staying(click)
        case .browser(let questions, let heedsFragment, let heedsJump):
            let activation = activation(of: click.element)
            if activation.leavesTabAlone { return questions.isEmpty ? staying(click) : .unknown }
            switch activation {
            case .follow(let address) where !isInDocument(address):
                return .expected(
                    Expectation(
                        identity: "load " + (heedsFragment ? address.href : address.withoutFragment),
                        questions: questions, arrivesAlike: true, loadsDocument: true))
            case .follow: return heedsJump ? .unknown : staying(click)
            default: return .unknown
            }
        }
    }

    /// A click of which nothing comes that a later click depends on; unknown where the library does not say how it is taken.
    ///
    /// OPTIMIZATION: in a blog under jquery-pjax whose headings and listings are full of anchors, 93,000 of 136,000 clicks were
    /// such, and each was tried: 328 files took 6.9 s, and take 5.3 s.
    private mutating func staying(_ click: Click) -> Foresight {
        guard let link = click.link else { return .unknown }
        var route = withNavigator { $0.peek(click, in: &$1) } ?? nil
        if route == nil, case nil = activation(of: click.element) {
            route = Route(kind: .nothing, url: nil, rule: .noLink)
        } else if window.navigator == nil {
            route = nativeRoute(of: link, rule: .noFramework)
        }
        return route.map { .stays($0) } ?? .unknown
    }

    /// What a click will come to that a handler keeps from the browser and makes one move of; the library may have its own
    /// way with it besides.
    private mutating func expectation(of scripted: ScriptedClick, _ forecast: Forecast) -> Expectation? {
        guard scripted.mayTake == nil, let taking = taking(scripted),
            let place = taking.route?.taker, taking.moves.count == 1,
            case .change(let target, let arguments) = taking.moves[0].move,
            var expectation = expectation(ofChangeTo: target, arguments)
        else { return nil }
        expectation.identity += " by \(place.contentHash)"
        expectation.isOfLinkAlone = false
        switch forecast {
        case .unknown, .jump: return nil
        case .browser(let questions, _, _): expectation.questions += questions
        case .taken(let other):
            expectation.identity += ", " + other.identity
            expectation.questions += other.questions
            expectation.arrivesAlike = false
        }
        return expectation
    }

    /// What clicks on elements look for and ask for, as far as the library tells, each with its element and what scripts do:
    /// a click whose signature is another may come to something else, wherever it is made.
    package mutating func signatures(ofClicksOn elements: [Node]) -> [String] {
        let bound = BoundHandlers(self)
        return elements.compactMap { element in
            let scripted = scriptedClick(on: element, bound)
            let click = Click(element, behind: scripted, in: window.live)
            let signature = withNavigator { $0.signature(of: click, in: &$1) } ?? nil
            if signature == nil, !scripted.isHeard { return nil }
            let markup = window.live.markup(of: element)
            let place = "\(markup?.source.name ?? "") \(markup?.startTagByte(of: Int(element.element)) ?? -1)"
            return "\(place) \(scripted.isHeard ? scripted.effect : 0) \(signature ?? "")"
        }
    }

    /// What a change of the page will come to that a script asks for; nil where it takes a try.
    package mutating func expectation(ofChangeTo target: String, _ arguments: ChangeArguments) -> Expectation? {
        guard case .taken(let expectation)? = withNavigator({ $0.forecast(ofChangeTo: target, arguments, in: &$1) })
        else { return nil }
        return expectation
    }

    /// The handlers that take clicks on elements for certain, and make the moves that stand in them.
    package mutating func certainTakers(ofClicksOn elements: [Node]) -> [SourceRange] {
        let bound = BoundHandlers(self)
        return elements.compactMap { element in
            let scripted = scriptedClick(on: element, bound)
            guard scripted.isHeard, let taking = taking(scripted), !taking.isGuess else { return nil }
            return taking.route?.taker
        }
    }
}

extension Tab {
    /// A click on an element, until everything has come to rest.
    package mutating func click(andWait element: Node) {
        record = StepRecord()
        click(element)
        settle()
    }

    /// Drops what happened during the last action.
    package mutating func forgetRecord() { record = StepRecord() }

    /// From now on copies of the tab share what was written to the document so far.
    package mutating func shareDocument() { window.live.settle() }

    /// The pages that came by AJAX and are there beside the one that is shown.
    package mutating func guests() -> [ShownPage] { withNavigator { $0.guests(in: &$1) } ?? [] }

    /// The pages of the document itself.
    package mutating func ownPages() -> [ShownPage] { withNavigator { $0.ownPages(in: &$1) } ?? [] }
}

extension Tab.Activation? {
    /// Whether the browser leaves the tab as it is.
    fileprivate var leavesTabAlone: Bool {
        switch self {
        case .nothing, .elsewhere, .download, nil: true
        case .follow, .submission: false
        }
    }
}

extension Foresight {
    /// The same of a click that a handler may take.
    fileprivate func doubted(by handler: SourceRange?) -> Foresight {
        guard let handler else { return self }
        switch self {
        case .unknown: return self
        case .stays(var route):
            route.mayTake = handler
            return .stays(route)
        case .expected(var expectation):
            expectation.identity += " unless \(handler.contentHash)"
            expectation.isOfLinkAlone = false
            return .expected(expectation)
        }
    }
}
