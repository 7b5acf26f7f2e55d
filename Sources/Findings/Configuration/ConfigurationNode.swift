internal import Navigators
internal import Yams

/// A part of a configuration file, with its place: whatever is wrong with it is said there.
struct ConfigurationNode {
    let node: Yams.Node
    let file: String
    /// What leads to it, such as `limits.states`.
    let name: String

    /// An error at this part.
    func error(_ message: String, help: String? = nil) -> ConfigurationError {
        ConfigurationError(
            file: file, line: node.mark?.line, column: node.mark?.column, message: message, help: help)
    }

    /// The text of a part that is one word or line.
    func text(_ form: String) throws(ConfigurationError) -> String {
        guard case .scalar(let scalar) = node, !(scalar.string.isEmpty && scalar.style == .plain) else {
            throw error("\(name) must be \(form)\(found)")
        }
        return scalar.string
    }

    /// A count of at least 1.
    func count() throws(ConfigurationError) -> Int {
        guard case .scalar(let scalar) = node, scalar.style == .plain, let count = Int(scalar.string), count > 0 else {
            throw error("\(name) must be a number from 1 on\(found)")
        }
        return count
    }

    /// One of some words.
    func word<Word>(_ words: [String], _ make: (String) -> Word?) throws(ConfigurationError) -> Word {
        let form = words.joined(separator: ", ")
        let text = try text("one of \(form)")
        guard let word = make(text) else {
            throw error("\(name) cannot be \"\(text)\"", help: Self.suggestion(text, among: words))
        }
        return word
    }

    /// The parts of a list.
    func list(of form: String) throws(ConfigurationError) -> [ConfigurationNode] {
        guard case .sequence(let nodes) = node else { throw error("\(name) must be a list of \(form)\(found)") }
        return nodes.map { ConfigurationNode(node: $0, file: file, name: name) }
    }

    /// The texts of a list, or the one text that stands in place of a list.
    func texts(of form: String) throws(ConfigurationError) -> [(text: String, part: ConfigurationNode)] {
        if case .scalar = node { return [(try text("a list of \(form)"), self)] }
        var texts: [(text: String, part: ConfigurationNode)] = []
        for part in try list(of: form) { texts.append((try part.text("a list of \(form)"), part)) }
        return texts
    }

    /// The keys with their parts, in the file's order.
    func fields(_ form: String) throws(ConfigurationError) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
        guard case .mapping(let mapping) = node else { throw error("\(name) must be \(form)\(found)") }
        return mapping.map { key, value in
            let path = name == file ? key.string ?? "" : "\(name).\(key.string ?? "")"
            return (
                ConfigurationNode(node: key, file: file, name: name),
                ConfigurationNode(node: value, file: file, name: path)
            )
        }
    }

    /// `did you mean x? There are x, y, z`
    static func suggestion(_ text: String, among names: [String]) -> String {
        let list = "there are \(names.joined(separator: ", "))"
        let near = names.map { ($0, text.distance(to: $0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
        guard let near, near.1 <= max(3, text.count / 2) else { return list }
        return "did you mean \(near.0)? \(list.prefix(1).uppercased() + list.dropFirst())"
    }

    /// What it is instead.
    private var found: String {
        switch node {
        case .mapping: ", not a mapping"
        case .sequence: ", not a list"
        case .scalar(let scalar) where scalar.string.isEmpty: ", and there is nothing"
        case .scalar(let scalar): ", not \"\(scalar.string)\""
        case .alias: ", not an alias"
        }
    }
}
