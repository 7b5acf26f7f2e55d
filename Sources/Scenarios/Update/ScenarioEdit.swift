internal import Yams

/// A change to a file's text, by whole lines, from the end to the beginning so that places stay right.
///
/// In block style everything that belongs to a key stands below it with more indentation, so that a key with what belongs
/// to it is a run of lines. A key in flow style (`{…}`) is replaced together with the nearest key around it that begins
/// its line.
struct ScenarioEdit {
    private var lines: [String]
    private let lineEnd: String

    init(_ text: String) {
        lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }

    /// The changed text.
    var text: String { lines.joined(separator: lineEnd) }

    /// Replaces the expectations that differ, and the routes.
    mutating func replace(_ old: ScenarioFile, with new: ScenarioFile, routes: Bool) {
        guard let root = try? ScenarioFile.compose(text, path: old.path) else { return }
        var pieces: [(line: Int, edit: (inout ScenarioEdit) -> Void)] = []
        if routes, let key = root.key("routes"), let mark = key.mark, let snapshot = new.routes {
            pieces.append((mark.line, { $0.replaceKey(at: mark.line, column: mark.column, with: snapshot.lines) }))
        }
        let nodes = root.value("scenarios")?.sequence.map { Array($0) } ?? []
        for (index, node) in nodes.enumerated() {
            guard old.scenarios.indices.contains(index) else { continue }
            let steps = [node] + (node.value("steps")?.sequence.map { Array($0) } ?? [])
            for (number, step) in steps.enumerated() {
                let (before, after) = (old.scenarios[index].steps[number], new.scenarios[index].steps[number])
                guard before.expectation != after.expectation, let key = step.key("expect"), let mark = key.mark else {
                    continue
                }
                pieces.append(
                    (mark.line, { $0.replace(step, mark, before: before, after: after, isStart: number == 0) }))
            }
        }
        for piece in pieces.sorted(by: { $0.line > $1.line }) { piece.edit(&self) }
    }

    private mutating func replace(
        _ step: Node, _ expect: Mark, before: Scenario.Step, after: Scenario.Step, isStart: Bool
    ) {
        let old = ExpectationText.entries(before.expectation)
        let new = ExpectationText.entries(after.expectation)
        let keys = step.value("expect")?.pairs.map(\.key) ?? []
        let isBlock = keys.allSatisfy { $0.mark.map { beginsLine($0) && $0.line > expect.line } ?? false }
        if isBlock, old.map(\.key) == new.map(\.key) {
            // Only the keys that changed; what stands between them stays, comments too.
            for key in keys.reversed() {
                let name = key.scalar?.string
                guard let mark = key.mark, let was = old.first(where: { $0.key == name }),
                    let now = new.first(where: { $0.key == name }), was.lines != now.lines
                else { continue }
                replaceKey(at: mark.line, column: mark.column, with: now.lines)
            }
        } else if beginsLine(expect) {
            replaceKey(at: expect.line, column: expect.column, with: after.expectationLines)
        } else if !isStart, let mark = step.mark {
            // The step is in flow style: `- {click: …, expect: {…}}`.
            replaceKey(at: mark.line, column: mark.column, with: after.actionLines + after.expectationLines)
        }
    }

    /// Whether nothing but indentation and the dashes of lists stands before a place.
    private func beginsLine(_ mark: Mark) -> Bool {
        guard lines.indices.contains(mark.line - 1) else { return false }
        return lines[mark.line - 1].unicodeScalars.prefix(mark.column - 1).allSatisfy { $0 == " " || $0 == "-" }
    }

    /// Replaces a key with all that belongs to it by other lines, which begin where it began.
    private mutating func replaceKey(at line: Int, column: Int, with new: [String]) {
        let first = line - 1
        guard lines.indices.contains(first) else { return }
        let head = String(String.UnicodeScalarView(lines[first].unicodeScalars.prefix(column - 1)))
        let isEntry = head.contains("-")
        var end = first + 1
        while end < lines.count, belongs(lines[end], to: column - 1, isEntry: isEntry) { end += 1 }
        // Blank lines and comments at the end belong to what follows.
        while end > first + 1, isQuiet(lines[end - 1]) { end -= 1 }
        let indent = String(repeating: " ", count: column - 1)
        var replacement = new.enumerated().map { ($0.offset == 0 ? head : indent) + $0.element }
        if new.isEmpty, isEntry { replacement = [] }
        lines.replaceSubrange(first..<end, with: replacement)
    }

    private func belongs(_ line: String, to column: Int, isEntry: Bool) -> Bool {
        if isQuiet(line) { return true }
        let indent = line.prefix { $0 == " " }.count
        if indent > column { return true }
        // Entries of a list may stand as far left as their key.
        return indent == column && line.dropFirst(indent).hasPrefix("- ") && !isEntry
    }

    private func isQuiet(_ line: String) -> Bool {
        let rest = line.drop { $0 == " " }
        return rest.isEmpty || rest.hasPrefix("#")
    }
}

extension Node {
    /// The key of a mapping, with its place.
    fileprivate func key(_ name: String) -> Node? { pairs.first { $0.key.scalar?.string == name }?.key }
}
