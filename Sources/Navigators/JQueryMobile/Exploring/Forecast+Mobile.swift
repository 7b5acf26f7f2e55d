internal import DOM
internal import Facts

/// What clicks under jQuery Mobile look for, and what they will come to.
extension Door<JQueryMobile> {
    /// What a plan will come to.
    mutating func forecast(of plan: ClickPlan, _ click: Click) -> Forecast {
        switch plan {
        case .unheard: return .browser([])
        // OPTIMIZATION: a page with hundreds of headings to open was tried link by link; half of the time that the
        // library's own demos took.
        case .togglesCollapsible: return .taken(.widget("collapsible"))
        case .choosesTab: return .taken(.widget("tab"))
        case .closesDialog: return .taken(.widget("dialog"))
        case .closesPanel: return .taken(.widget("panel"))
        // Nothing but the way back leads on from there.
        case .opensSelect, .choosesOption: return .taken(.widget("select"))
        case .closesPopup, .togglesPanels, .decided, .throwing: break
        }
        guard case .decided(let decision) = plan, let link = click.link else { return .unknown }
        var questions: [Question] = []
        if profile.hasPanels, let href = live.attribute(.href, of: link), let hash = href.firstIndex(of: "#") {
            questions.append(.panel(String(href[href.index(after: hash)...])))
        }
        switch decision.effect {
        case .native: return .browser(questions)
        case .consumed, .back:
            let name = decision.effect == .back ? "back" : "nothing"
            return .taken(Expectation(identity: name, questions: questions, arrivesAlike: false))
        case .change(let url):
            let role = live.attribute(names.rel, of: link) ?? ""
            let isPopup = profile.hasPopups && role == "popup"
            // With C7 the fragment is that of the document, whatever file is written before it.
            let isFragment = decision.rule == .hash || live.attribute(.href, of: link)?.hasPrefix("#") == true
            guard var expectation = expectation(ofChangeTo: url, role, isPopup: isPopup, isFragment: isFragment) else {
                return .unknown
            }
            let transition = live.attribute(names.transition, of: link) ?? ""
            // A popup's link may mean what is in the page around it.
            let page = isPopup ? own.activePage.first : nil
            expectation.identity += " \(transition)" + (page.map { " in \(shownPage($0))" } ?? "")
            expectation.questions = questions + expectation.questions
            // Widgets listen for fragments, and a role may count only if the page is not made yet.
            expectation.isOfLinkAlone =
                role.isEmpty && live.attribute(.href, of: link)?.utf8.contains(UInt8(ascii: "#")) == false
                && live.closest(link) { live.hasClass("ui-page", $0) } == own.activePage.first
            return .taken(expectation)
        }
    }

    /// What a script's change of the page will come to.
    mutating func forecast(ofChangeTo target: String, _ arguments: ChangeArguments) -> Forecast {
        let options = ChangeOptions(arguments, profile)
        // A popup opens by rules of its own.
        guard own.isInitialized, options.isOrdinary, options.role != "popup", !arguments.targetIsElement else {
            return .unknown
        }
        let url = path.makeAbsolute(target, against: baseWithDefault)
        let isFragment = target.hasPrefix("#")
        guard
            var expectation = expectation(ofChangeTo: url, options.role ?? "", isPopup: false, isFragment: isFragment)
        else { return .unknown }
        if let transition = options.transition { expectation.identity += " \(transition)" }
        return .taken(expectation)
    }

    /// What a change of the page will come to; nil where that takes a try.
    private mutating func expectation(
        ofChangeTo url: String, _ role: String, isPopup: Bool, isFragment: Bool
    ) -> Expectation? {
        // What ends there ends on this page alone.
        if let active = own.activePage.first, throwsWhenLeft(active) { return nil }
        var questions: [Question] = []
        let absolute = path.makeAbsolute(url)
        let file = ParsedURL(path.filePath(absolute))
        if isPopup {
            questions.append(.popup(String(ParsedURL(url).hash.dropFirst())))
        } else {
            guard let key = try? path.dataURL(absolute) else { return nil }
            questions.append(.page(key))
            // A fragment alone is looked for in the document, whichever that is.
            if !isFragment { questions.append(.address(file.hrefNoHash)) }
            // A role may count only if the page is not made yet.
            if !role.isEmpty, let found = try? find(absolute).pages.first, found.part == 0 {
                questions.append(made(found, in: tab.documentAddress))
            }
        }
        let isEmbedded = path.isEmbeddedPage(file)
        if profile.keepsDeclaredOptions, !isPopup {
            if let found = try? find(absolute).pages.first, own.pages[found]?.isEnhanced != true {
                questions += live.markup(of: found).map { declarationQuestions(of: Int(found.element), in: $0) } ?? []
            } else if !isEmbedded {
                questions += declarationQuestions(ofPageIn: file.hrefNoHash)
            }
        }
        return Expectation(
            identity: "change \(isEmbedded ? file.hash : absolute) \(role)", questions: questions,
            arrivesAlike: !isEmbedded && !isPopup && !tab.mayThrow(pageAt: file.hrefNoHash))
    }
}

extension Expectation {
    /// What a widget does with a click on itself (§10), wherever it is.
    fileprivate static func widget(_ name: String) -> Expectation {
        Expectation(identity: name, questions: [], arrivesAlike: false)
    }
}

extension Question {
    /// A page of a data-url or an id among the children of the container.
    static func page(_ key: String) -> Question { Question("page:" + key) }
    /// The document's own address.
    static func address(_ url: String) -> Question { Question("address:" + url) }
    /// The folder so many above that against which the document's own pages resolve.
    static func folder(_ url: String, _ ascent: Int) -> Question { Question("folder \(ascent) up:" + url) }
    /// A base element that does not follow the page, in a folder or in any.
    static func staticBase(_ folder: String?) -> Question { Question("base:" + (folder ?? "any")) }
    /// A popup that is made one.
    static func popup(_ id: String) -> Question { Question("popup:" + id) }
    /// A panel that is made one.
    static func panel(_ id: String) -> Question { Question("panel:" + id) }
}
