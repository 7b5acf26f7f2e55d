internal import Facts
internal import LiveBrowser
internal import Navigators
internal import RandomSites

/// A walk that chance leads through a site, in the simulation and in a browser side by side.
struct RandomWalk {
    /// One step of it.
    struct Step {
        let action: Action
        /// What the browser did; nil when it could not carry out the action.
        let seen: Navigators.Step?
        /// Where the two part.
        let differences: [StepDifference]
    }

    /// The steps, up to the first at which the two part.
    private(set) var steps: [Step] = []
    private var random: RandomNumbers

    init(seed: Int) { random = RandomNumbers(seed: seed) }

    /// Whether the two part.
    var parts: Bool { steps.last.map { !$0.differences.isEmpty } ?? false }

    /// Walks.
    ///
    /// - Parameters:
    ///   - start: where the walk begins.
    ///   - length: how many steps it has.
    ///   - simulation: an empty tab.
    ///   - tab: an empty tab of a browser.
    /// - Throws: ``BrowserFailure`` when the browser cannot be asked.
    mutating func walk(
        from start: String, length: Int, in simulation: Session, and tab: BrowserTab
    ) throws(BrowserFailure) {
        var action = Action.open(start)
        for _ in 0..<length {
            guard try take(action, in: simulation, and: tab), let next = next(in: simulation) else { return }
            action = next
        }
    }

    /// Takes a step in both.
    ///
    /// - Returns: whether they agree and both could.
    private mutating func take(
        _ action: Action, in simulation: Session, and tab: BrowserTab
    ) throws(BrowserFailure) -> Bool {
        var simulated: Navigators.Step?
        var (one, other) = ("", "")
        do throws(ActionFailure) {
            simulated = try simulation.perform(action)
        } catch {
            one = error.description
        }
        var seen: Navigators.Step?
        do throws(VisitFailure) {
            seen = try tab.perform(action)
        } catch {
            switch error {
            case .action(let failure): other = failure.description
            // A page may hang for good.
            case .browser(.busy): other = "a script of the page does not end"
            case .browser(let failure): throw failure
            }
        }
        // What comes of a library that runs twice is not simulated: such a walk ends here.
        if simulated?.runsLibraryTwice == true { return false }
        let differences =
            if let simulated, let seen {
                StepDifference.between(simulated, seen, includingHistory: true)
            } else {
                one == other ? [] : [StepDifference(field: "outcome", first: one, second: other, isVisible: true)]
            }
        steps.append(Step(action: action, seen: seen, differences: differences))
        return differences.isEmpty && seen != nil
    }

    /// What the visitor does next: mostly a click on a link of the shown page.
    private mutating func next(in simulation: Session) -> Action? {
        guard let shown = simulation.tab.shownElement else { return nil }
        let live = simulation.tab.window.live
        let others: [Action] = [.back, .back, .back, .forward, .reload, .hash("#two")]
        if steps.count > 1, random.chance(22) { return random.pick(others) }
        if !live.elements(named: .form, under: shown).isEmpty, random.chance(20) {
            return .submit(.text("form"), nth: 1)
        }
        let all = live.elements(named: .a, under: shown)
        let links = all.filter { link in
            // Another tab is none of this one's business, and another host none of the site's.
            guard let href = live.attribute(.href, of: link) else { return false }
            return !live.hasAttribute(.target, of: link) && !href.contains("://")
        }
        guard !links.isEmpty else { return .back }
        let link = random.pick(links)
        if let key = live.attribute(.dataK, of: link) { return .click(.key(key), nth: 1) }
        let href = live.attribute(.href, of: link) ?? ""
        let alike = all.filter { live.attribute(.href, of: $0, equals: href) }
        return .click(.href(href), nth: (alike.firstIndex(of: link) ?? 0) + 1)
    }
}
