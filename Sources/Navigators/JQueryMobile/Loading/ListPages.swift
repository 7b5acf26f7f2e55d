internal import Facts

/// Lists inside list items become pages of their own, to 1.3 (js/widgets/listview.js, `_createSubPages`; section 10).
extension Door<JQueryMobile> {
    /// Makes a page of every nested list of a page's list views.
    mutating func createListPages(of page: Node) {
        guard profile.createsListPages else { return }
        let parentURL = dataURL(of: page)?.text ?? ""
        var count = 0
        for list in live.elements(with: names.role, in: ["listview"], under: page) {
            if let id = live.id(of: list) {
                createListPages(of: list, in: page, named: id, atFirst: id)
            } else {
                own.listCounts[parentURL, default: -1] += 1
                let number = own.listCounts[parentURL, default: 0]
                createListPages(of: list, in: page, named: String(number), atFirst: String(count))
                count += 1
            }
        }
    }

    /// Makes a page of every list nested in a list view.
    ///
    /// - Parameters:
    ///   - parentList: the list view.
    ///   - page: the page it stands in.
    ///   - listID: what the library calls it.
    ///   - firstListID: what the library calls it when the page comes for the first time.
    private mutating func createListPages(
        of parentList: Node, in page: Node, named listID: String, atFirst firstListID: String
    ) {
        let parentURL = dataURL(of: page)?.text ?? ""
        // $( parentList.find( "li>ul, li>ol" ).toArray().reverse() )
        let nested = nestedLists(in: parentList)
        for (index, list) in nested.reversed().enumerated() {
            let id = live.id(of: list)
            let url = parentURL + "&ui-page=" + (id ?? "\(listID)-\(index)")
            guard let listPage = createListPage(of: list, url: url) else { continue }
            own.pages[listPage, default: PageState()].isMadeOfExternalPage = shownPage(page).isExternal
            own.pages[listPage]?.firstListURL = parentURL + "&ui-page=" + (id ?? "\(firstListID)-\(index)")
        }
        if !nested.isEmpty, own.pages[page]?.isRemovedOnHide == true {
            own.pages[page, default: PageState()].listPagePrefix = parentURL + "&ui-page"
        }
    }

    /// - Returns: the page; nil where the list stands nowhere any more.
    private mutating func createListPage(of list: Node, url: String) -> Node? {
        guard let item = live.parent(of: list), let container = own.container else { return nil }
        let first = live.children(of: item).first
        let title = first == list ? nil : first
        let leadingText = live.leadingText(of: item).trimmed
        let anchor = live.firstDescendant(of: item) { live.isHTML($0, .a) && !live.contains(list, $0) }

        let page = live.append(
            made: MadeMarkup.listPage(title: title.map { live.text(of: $0).trimmed } ?? leadingText), to: container)
        live.setAttribute(names.role, of: page, to: "page")
        live.setAttribute(names.url, of: page, to: url)
        let parts = live.children(of: page)
        for (part, role) in zip(parts, ["header", "content"]) { live.setAttribute(names.role, of: part, to: role) }
        if let content = parts.last { live.move([list], to: content) }
        guarding { door throws(ScriptError) in try door.enhance([page], role: nil) }

        // $( "<a/>" ).html( nodeEls || title ).prependTo( parent.empty() )
        let linkText = title == nil ? leadingText : ""
        let link = anchor ?? live.wrapContent(of: item, inMade: MadeMarkup.listLink(text: linkText))
        live.setAttribute(AttributeName(.href), of: link, to: "#" + url)
        return page
    }

    /// The nested list page that a URL asks for, which its parent's creation made.
    func subPage(for absURL: String) -> Node? {
        guard profile.cutsSubPageKey, absURL.firstRange(of: "&ui-page") != nil, let url = try? path.dataURL(absURL),
            let container = own.container
        else { return nil }
        return live.children(of: container).first { live.attribute(names.url, of: $0, equals: url) }
    }

    /// Removes the list pages of a page that leaves the DOM.
    mutating func removeListPages(prefix: String) {
        guard let container = own.container else { return }
        for page in live.children(of: container) where live.attribute(names.url, of: page)?.hasPrefix(prefix) == true {
            remove(page)
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        let head = drop(while: \.isWhitespace)
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }
}
