internal import DOM

/// Lists inside list items become pages of their own, to 1.3 (js/widgets/listview.js, `_createSubPages`; section 10).
extension Framework {
    /// Makes a page of every nested list of a page's list views.
    func createListPages(of page: Element) {
        guard profile.createsListPages else { return }
        for list in window.document.elements(withAttribute: dataName("role"), in: ["listview"], under: page) {
            createListPages(of: list, in: page)
        }
    }

    private func createListPages(of parentList: Element, in page: Element) {
        let parentURL = dataURL(of: page)?.text ?? ""
        let listID: String
        if let id = parentList.id {
            listID = id
        } else {
            listCounts[parentURL, default: -1] += 1
            listID = String(listCounts[parentURL, default: 0])
        }
        // $( parentList.find( "li>ul, li>ol" ).toArray().reverse() )
        let nested = parentList.descendants.filter {
            ($0.isHTML(named: "ul") || $0.isHTML(named: "ol")) && $0.parent?.isHTML(named: "li") == true
        }
        for (index, list) in nested.reversed().enumerated() {
            let url = parentURL + "&ui-page=" + (list.id ?? "\(listID)-\(index)")
            createListPage(of: list, url: url)
        }
        if !nested.isEmpty, pages[page]?.isRemovedOnHide == true {
            pages[page, default: PageState()].listPagePrefix = parentURL + "&ui-page"
        }
    }

    private func createListPage(of list: Element, url: String) {
        guard let item = list.parent, let container else { return }
        let document = window.document
        let first = item.firstElementChild
        let title = first == list ? nil : first
        let text = (title?.text ?? item.childNodes.first?.text ?? "").trimmed
        let anchor = item.descendants.first { $0.isHTML(named: "a") && !list.contains($0) }
        list.remove()

        let page = document.createElement("div")
        page.setAttribute(dataName("role"), "page")
        page.setAttribute(dataName("url"), url)
        let header = document.createElement("div")
        header.setAttribute(dataName("role"), "header")
        let heading = document.createElement("div")
        heading.setAttribute("class", "ui-title")
        heading.setText(text)
        header.append(heading)
        let content = document.createElement("div")
        content.setAttribute(dataName("role"), "content")
        content.append(list)
        page.append(header)
        page.append(content)
        container.append(page)
        guarding { framework throws(ScriptError) in try framework.enhance([page], role: nil) }

        let link: Element
        if let anchor {
            link = anchor
        } else {
            link = item.wrapInner(document.createElement("a"))
        }
        link.setAttribute("href", "#" + url)
    }

    /// The nested list page that a URL asks for, which its parent's creation made.
    func subPage(for absURL: String) -> Element? {
        guard profile.cutsSubPageKey, absURL.firstRange(of: "&ui-page") != nil, let url = try? path.dataURL(absURL)
        else { return nil }
        return container?.children.first { $0.attribute(dataName("url"), equals: url) }
    }

    /// Removes the list pages of a page that leaves the DOM.
    func removeListPages(prefix: String) {
        let name = dataName("url")
        for page in container?.children.filter({ $0.attribute(name)?.hasPrefix(prefix) == true }) ?? [] {
            pages[page] = nil
            page.remove()
        }
    }
}

extension Node {
    fileprivate var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }
}

extension String {
    fileprivate var trimmed: String {
        let head = drop(while: \.isWhitespace)
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }
}
