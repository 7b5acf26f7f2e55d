internal import Navigation

/// A state of the ordinary kind: a document with nothing in it but its own pages and perhaps one that came by AJAX.
struct Position: Hashable {
    /// The URL of the document.
    var document: Int32
    /// Which of the document's own pages is shown; -1 for another, or in a document without the framework.
    var page: Int32 = -1
    /// The URL of the page that came by AJAX and is shown; -1 for none.
    var foreign: Int32 = -1
    /// Whether the page that came by AJAX is shown as a dialog.
    var asDialog = false
}

/// What a click does in a position.
enum Move {
    /// Another position.
    case leads(Position, Outcome.Kind)
    /// A full load of a document in which something is out of the ordinary.
    case loads(Int32)
    /// The position stays, or nothing of the site is followed.
    case stays(Outcome.Kind)
    /// It has to be played in a tab.
    case played
}

extension SiteModel {
    /// The file that the shown page stands in.
    func shownFile(_ position: Position) -> Int32 { position.foreign >= 0 ? position.foreign : position.document }

    /// The numbers of the links that can be clicked, in the file of the shown page.
    func links(_ position: Position) -> Range<Int> {
        let file = files[Int(shownFile(position))]
        if position.foreign < 0, position.page < 0 { return file.links.indices }
        let page = position.foreign >= 0 ? 0 : Int(position.page)
        return file.linksOfPage.indices.contains(page) ? file.linksOfPage[page] : 0..<0
    }

    /// Whether all links of the shown page have to be played.
    func isPlayed(_ position: Position) -> Bool {
        let document = files[Int(position.document)]
        if !document.hasFramework { return document.documentIrregularity != nil }
        if let irregularity = document.documentIrregularity, irregularity.concernsDocument { return true }
        if position.foreign < 0 { return document.documentIrregularity != nil }
        let foreign = files[Int(position.foreign)]
        return foreign.insertionIrregularity != nil || foreign.readProfile != document.profile
    }

    /// What a link is in a position.
    func effect(of link: Int, at position: Position) -> Effect {
        files[Int(shownFile(position))].links[link].effect(traits[Int(position.document)].hasFramework)
    }

    /// What a click on a link of a position does.
    func move(_ link: Int, at position: Position) -> Move { move(effect(of: link, at: position), at: position) }

    /// What a click comes to (rules L1 to L4).
    func move(_ effect: Effect, at position: Position) -> Move {
        switch effect {
        case .played: .played
        case .fixed(let number): .stays(fixed[Int(number)].kind)
        case .back(let panel):
            // A panel takes the click, if its page was shown before.
            panel >= 0 && files[Int(position.document)].panelNames.contains(panel) ? .played : .stays(.back)
        case .native(let url, _): native(url)
        case .hash(let name): hash(name, at: position)
        case .load(let url, let asDialog): load(url, asDialog: asDialog, at: position)
        }
    }

    private func native(_ url: Int32) -> Move {
        let file = traits[Int(url)]
        switch file.content {
        case .missing: return .stays(.missing)
        case .download: return .stays(.nothing)
        case .other, .page:
            // After a redirect the document has another address.
            if file.isRedirected { return .played }
            return file.isOrdinaryDocument ? .leads(start(of: url), .fullLoad) : .loads(url)
        }
    }

    /// The position after a full load.
    func start(of url: Int32) -> Position {
        Position(document: url, page: traits[Int(url)].hasFramework ? 0 : -1)
    }

    private func hash(_ name: Int32, at position: Position) -> Move {
        let document = files[Int(position.document)]
        // A panel takes the click, if its page was shown before.
        if document.panelNames.contains(name) { return .played }
        if let page = document.pageNames.firstIndex(of: name) {
            let own = Position(document: position.document, page: Int32(page))
            return own == position ? .stays(.samePage) : .leads(own, .internalPage)
        }
        // A plain element becomes a page, and a page that came by AJAX gets another data-url.
        if document.plainNames.contains(name) { return .played }
        if position.foreign >= 0, files[Int(position.foreign)].pageNames.first == name { return .played }
        return .stays(.dead)
    }

    private func load(_ url: Int32, asDialog: Bool, at position: Position) -> Move {
        if url == position.document {
            let own = Position(document: url, page: pageOfAddress(url))
            if asDialog { return .played }
            return own == position ? .stays(.samePage) : .leads(own, .internalPage)
        }
        let file = traits[Int(url)]
        // What is a dialog by itself is no other page when a link says so too.
        let asDialog = asDialog && files[Int(url)].summary.pages.first?.role != "dialog"
        if url == position.foreign { return asDialog == position.asDialog ? .stays(.samePage) : .played }
        switch file.content {
        case .missing:
            // Afterwards the base element is no longer that of the page that is shown (L7).
            let keepsBase = position.foreign < 0 || !files[Int(position.foreign)].usesBase
            return keepsBase ? .stays(.missing) : .played
        case .page
        where file.isOrdinaryInsertion && file.readProfile == traits[Int(position.document)].profile:
            return .leads(
                Position(document: position.document, foreign: url, asDialog: asDialog), .ajax)
        default: return .played
        }
    }

    /// The page that a document's own address leads to: one without id has the address as its data-url; else the first (L1 c).
    func pageOfAddress(_ document: Int32) -> Int32 {
        let file = files[Int(document)]
        return file.pageNames.firstIndex(of: -1).map { Int32($0) } ?? file.firstPage
    }
}

extension Irregularity {
    /// Whether it changes what links of other files do in the document.
    var concernsDocument: Bool {
        switch self {
        case .base, .settings, .libraries, .version, .frames, .dataURL: true
        default: false
        }
    }
}
