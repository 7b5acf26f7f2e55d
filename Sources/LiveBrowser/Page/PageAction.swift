internal import DOM
internal import Facts
internal import Navigators

/// An action as `act.js` takes it.
struct PageAction {
    private let action: Action
    /// What the script is told.
    let json: JSON

    init(_ action: Action, files: SiteFiles) {
        self.action = action
        switch action {
        case .click(let selector, let nth): json = Self.clicking("click", selector, nth, files)
        case .submit(let selector, let nth): json = Self.clicking("submit", selector, nth, files)
        case .back: json = ["name": "back"]
        case .forward: json = ["name": "forward"]
        case .reload: json = ["name": "reload"]
        case .hash(let hash): json = ["name": "hash", "value": .string(hash)]
        case .go(let address), .open(let address): json = ["name": "go", "value": .string(address)]
        case .change(let target, let arguments):
            var fields: [String: JSON] = ["name": "change", "value": .string(target)]
            if arguments.targetIsElement { fields["isElement"] = true }
            fields["options"] = .object(arguments.options.mapValues { Self.json($0) })
            json = .object(fields)
        }
    }

    private static func json(_ value: OptionValue) -> JSON {
        switch value {
        case .boolean(let flag): .boolean(flag)
        case .string(let text): .string(text)
        }
    }

    private static func clicking(_ name: String, _ selector: ElementSelector, _ nth: Int, _ files: SiteFiles) -> JSON {
        var fields: [String: JSON]
        var nth = nth
        switch selector {
        case .text(let text): fields = ["by": "text", "value": .string(text)]
        case .href(let href): fields = ["by": "href", "value": .string(href)]
        case .id(let id): fields = ["by": "id", "value": .string(id)]
        case .key(let key): fields = ["by": "key", "value": .string(key)]
        case .xpath(let expression): fields = ["by": "xpath", "value": .string(expression)]
        case .place(let file, let offset):
            // A browser does not know where an element stands in its file; that it is the same one must be told otherwise.
            let found = files.clickable(at: offset, of: file)
            fields = [
                "by": "element", "element": .string(found?.sought.element ?? "a"),
                "href": .string(found?.sought.href ?? ""), "asksFor": .string(found?.sought.asksFor ?? ""),
                "value": .string(found?.sought.text ?? ""),
            ]
            nth += (found?.nth ?? 1) - 1
        }
        return ["name": .string(name), "nth": .integer(nth), "selector": .object(fields)]
    }

    /// Why it could not be carried out, when the expression is none.
    func failure(problem: String) -> ActionFailure? {
        guard case .xpath(let expression) = selector else { return nil }
        return .badXPath(expression, reason: problem)
    }

    /// Why it could not be carried out, when the element is not there.
    ///
    /// - Parameters:
    ///   - found: how many elements fit the selector.
    ///   - names: what can be clicked.
    /// - Returns: nil for an action that needs no element.
    func failure(found: Int, names: [String]) -> ActionFailure? {
        guard let selector else { return nil }
        return .noSuchElement(selector, nth: nth, found: found, candidates: selector.nearest(among: names))
    }

    private var selector: ElementSelector? {
        switch action {
        case .click(let selector, _), .submit(let selector, _): selector
        default: nil
        }
    }

    private var nth: Int {
        switch action {
        case .click(_, let nth), .submit(_, let nth): nth
        default: 1
        }
    }
}
