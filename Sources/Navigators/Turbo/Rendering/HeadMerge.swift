internal import Facts

/// The head of a page is merged into the live one (section 5).
extension Door<Turbo> {
    /// T43: what leaves, what comes, and which scripts run.
    ///
    /// - Parameters:
    ///   - page: the page that comes.
    ///   - willRender: whether its body comes too; after a frame (T87) it does not, and no style sheet leaves.
    mutating func mergeHead(_ page: PageSnapshot, willRender: Bool) {
        let current = HeadSnapshot(own.head)
        let new = page.head
        if profile.keepsEqualHeadElements {
            if page.isLiveSerialised { return }
            var coming = new.provisional
            for element in current.provisional {
                if let equal = coming.firstIndex(where: { $0.likeness == element.likeness }) {
                    coming.remove(at: equal)
                } else {
                    drop(element)
                }
            }
            for element in coming { add(element) }
            copySheetsAndScripts(new, current)
            if profile.dropsDynamicSheets, willRender {
                for sheet in current.missing(.styleSheet, in: new) where sheet.isDynamic { drop(sheet) }
            }
        } else {
            if !page.isLiveSerialised { copySheetsAndScripts(new, current) }
            for element in current.provisional { drop(element) }
            for element in new.provisional { add(element) }
        }
        tab.updateTitle()
    }

    /// T41, T42.
    private mutating func copySheetsAndScripts(_ new: HeadSnapshot, _ current: HeadSnapshot) {
        let sheets = new.missing(.styleSheet, in: current)
        for sheet in sheets { add(sheet) }
        // While they load, the page that leaves is cached.
        if !sheets.isEmpty { storePages() }
        let eval = AttributeName("data-\(profile.prefix)-eval")
        for var script in new.missing(.script, in: current) {
            // It is made anew, and runs.
            let runs = script.markup.attribute(eval, of: script.element) != "false"
            if runs { script.identity = 0 }
            add(script)
            if runs, let node = own.head.last?.node { tab.runInserted(node) }
        }
    }

    /// Takes an element out of the live head.
    private mutating func drop(_ element: HeadElement) {
        guard let at = own.head.firstIndex(where: { $0.identity == element.identity }), let node = own.head[at].node
        else { return }
        live.remove(node)
        own.head.remove(at: at)
    }

    /// Appends an element to the live head; one that is there already moves to its end.
    private mutating func add(_ element: HeadElement) {
        guard let head = live.head else { return }
        if element.identity != 0 { drop(element) }
        var element = element
        let node = live.addSlice(element.markup, top: element.element)
        live.append(node, to: head)
        element.node = node
        if element.identity == 0 { element.identity = own.nextNumber() }
        own.head.append(element)
    }
}
