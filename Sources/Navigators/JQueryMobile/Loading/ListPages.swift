internal import Facts

/// Lists inside list items become pages of their own, to 1.3 (js/widgets/listview.js, `_createSubPages`; section 10).
extension Door<JQueryMobile> {
    /// Makes a page of every nested list of a page's list views.
    mutating func createListPages(of page: Node) {
        guard profile.createsListPages else { return }
        for list in live.elements(with: names.role, in: ["listview"], under: page) {
            createListPages(of: list, in: page)
        }
    }

    private mutating func createListPages(of parentList: Node, in page: Node) {
        let parentURL = dataURL(of: page)?.text ?? ""
        let listID: String
        if let id = live.id(of: parentList) {
            listID = id
        } else {
            own.listCounts[parentURL, default: -1] += 1
            listID = String(own.listCounts[parentURL, default: 0])
        }
        // $( parentList.find( "li>ul, li>ol" ).toArray().reverse() )
        let nested = nestedLists(in: parentList)
        for (index, list) in nested.reversed().enumerated() {
            let url = parentURL + "&ui-page=" + (live.id(of: list) ?? "\(listID)-\(index)")
            createListPage(of: list, url: url)
        }
        if !nested.isEmpty, own.pages[page]?.isRemovedOnHide == true {
            own.pages[page, default: PageState()].listPagePrefix = parentURL + "&ui-page"
        }
    }

    private mutating func createListPage(of list: Node, url: String) {
        guard let item = live.parent(of: list), let container = own.container else { return }
        let first = live.children(of: item).first
        let title = first == list ? nil : first
        let text = (title.map { live.text(of: $0) } ?? live.leadingText(of: item)).trimmed
        let anchor = live.firstDescendant(of: item) { live.isHTML($0, .a) && !live.contains(list, $0) }

        let page = live.append(made: MadeMarkup.listPage(title: text), to: container)
        live.setAttribute(names.role, of: page, to: "page")
        live.setAttribute(names.url, of: page, to: url)
        let parts = live.children(of: page)
        for (part, role) in zip(parts, ["header", "content"]) { live.setAttribute(names.role, of: part, to: role) }
        if let content = parts.last { live.move([list], to: content) }
        guarding { door throws(ScriptError) in try door.enhance([page], role: nil) }

        let link = anchor ?? live.wrapContent(of: item, inMade: MadeMarkup.link)
        live.setAttribute(AttributeName(.href), of: link, to: "#" + url)
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
            own.pages[page] = nil
            live.remove(page)
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
