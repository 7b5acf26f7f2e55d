internal import DOM
internal import Findings
internal import Facts
internal import Navigators
internal import Scenarios

extension FuzzTarget {
    /// A pattern in the first line, and what it is matched with.
    static let pattern = FuzzTarget(name: "pattern") { bytes in
        let (pattern, text) = bytes.firstLine
        _ = GlobPattern(pattern.text).matches(text.text)
        _ = try? TargetPattern(pattern.text).matches(text.text)
    }

    /// What an action names, looked for in a page.
    static let selector = FuzzTarget(name: "selector") { bytes in
        let selector = ElementSelector(bytes.text)
        if case .xpath(let expression) = selector {
            _ = try? Given.page.elements(matching: expression, in: Given.page.body)
        }
        let session = Session(site: MemorySite(bytes: ["/index.html": Given.markup]))
        _ = try? session.perform(.open("/index.html"))
        _ = try? session.perform(.click(selector, nth: 1))
    }

    /// A word of a walk.
    static let walk = FuzzTarget(name: "walk") { bytes in
        guard let action = try? WalkAction(word: bytes.text) else { return }
        _ = (action.text, action.action)
    }
}
