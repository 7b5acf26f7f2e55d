package import Navigators

/// Walks that were recorded in a browser: `{"site", "framework", "version", "walks": [[step, …], …]}`.
package struct Recording: Codable {
    package var site: String
    package var version: String
    package var walks: [[RecordedStep]]
}

/// One step, its fields under the names of the recordings.
package struct RecordedStep: Codable {
    package struct Action: Codable {
        package var open: String?
        package var click: String?
        package var nth: Int?
        package var back: Int?
        package var forward: Int?
        package var reload: Int?
        package var hash: String?
        package var submit: String?

        /// Nothing is done yet.
        package init() {}

        /// What a tab does; nil for what only the recorder could.
        package var action: Navigators.Action? {
            if let open { return .open(open) }
            if let click {
                let isSelector = click.hasPrefix("href=") || click.hasPrefix("xpath=")
                return .click(isSelector ? ElementSelector(click) : .key(click), nth: nth ?? 1)
            }
            if back != nil { return .back }
            if forward != nil { return .forward }
            if reload != nil { return .reload }
            if let submit { return .submit(ElementSelector(submit), nth: 1) }
            return hash.map { .hash($0) }
        }
    }
    package struct Page: Codable {
        package var dataUrl: String?
        package var id: String?
        package var role: String?
        package var external: Bool?
    }
    package struct History: Codable {
        package var entries: [String]
        package var index: Int
    }

    package var action: Action
    package var url: String
    package var title: String
    package var full: Bool
    package var active: Page?
    package var pages: [Page]
    package var events: [String]
    package var scripts: [String]
    package var history: History?

    /// The fields by name, each as one line.
    package var fields: [(String, String)] {
        let pages = pages.map { "\($0.dataUrl ?? "-") #\($0.id ?? "-") \($0.role ?? "-") \($0.external ?? false)" }
        return [
            ("url", url), ("title", title), ("full", "\(full)"),
            ("active", active.map { "\($0.dataUrl ?? "-") #\($0.id ?? "-")" } ?? "none"),
            ("pages", pages.joined(separator: ", ")), ("events", events.joined(separator: ", ")),
            ("scripts", scripts.joined(separator: ", ")),
            ("history", history.map { "\($0.entries.joined(separator: " ")) @\($0.index)" } ?? "none"),
        ]
    }
}

extension Step {
    /// The fields of a recording.
    package var recordedFields: [(String, String)] {
        let pages = pages.map { "\($0.dataURL ?? "-") #\($0.id ?? "-") \($0.role) \($0.isExternal)" }
        let scripts = scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label)
        return [
            ("url", url), ("title", title), ("full", "\(full)"),
            ("active", active.map { "\($0.dataURL ?? "-") #\($0.id ?? "-")" } ?? "none"),
            ("pages", pages.joined(separator: ", ")),
            ("events", events.map(\.description).joined(separator: ", ")),
            ("scripts", scripts.joined(separator: ", ")),
            ("history", history.map { "\($0.entries.joined(separator: " ")) @\($0.index)" } ?? "none"),
        ]
    }
}

extension RecordedStep {
    /// What a browser did.
    package init(_ step: Step) {
        action = Action(step.action)
        url = step.url
        title = step.title
        full = step.full
        active = step.active.map { Page(dataUrl: $0.dataURL, id: $0.id) }
        pages = step.pages.map { Page(dataUrl: $0.dataURL, id: $0.id, role: $0.role, external: $0.isExternal) }
        events = step.events.map(\.description)
        scripts = step.scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label)
        history = step.history.map { History(entries: $0.entries, index: $0.index) }
    }
}

extension RecordedStep.Action {
    /// An action of a random walk.
    package init(_ action: Navigators.Action) {
        self.init()
        switch action {
        case .open(let address), .go(let address), .change(let address, _): open = address
        case .click(let selector, let number):
            click = selector.description
            if number != 1 { nth = number }
        case .submit(let selector, _): submit = selector.description
        case .back: back = 1
        case .forward: forward = 1
        case .reload: reload = 1
        case .hash(let text): hash = text
        }
    }
}
