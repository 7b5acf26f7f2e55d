internal import Facts

/// A select menu that is no native one: `data-native-menu="false"` (js/widgets/forms/select.custom.js).
package struct SelectMenu: Sendable {
    /// The link that stands for the select.
    var button: Node
    /// What opens, with a link for each option.
    var list: Node
    /// The list's id.
    var listID: String
    /// The page in which it would open that is higher than the window, where that is made at once. It leaves with the page that
    /// the select stands in.
    var page: Node?
}

/// Custom select menus (§10 of its rules): a button in the select's place, and a list of links at the end of the page.
///
/// AD-HOC: nothing is laid out. A list that is higher than the window opens as a page of its own; here all open over the page.
extension Door<JQueryMobile> {
    /// Makes the menus of a page's selects.
    ///
    /// - Throws: what the framework's code throws.
    mutating func makeSelectMenus(of page: Node) throws(ScriptError) {
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
            var menu = SelectMenu(button: button, list: list, listID: id + "-listbox")
            if profile.makesSelectPages, let container = own.container {
                menu.page = live.append(made: MadeMarkup.selectPage, to: container)
            }
            own.pages[page, default: PageState()].selectMenus.append(menu)
            if let page = menu.page { try enhance([page], role: nil) }
        }
    }

    private func isCustom(_ select: Node) -> Bool {
        guard let value = live.attribute(names.nativeMenu, of: select), DataValue(attribute: value) == .boolean(false)
        else {
            return false
        }
        let role = live.attribute(names.role, of: select)
        return role != "none" && role != "slider" && role != "flipswitch"
    }

    /// The menu whose button a link is.
    func selectMenu(ofButton link: Node) -> SelectMenu? {
        selectMenus(around: link).first { $0.button == link }
    }

    /// The menu in whose list a link stands.
    func selectMenu(ofOption link: Node) -> SelectMenu? {
        selectMenus(around: link).first { live.contains($0.list, link) }
    }

    private func selectMenus(around link: Node) -> [SelectMenu] {
        live.closest(link) { own.pages[$0] != nil }.flatMap { own.pages[$0]?.selectMenus } ?? []
    }

    /// The menus of the page that is shown that are not open.
    var closedSelectLists: [Node] {
        own.activePage.first.flatMap { own.pages[$0]?.selectMenus.map(\.list) }?.filter { $0 != own.openPopup?.element }
            ?? []
    }

    /// Opens a menu: as a popup, in history as those are; before there were popups, without a trace.
    mutating func open(_ menu: SelectMenu, by link: Node, _ click: Click) -> Verdict {
        guard profile.hasPopups else { return .taken }
        if profile.historyMechanism == .hashListener {
            open(menu.list)
            return .taken
        }
        // The button becomes a link to the list, which the document's handler follows.
        live.setAttribute(AttributeName(.href), of: link, to: "#" + menu.listID)
        live.setAttribute(names.rel, of: link, to: "popup")
        var verdict = Verdict.ignored
        guarding { door throws(ScriptError) in
            verdict = door.carryOut(try door.decideClick(on: link, isPrevented: click.isPrevented), click)
        }
        return verdict
    }

    /// Chooses an option, which closes the menu.
    mutating func choose(in menu: SelectMenu) {
        guard own.openPopup?.element == menu.list else { return }
        if own.openPopup?.url == nil { return own.openPopup = nil }
        guarding { door throws(ScriptError) in try door.back() }
    }
}
