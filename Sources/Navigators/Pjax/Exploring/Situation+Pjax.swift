internal import DOM
internal import Facts

/// What jquery-pjax tells an exploration.
///
/// A page is the file whose content came last, or the document. What its clicks do depends besides on the shell, that is the
/// document around the containers, on what every container holds, on what the scripts that ran gave to the library, and on the
/// address. What is cached, and which external scripts ran, changes no click's end.
extension Pjax {
    package static func foreground(_ door: inout PjaxDoor) -> Foreground {
        Foreground(
            page: door.live.body.map { door.own.page ?? ShownPage(documentWith: $0, in: door.live) }, in: door.tab,
            conduct: door.conduct, bearings: door.bearings())
    }

    package static func forecast(of plan: PjaxPlan, _ click: Click, _ door: inout PjaxDoor) -> Forecast {
        guard plan.request == nil, plan.announced.isEmpty, click.link != nil, plan.rule != .prevented else {
            return .unknown
        }
        return .browser([])
    }
}

extension Door<Pjax> {
    /// The library, its version, and what it was given.
    fileprivate var conduct: String { "pjax \(own.profile.version) \(tab.pjaxGifts)" }

    /// Where the links of the page lead, beside the page.
    fileprivate mutating func bearings() -> [String] {
        let live = tab.window.live
        let shell = tab.shell
        var bearings = ["shell \(shell.head)"]
        if let body = live.body { bearings.append(live.outline(of: body, in: shell)) }
        // P32: an answer without contents brings this address back.
        if let current = own.current, current.url.withoutFragment != tab.address.withoutFragment {
            bearings.append("shown as \(current.url.withoutFragment)")
        }
        return bearings + tab.baseBearing
    }
}

extension LiveDocument {
    /// What stands in an element: what was put there by its place where it is as its file has it, and piece by piece where it
    /// is not; what was there before by what it is like.
    fileprivate func outline(of node: Node, in shell: Shell) -> String {
        children(of: node).map { child in
            if let likeness = shell.likeness(of: child, { outline(of: $0, in: shell) }) { return likeness }
            guard let markup = markup(of: child) else { return "-" }
            let element = Int(child.element)
            let place = "\(markup.source.name):\(markup.startTagByte(of: element) ?? -element)"
            return isAsWritten(child) ? place : place + "(" + outline(of: child, in: shell) + ")"
        }.joined(separator: " ")
    }
}

extension Tab {
    /// What scripts have given to jquery-pjax, as a text.
    fileprivate var pjaxGifts: String {
        pjaxBindings.map { binding in
            let place = binding.place.map { "\($0.contentHash)" } ?? "-"
            return "\(place) \(binding.options)"
        }.joined(separator: "; ")
    }

    /// What of jquery-pjax's memory a later click can depend on, for tests of what explorations say.
    package var pjaxState: String? {
        guard let state = (window.navigator as? Pjax)?.state else { return nil }
        return "\(pjaxGifts) \(state.current?.url.href ?? address.href)"
    }
}
