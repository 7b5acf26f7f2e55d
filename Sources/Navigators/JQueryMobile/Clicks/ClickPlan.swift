internal import Facts

/// What the framework will do with a click, before anything of it is done: the widgets around the link first, then the
/// document's click handler.
///
/// A click carries it out; whoever only asks where a link leads reads it.
package enum ClickPlan: Sendable {
    /// The dialog widget's own button closes the dialog.
    case closesDialog
    /// A link inside a popup that keeps out of history closes it.
    case closesPopup
    /// The heading of a collapsible opens or closes.
    case togglesCollapsible
    /// A tab is chosen.
    case choosesTab
    /// A custom select menu opens.
    case opensSelect(SelectMenu)
    /// An option of a custom select menu is chosen.
    case choosesOption(SelectMenu)
    /// A panel's own link closes it.
    case closesPanel
    /// Panels open or close: each has its own handler.
    case togglesPanels
    /// Handlers on document hear nothing of a click that was stopped on its way.
    case unheard
    /// The document's handler decides.
    case decided(ClickDecision)
    /// The document's handler throws; the click is then native.
    case throwing(String)
}

extension Door<JQueryMobile> {
    /// What will become of a click on a link.
    mutating func plan(for click: Click) -> ClickPlan {
        guard let link = click.link else { return .unheard }
        if own.isInitialized, let plan = planOfWidgets(for: link) { return plan }
        if click.isStopped { return .unheard }
        do throws(ScriptError) {
            let isPrevented = click.isPrevented || isPreventedByHeading(link)
            return .decided(try decideClick(on: link, isPrevented: isPrevented, given: click.attributes))
        } catch {
            return .throwing(error.message)
        }
    }

    /// Widgets take clicks before the document's handler sees them (§10 of its rules).
    private mutating func planOfWidgets(for link: Node) -> ClickPlan? {
        // The button's href is `#`, which the document's handler swallows.
        if own.dialogCloseButtons.contains(link) { return .closesDialog }
        if isInOpenPopupWithoutHistory(link) { return .closesPopup }
        if profile.stopsHeadingClicks, isInCollapsibleHeading(link) { return .togglesCollapsible }
        if isTab(link) { return .choosesTab }
        if let menu = selectMenu(ofButton: link) { return .opensSelect(menu) }
        if let menu = selectMenu(ofOption: link) { return .choosesOption(menu) }
        if isPanelClosing(link) { return .closesPanel }
        return togglesPanels(link) ? .togglesPanels : nil
    }

    /// Whether the heading of a collapsible opens or closes, and prevents no more than what the browser would do (to 1.1.0).
    private func isPreventedByHeading(_ link: Node) -> Bool {
        !profile.stopsHeadingClicks && own.isInitialized && isInCollapsibleHeading(link)
    }

    /// Where a plan leads; nil where the browser has its way.
    mutating func route(of plan: ClickPlan, _ click: Click) -> Route? {
        switch plan {
        case .closesDialog: return Route(kind: .back, url: nil, rule: .back, detail: "the dialog's close button")
        case .closesPopup: return Route(kind: .back, url: nil, rule: .popup, detail: "closes the popup")
        case .togglesCollapsible: return Route(kind: .nothing, url: nil, rule: .collapsible)
        case .choosesTab: return Route(kind: .nothing, url: nil, rule: .tab)
        case .opensSelect(let menu) where menu.isHigh:
            return Route(kind: .dialog, url: nil, rule: .selectMenu, detail: "opens it")
        case .opensSelect:
            return Route(
                kind: profile.hasPopups ? .popup : .nothing, url: nil, rule: .selectMenu, detail: "opens it")
        case .choosesOption(let menu):
            return Route(
                kind: isOpen(menu) ? .back : .nothing, url: nil, rule: .selectMenu, detail: "chooses an option")
        case .closesPanel: return Route(kind: .panel, url: nil, rule: .panelClosing, detail: "closes it")
        case .togglesPanels:
            return Route(kind: .panel, url: click.link.flatMap { live.attribute(.href, of: $0) }, rule: .panel)
        case .unheard: return nil
        case .decided(let decision): return click.link.map { route(of: $0, decision) }
        case .throwing(let message):
            return Route(kind: .fullLoad, url: nil, rule: .ajax, detail: "the framework stops: \(message)")
        }
    }

    /// Does what was planned.
    mutating func carryOut(_ plan: ClickPlan, _ click: Click) -> Verdict {
        switch plan {
        case .closesDialog:
            if let link = click.link { guarding { door throws(ScriptError) in try door.closeDialog(around: link) } }
        case .closesPopup: own.openPopup = nil
        case .togglesCollapsible: break
        case .choosesTab:
            if let link = click.link, live.attribute(.href, of: link)?.hasPrefix("#") != true {
                // AD-HOC: jQuery UI would load the file into the tab, and run all of its scripts again.
                note(
                    "the tab loads its content by AJAX; that is not simulated", at: live.range(ofValue: .href, of: link)
                )
            }
        case .opensSelect(let menu): if let link = click.link { return open(menu, by: link, click) }
        case .choosesOption(let menu): choose(in: menu)
        case .closesPanel, .togglesPanels: break
        case .unheard: return .ignored
        case .decided(let decision):
            if [.relExternal, .dataAjaxFalse, .target].contains(decision.rule) {
                for given in click.attributes { note("a script gives the link its \(given.name)", at: given.place) }
            }
            let verdict = carryOut(decision, click)
            let isPrevented = click.link.map { isPreventedByHeading($0) } ?? false
            return verdict == .ignored && isPrevented ? .prevented : verdict
        case .throwing(let message):
            note("the framework stops with an exception: \(message)")
            return .ignored
        }
        // They prevent the click; from 1.3 on, where panels begin, prevented clicks are ignored.
        return .taken
    }

    mutating func carryOut(_ decision: ClickDecision, _ click: Click) -> Verdict {
        switch decision.effect {
        case .native: return .ignored
        case .consumed: return .prevented
        case .back:
            return guarding { door throws(ScriptError) in try door.back() } ? .prevented : .ignored
        case .change(let url):
            var options = ChangeOptions()
            options.transition = click.link.flatMap { live.attribute(names.transition, of: $0) }
            let role = click.link.flatMap { live.attribute(names.rel, of: $0) } ?? ""
            options.role = role.isEmpty ? nil : role
            options.link = click.link
            let ran = guarding { door throws(ScriptError) in try door.changePage(.url(url), options) }
            if !ran, let link = click.link, let rule = tab.record.route?.rule {
                // The browser follows the link: within the document it changes the fragment.
                let isFragment = tab.nativeRoute(of: link, rule: rule).kind == .fragment
                tab.record.route?.kind = isFragment ? .fragment : .fullLoad
            }
            return ran ? .prevented : .ignored
        }
    }
}
