internal import Navigators
internal import Yams

/// Holds a YAML value against a shape and finds the first thing that is wrong.
struct ShapeChecker {
    /// What is wrong, and where.
    struct Problem: Error {
        var mark: Mark?
        var message: String
        var help: String
    }

    /// Checks a value.
    ///
    /// - Parameters:
    ///   - node: the value.
    ///   - shape: what it may be.
    ///   - name: what messages call it, such as `"title"`.
    /// - Throws: the first thing that is wrong.
    static func check(_ node: Node, _ shape: Shape, _ name: String) throws(Problem) {
        switch shape {
        case .either(let shapes):
            guard let shape = shapes.first(where: { $0.takes(node) }) else { throw wrongType(node, shape, name) }
            try check(node, shape, name)
        case _ where !shape.takes(node): throw wrongType(node, shape, name)
        case .text, .boolean, .null: break
        case .form(let form): try check(node, form, name)
        case .choice(let words): try check(node, words, name)
        case .integer(let range):
            guard node.int.map(range.contains) == true else {
                let most = range.upperBound > 1000 ? " on" : " to \(range.upperBound)"
                throw Problem(
                    mark: node.mark, message: "\(name) is \(node.shown), no number from \(range.lowerBound)\(most)",
                    help: "write a number from \(range.lowerBound)\(most)")
            }
        case .list(let item):
            for entry in node.sequence ?? [] { try check(entry, item, "an entry of \(name)") }
        case .keys(let keyed): try check(node, keyed)
        case .map(let value):
            for (key, entry) in node.pairs {
                guard let text = key.scalar?.string else { throw keyProblem(key) }
                try check(entry, value, "\"\(text)\"")
            }
        }
    }

    private static func check(_ node: Node, _ form: TextForm, _ name: String) throws(Problem) {
        let text = node.scalar?.string ?? ""
        guard !form.accepts(text) else { return }
        let nearest = form.words.nearest(to: String(text.prefix { $0 != "@" }))
        throw Problem(
            mark: node.mark, message: "\(name) cannot be \"\(text)\"",
            help: nearest.map { "did you mean \"\($0)\"?" } ?? form.help)
    }

    private static func check(_ node: Node, _ words: [String], _ name: String) throws(Problem) {
        let text = node.scalar?.string ?? ""
        guard !words.contains(text) else { return }
        let list = "there are " + words.joined(separator: ", ")
        throw Problem(
            mark: node.mark, message: "\(name) cannot be \"\(text)\"",
            help: words.nearest(to: text).map { "did you mean \"\($0)\"? " + list } ?? list)
    }

    private static func check(_ node: Node, _ keyed: KeyedShape) throws(Problem) {
        var found: [String] = []
        for (key, value) in node.pairs {
            guard let text = key.scalar?.string else { throw keyProblem(key) }
            guard let known = keyed.keys.first(where: { $0.name == text }) else {
                let names = keyed.keys.map(\.name)
                throw Problem(
                    mark: key.mark, message: "\(keyed.name) has no key \"\(text)\"",
                    help: names.nearest(to: text).map { "did you mean \"\($0)\"?" }
                        ?? "there are " + names.joined(separator: ", "))
            }
            found.append(text)
            try check(value, known.shape, "\"\(text)\"")
        }
        for key in keyed.keys where key.isRequired && !found.contains(key.name) {
            throw Problem(
                mark: node.mark, message: "\(keyed.name) has no \"\(key.name)\"", help: "add \(key.name): …")
        }
        guard let group = keyed.group else { return }
        let named = found.filter { group.names.contains($0) }
        if named.isEmpty {
            throw Problem(
                mark: node.mark, message: "\(keyed.name) has none of \(group.names.joined(separator: ", "))",
                help: "add one of them")
        }
        if group.count == .exactlyOne, named.count > 1 {
            throw Problem(
                mark: node.mark, message: "\(keyed.name) has several of \(named.joined(separator: ", "))",
                help: "leave only one of them")
        }
    }

    private static func keyProblem(_ key: Node) -> Problem {
        Problem(mark: key.mark, message: "a key is \(key.shown), no text", help: "write it as a word, or in quotes")
    }

    private static func wrongType(_ node: Node, _ shape: Shape, _ name: String) -> Problem {
        let wanted = shape.shown
        let isText = node.scalar != nil && shape.takesText
        let text = node.scalar?.string ?? ""
        return Problem(
            mark: node.mark, message: "\(name) is \(node.shown), not \(wanted)",
            help: isText && !text.isEmpty ? "write \"\(text)\" in quotes" : "write \(wanted)")
    }
}
