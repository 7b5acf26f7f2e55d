internal import Facts
internal import Findings
internal import LiveBrowser
internal import Navigators

/// Looks for what a finding claims, when its way was walked.
struct Examination {
    /// What was found.
    enum Sight: Equatable {
        /// What is claimed.
        case there
        /// Something else, told in a phrase.
        case other(String)
        /// Neither, for a reason that is told in a phrase.
        case unknown(String)

        init(_ isThere: Bool, else seen: @autoclosure () -> String) {
            self = isThere ? .there : .other(seen())
        }
    }

    let walk: SeenWalk
    let tab: BrowserTab
    let last: Step

    init(_ walk: SeenWalk, _ tab: BrowserTab) {
        (self.walk, self.tab) = (walk, tab)
        last = walk.steps[walk.steps.count - 1]
    }

    func look(for claim: Claim) throws(BrowserFailure) -> Sight {
        switch claim {
        case .nothingHappens: try nothingHappens()
        case .loadsDocument: Sight(last.full, else: "no document is loaded as a whole")
        case .loadsNoDocument: Sight(!last.full, else: "a document is loaded as a whole, \(last.url)")
        case .requestFails(let path): try requestFails(path)
        case .requests(let path): requests(path)
        case .shows(let file, let id, let role): try shows(file, id, role)
        case .neverShows(let id): try neverShows(id)
        case .makesPage(let file): makesPage(of: file)
        case .losesAddress(let id):
            Sight(last.active?.dataURL == id, else: "the page keeps its address, \(last.active?.dataURL ?? "none")")
        case .sharesDataURL(let url): try count("data-url", url, "page")
        case .holdsTwice(let present, let asked): holdsTwice(present, asked)
        case .hasTwice(let id): try count("id", id, "element")
        case .hasNotRun(let script): Sight(!tab.hasRun(script), else: "\(script) has run")
        case .runsTwice(let script): runsTwice(script)
        case .ranBefore(let script, let ids): try ranBefore(script, ids)
        case .undefined(let names): try undefined(names)
        case .cannotRead(let file, let attribute): try cannotRead(file, attribute)
        case .lacksStyleSheet(let path): try lacksStyleSheet(path)
        case .holdsStyleSheet(let path): try styleSheets(holding: path)
        case .lacksStyle(let beginning):
            Sight(
                try !tab.question(.styles).split(separator: "\n").contains { $0.hasPrefix(beginning) },
                else: "the style sheet is in the document")
        case .libraryRunsTwice(let isMobile): libraryRunsTwice(isMobile)
        case .libraryIsGone:
            Sight(try tab.type(of: "jQuery.mobile") == "undefined", else: "jQuery.mobile is there")
        case .lacks(let global): Sight(try tab.type(of: global) == "undefined", else: "\(global) is there")
        case .runsAfterLibrary(let script): runsAfterLibrary(script)
        case .parses(let file, let element, let position):
            Sight(
                try tab.question(.parses(file: file, element, position)) == "true",
                else: "the browser has the element elsewhere")
        case .frameIsEmpty(let id): try frameIsEmpty(id)
        case .replaces(let id):
            Sight(try tab.question(.isMarked(id: id)) == "false", else: "the element \"\(id)\" stays")
        case .changeNeverEnds: changeNeverEnds()
        case .isWrittenAnew:
            Sight(try tab.question(.stage) == "loading", else: "the document stays")
        case .isNotReadAsUTF8:
            Sight(try tab.question(.encoding) != "UTF-8", else: "the document is read as UTF-8")
        case .showsUnreadableText:
            Sight(try tab.question(.hasUnreadableText) == "true", else: "all of the text can be read")
        case .hasNoID(let attribute):
            Sight(
                try tab.question(.namelessElement(attribute: attribute)) == "true",
                else: "all elements with \(attribute) have ids")
        case .findsNothing(let fragment): try findsNothing(fragment)
        case .all(let claims): try all(claims)
        }
    }

    private func all(_ claims: [Claim]) throws(BrowserFailure) -> Sight {
        for claim in claims {
            let sight = try look(for: claim)
            if sight != .there { return sight }
        }
        return .there
    }
}
