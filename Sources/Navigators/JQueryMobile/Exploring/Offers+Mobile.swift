internal import DOM
internal import Facts

/// What there is to be found in a document, by the questions that find it.
extension Door<JQueryMobile> {
    /// What there is to be found: pages by data-url and by id (L1), the document's own address, popups and panels of pages
    /// that were shown, the folder against which a page without an address is resolved. Of two answers to one question the
    /// first counts. Either what the document has itself, without what it prefetched, or what is there otherwise than it was
    /// loaded.
    mutating func offers(isLater: Bool) -> [Offer] {
        guard let container = own.container else { return [] }
        var found: [Offer] = []
        var byID: [Offer] = []
        let leaving = own.activePage.first { own.pages[$0]?.isRemovedOnHide == true }
        for child in isLater ? laterChildren(of: container) : live.children(of: container).filter({ $0.part == 0 }) {
            let url = live.attribute(names.url, of: child)
            let id = live.id(of: child)
            if url == nil, id == nil { continue }
            let stays = child != leaving
            let place = place(of: child)
            if let url { found.append(Offer(question: .page(url), place: place, stays: stays)) }
            if let id, id != url { byID.append(Offer(question: .page(id), place: place, stays: stays)) }
        }
        found += byID
        let document = tab.documentAddress
        for page in own.madePages where live.parent(of: page) == container {
            found.append(Offer(question: made(page, in: document), stays: page != leaving))
            guard isLater, let place = place(of: page), place.role != nil else { continue }
            for key in [live.attribute(names.url, of: page), live.id(of: page)] {
                if let key { found.append(Offer(question: .page(key), place: place, stays: page != leaving)) }
            }
        }
        found += declaredOffers
        let first = own.firstPage.flatMap { place(of: $0) }
        found.append(Offer(question: .address(path.documentURL.hrefNoHash), place: first, stays: true))
        if path.documentBaseDiffers {
            found.append(Offer(question: .address(path.documentBase.hrefNoHash), place: first, stays: true))
        }
        if !isLater { found += (0...Self.mostAscent).map { Offer(question: folder($0), stays: true) } }
        if let staticBase {
            found.append(Offer(question: .staticBase(nil), stays: true))
            found.append(Offer(question: .staticBase(staticBase), stays: true))
        }
        for (kind, question) in [("popup", Question.popup), ("panel", Question.panel)] {
            let made = live.elements(with: names.role, in: [kind]).filter { isEnhanced($0) }
            for widget in made + elementsMadeByScripts(kind) {
                guard let id = live.id(of: widget) else { continue }
                let stays = leaving.map { !live.contains($0, widget) } ?? true
                found.append(Offer(question: question(id), stays: stays))
            }
        }
        return found
    }

    /// The children of the container that came, or were given another data-url, after the document was loaded.
    private func laterChildren(of container: Node) -> [Node] {
        own.renamedPages.filter { live.parent(of: $0) == container }.sorted { $0.element < $1.element }
            + live.parts.dropFirst().filter { !$0.isDetached && $0.home == container }.map {
                Node(part: $0.number, element: $0.top)
            }
    }

    /// Where an element's start tag is written.
    private func place(of element: Node) -> PagePlace? {
        guard let markup = live.markup(of: element), let offset = markup.startTagByte(of: Int(element.element)) else {
            return nil
        }
        var place = PagePlace(file: markup.source.name, offset: offset)
        let written = markup.attribute(names.role, of: Int(element.element))
        let role = live.attribute(names.role, of: element)
        if written != nil, role != written { place.role = role }
        return place
    }

    /// Whether a page of the document was shown, so that its widgets are made.
    func made(_ page: Node, in document: String) -> Question { Question("made:\(page.element) \(document)") }
}
