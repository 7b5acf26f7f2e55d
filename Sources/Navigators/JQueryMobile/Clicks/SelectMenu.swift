internal import Facts

/// A select menu that is no native one: `data-native-menu="false"` (js/widgets/forms/select.custom.js).
package struct SelectMenu: Sendable {
    /// The link that stands for the select.
    var button: Node
    /// What opens, with a link for each option.
    var list: Node
    /// The list's id, and that of its page.
    var listID, pageID: String
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
        // One in a page inside this one is made with that.
        for select in live.elements(named: .select, under: page)
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
            own.pages[page, default: PageState()].selectMenus.append(
                SelectMenu(
                    button: button, list: list, listID: id + "-listbox", pageID: id + "-dialog",
                    options: options))
            let place = SelectPlace(page: page, index: count)
            for part in [button, list] { own.selects[part] = place }
            if profile.makesSelectPages { _ = try self.page(of: place, title: label(of: id, in: page)) }
        }
    }

    private func isCustom(_ select: Node) -> Bool {
        guard let value = live.attribute(names.nativeMenu, of: select), DataValue(attribute: value) == .boolean(false)
        else { return false }
        let role = live.attribute(names.role, of: select)
        return role != "none" && role != "slider" && role != "flipswitch"
    }

    /// The text of a select's label.
    private func label(of id: String, in page: Node) -> String {
        live.elements(named: .label, under: page).first { live.attribute(AttributeName("for"), of: $0, equals: id) }
            .map { live.text(of: $0) } ?? ""
    }

    /// The page for a list that is higher than the window; made unless it is there. From 1.1 on its title is written when it is
    /// shown already.
    private mutating func page(of place: SelectPlace, title: String = "") throws(ScriptError) -> Node? {
        guard let menu = menu(at: place), let container = own.container else { return nil }
        if let page = menu.page { return page }
        let page = live.append(made: MadeMarkup.selectPage(title: title), to: container)
        if profile.historyMechanism == .navigator { live.setAttribute(AttributeName(.id), of: page, to: menu.pageID) }
        own.pages[place.page]?.selectMenus[place.index].page = page
        try enhance([page], role: nil)
        return page
    }

    // MARK: Clicks

    /// The menu whose button a link is.
    func selectMenu(ofButton link: Node) -> SelectMenu? {
        own.selects[link].flatMap { menu(at: $0) }.flatMap { $0.button == link ? $0 : nil }
    }

    /// The menu in whose list a link stands, or whose list it is.
    func selectMenu(ofOption link: Node) -> SelectMenu? {
        if own.selects.isEmpty { return nil }
        guard let part = live.closest(link, where: { own.selects[$0] != nil }), let place = own.selects[part],
            let menu = menu(at: place), menu.list == part
        else { return nil }
        return menu
    }

    private func menu(at place: SelectPlace) -> SelectMenu? {
        guard let menus = own.pages[place.page]?.selectMenus, menus.indices.contains(place.index) else { return nil }
        return menus[place.index]
    }

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
        guarding { door throws(ScriptError) in page = try door.page(of: place) }
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
