internal import Facts

/// A select menu that is no native one: `data-native-menu="false"` (js/widgets/forms/select.custom.js).
package struct SelectMenu: Sendable {
    /// The link that stands for the select.
    var button: Node
    /// What opens, with a link for each option.
    var list: Node
    /// The list's id, and that of its page.
    var listID, pageID: String
    /// The text of the select's label.
    var title: String
    /// How many options it has.
    var options: Int
    /// The page in which it opens that is higher than the window, once that is made. It leaves with the page around the select.
    var page: Node?

    /// Whether it is higher than the window.
    ///
    /// AD-HOC: nothing is laid out. An option is 44 pixels high in the library's own style sheet, and a window about 720.
    var isHigh: Bool { options > 15 }
}

/// A menu by the page around its select.
struct SelectPlace: Sendable {
    var page: Node
    /// Which of the page's menus it is.
    var index: Int
}

/// The select menu that is open in a page of its own.
struct OpenSelect: Sendable {
    var place: SelectPlace
    /// Whether the page around the select would have left by now.
    var isParentRemovedOnHide: Bool
}

/// Custom select menus (§10 of its rules): a button in the select's place, and a list of links at the end of the page.
extension Door<JQueryMobile> {
    /// Makes the menus of a page's selects.
    ///
    /// - Throws: what the framework's code throws.
    mutating func makeSelectMenus(of page: Node) throws(ScriptError) {
        let selects = live.elements(named: .select, under: page)
        if selects.isEmpty { return }
        let labels = Dictionary(
            live.elements(named: .label, under: page).compactMap { label in
                live.attribute(AttributeName("for"), of: label).map { ($0, label) }
            }, uniquingKeysWith: { first, _ in first })
        for select in selects
        where isCustom(select) && live.closest(select, where: { own.pages[$0] != nil }) == page {
            let count = own.pages[page]?.selectMenus.count ?? 0
            let id = live.id(of: select) ?? "select-\(count + 1)"
            guard let button = live.insert(made: MadeMarkup.selectButton, before: select) else { continue }
            live.setAttribute(AttributeName(.id), of: button, to: id + "-button")
            let options = live.elements(named: .option, under: select).count
            let hasCloseLink = !profile.hasPopups || live.hasAttribute(AttributeName("multiple"), of: select)
            let list = live.append(
                made: MadeMarkup.selectList(id: id + "-listbox", options: options, hasCloseLink: hasCloseLink), to: page
            )
            let menu = SelectMenu(
                button: button, list: list, listID: id + "-listbox", pageID: id + "-dialog",
                title: labels[id].map { live.text(of: $0) } ?? "", options: options)
            own.pages[page, default: PageState()].selectMenus.append(menu)
            for part in [button, list] { own.selects[part] = SelectPlace(page: page, index: count) }
            if profile.makesSelectPages { _ = try pageOfMenu(count, of: page) }
        }
    }

    private func isCustom(_ select: Node) -> Bool {
        guard let value = live.attribute(names.nativeMenu, of: select), DataValue(attribute: value) == .boolean(false)
        else { return false }
        let role = live.attribute(names.role, of: select)
        return role != "none" && role != "slider" && role != "flipswitch"
    }

    /// The page for a list that is higher than the window; made unless it is there.
    private mutating func pageOfMenu(_ index: Int, of parent: Node) throws(ScriptError) -> Node? {
        if let page = own.pages[parent]?.selectMenus[index].page { return page }
        guard let container = own.container, let menu = own.pages[parent]?.selectMenus[index] else { return nil }
        // From 1.1 on its title is written when it is shown already.
        let page = live.append(
            made: MadeMarkup.selectPage(title: profile.makesSelectPages ? menu.title : ""), to: container)
        if profile.historyMechanism == .navigator { live.setAttribute(AttributeName(.id), of: page, to: menu.pageID) }
        own.pages[parent]?.selectMenus[index].page = page
        try enhance([page], role: nil)
        return page
    }

    // MARK: Clicks

    /// The menu whose button a link is.
    func selectMenu(ofButton link: Node) -> SelectMenu? { own.selects[link].flatMap { menu(at: $0) } }

    /// The menu in whose list a link stands, or whose list it is.
    func selectMenu(ofOption link: Node) -> SelectMenu? {
        if own.selects.isEmpty { return nil }
        guard let part = live.closest(link, where: { own.selects[$0] != nil }), let place = own.selects[part],
            let menu = menu(at: place), menu.list == part
        else { return nil }
        return menu
    }

    private func menu(at place: SelectPlace) -> SelectMenu? { own.pages[place.page]?.selectMenus[place.index] }

    /// The lists in the page that is shown that are not open.
    var closedSelectLists: [Node] {
        let menus = own.activePage.first.flatMap { own.pages[$0]?.selectMenus } ?? []
        return menus.map(\.list).filter { $0 != own.openPopup?.element }
    }

    /// Opens a menu: in a page of its own if it is higher than the window, else as a popup, in history as those are, or before
    /// there were popups without a trace.
    mutating func open(_ menu: SelectMenu, by link: Node, _ click: Click) -> Verdict {
        if menu.isHigh { return openPage(of: menu, by: link, click) }
        guard profile.hasPopups else { return .taken }
        if profile.historyMechanism == .hashListener {
            open(menu.list)
            return .taken
        }
        return follow(link, to: menu.listID, role: "popup", click)
    }

    private mutating func openPage(of menu: SelectMenu, by link: Node, _ click: Click) -> Verdict {
        guard let place = own.selects[link] else { return .taken }
        var page: Node?
        guarding { door throws(ScriptError) in page = try door.pageOfMenu(place.index, of: place.page) }
        guard let page else { return .taken }
        own.openSelect = OpenSelect(
            place: place, isParentRemovedOnHide: own.pages[place.page]?.isRemovedOnHide ?? false)
        own.pages[place.page]?.isRemovedOnHide = false
        live.move([menu.list], to: page)
        if profile.historyMechanism == .navigator { return follow(link, to: menu.pageID, role: "dialog", click) }
        guarding { door throws(ScriptError) in try door.changePage(.pages([page]), ChangeOptions()) }
        return .taken
    }

    /// The button becomes a link, which the document's handler follows.
    private mutating func follow(_ link: Node, to id: String, role: String, _ click: Click) -> Verdict {
        live.setAttribute(AttributeName(.href), of: link, to: "#" + id)
        live.setAttribute(names.rel, of: link, to: role)
        var verdict = Verdict.ignored
        guarding { door throws(ScriptError) in
            verdict = door.carryOut(try door.decideClick(on: link, isPrevented: click.isPrevented), click)
        }
        return verdict
    }

    /// Whether a menu is open.
    func isOpen(_ menu: SelectMenu) -> Bool {
        own.openPopup?.element == menu.list || menu.page != nil && own.activePage.first == menu.page
    }

    /// Chooses an option, which closes the menu.
    mutating func choose(in menu: SelectMenu) {
        guard isOpen(menu) else { return }
        if let popup = own.openPopup, popup.url == nil { return own.openPopup = nil }
        guarding { door throws(ScriptError) in try door.back() }
    }

    /// The page of a menu is hidden: its list is back in the page around the select, which leaves as others do.
    mutating func closeSelect(in page: Node) {
        guard let open = own.openSelect, let menu = menu(at: open.place), menu.page == page else { return }
        own.openSelect = nil
        live.move([menu.list], to: open.place.page)
        own.pages[open.place.page]?.isRemovedOnHide = open.isParentRemovedOnHide
    }
}
