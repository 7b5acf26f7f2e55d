internal import Facts

/// The answer to a request, and what of it takes whose place (MI20 to MI25).
extension Door<Material> {
    /// The answer to a request comes, unless a later one was sent.
    mutating func receive(_ url: WebAddress, _ request: Int) {
        guard request == own.requests, !own.isDead else { return }
        let file = url.origin == tab.origin ? tab.loadForScript(Request(path: url.path, query: url.query)) : nil
        guard let file, file.response.isSuccess else {
            // MI40.
            tab.record.changeFailed = true
            return assignLocation(url)
        }
        let markup = file.parsedForScript
        guard markup.firstUnassignable(before: markup.count) == nil else {
            tab.noteMishap(.replacingStops, file.response.file)
            return die("\(file.response.file) has a drawing with an href that cannot be written")
        }
        var next = LiveDocument(markup)
        next.setBase(of: 0, to: next.base(under: tab.address), until: markup.count)
        exchange(with: &next)
        exchangeHead(with: next)
        guard let container = live.component("container") else {
            return die("the page has no container")
        }
        tab.keepScrollInPage()
        own.exchanges += 1
        runScripts(in: container)
    }

    /// MI42: no page is ever replaced again.
    private mutating func die(_ reason: String) {
        own.isDead = true
        tab.record.changeFailed = true
        note("\(reason): an exception ends all replacing of pages in this document")
    }

    /// MI22.
    private mutating func exchange(with next: inout LiveDocument) {
        for name in own.components {
            guard let source = live.component(name) else { continue }
            guard let target = next.component(name) else {
                if name == "container" { tab.noteMishap(.nothingSelected, name) }
                continue
            }
            guard let top = live.graft(target, of: next).top else { continue }
            live.put(top, insteadOf: source)
            next.remove(target)
        }
    }

    /// MI25: the page is there.
    mutating func finishExchange() {
        if let location = own.location { show(location) }
        own.hearsFragments = true
        tab.record.changeEnded = true
        emitDocument()
    }
}

extension MaterialState {
    /// What is exchanged, in this order.
    var components: [String] {
        ["announce", "container", "header-topic", "outdated", "logo", "skip"]
            + (configuration.hasStickyTabs ? ["tabs"] : [])
    }
}

extension LiveDocument {
    /// What the links of a document that a script has parsed are resolved with.
    fileprivate func base(under address: WebAddress) -> WebAddress {
        let base = elements(named: .base).first { hasAttribute(.href, of: $0) }
        return base.flatMap { attribute(.href, of: $0) }.flatMap { WebAddress($0, base: address) } ?? address
    }
}
