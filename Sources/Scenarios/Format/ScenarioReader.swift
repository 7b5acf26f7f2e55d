internal import Navigators
internal import Yams

/// Reads scenarios out of YAML that has the right shape.
enum ScenarioReader {
    static func scenario(_ node: Node) -> Scenario {
        let line = node.mark?.line ?? 0
        let start = Scenario.Step(
            [WalkAction(.open, node.text("start") ?? "")], expectation: expectation(node.value("expect")),
            line: node.value("start")?.mark?.line ?? line)
        let steps = (node.value("steps")?.sequence ?? []).map { step($0) }
        return Scenario(name: node.text("name") ?? "", steps: [start] + steps, line: line)
    }

    private static func step(_ node: Node) -> Scenario.Step {
        let line = node.mark?.line ?? 0
        if let word = node.scalar?.string {
            let action = try? WalkAction(word: word)
            return Scenario.Step(action.map { [$0] } ?? [], line: line)
        }
        var actions: [WalkAction] = []
        for name in WalkAction.Name.allCases {
            guard let value = node.value(name.rawValue) else { continue }
            switch name {
            case .back, .forward, .reload: actions = Array(repeating: WalkAction(name), count: value.int ?? 1)
            case .open, .click, .submit, .hash:
                actions = [WalkAction(name, value.scalar?.string ?? "", nth: node.value("nth")?.int ?? 1)]
            }
        }
        return Scenario.Step(actions, expectation: expectation(node.value("expect")), line: line)
    }

    static func expectation(_ node: Node?) -> Expectation {
        var expectation = Expectation()
        guard let node else { return expectation }
        expectation.page = node.value("page").map { page($0) }
        expectation.address = node.text("address")
        expectation.title = node.text("title")
        expectation.load = node.text("load").flatMap { LoadKind(rawValue: $0) }
        expectation.route = node.text("route").flatMap { word in Route.Kind.allCases.first { $0.word == word } }
        expectation.present = node.value("present")?.texts
        expectation.absent = node.value("absent")?.texts
        expectation.events = node.value("events").map { events in
            if let some = events.value("containing") { return .containing(some.texts) }
            return .exact((events.value("exact") ?? events).texts)
        }
        expectation.scriptsRun = node.value("scripts")?.value("run")?.texts
        expectation.scriptsLost = node.value("scripts")?.value("lost")?.texts
        expectation.functionsDefined = node.value("functions")?.value("defined")?.texts
        expectation.functionsMissing = node.value("functions")?.value("missing")?.texts
        expectation.findings = node.value("findings")?.texts
        return expectation
    }

    private static func page(_ node: Node) -> Expectation.Page {
        if node.mapping != nil { return .shown(id: node.text("id"), file: node.text("file")) }
        return node.isText ? .shown(id: node.scalar?.string, file: nil) : .none
    }
}

extension Node {
    /// The text behind a key of a mapping.
    func text(_ key: String) -> String? { value(key)?.scalar?.string }

    /// A text alone or the texts of a list.
    var texts: [String] { sequence.map { $0.compactMap { $0.scalar?.string } } ?? [scalar?.string ?? ""] }
}
