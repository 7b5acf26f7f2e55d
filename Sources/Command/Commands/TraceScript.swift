internal import Foundation
internal import Scenarios

/// Reads the actions of `trace --script`: a JSON array of objects, each with one action.
///
///     [{"open": "/index.html"}, {"click": "Date Conversion"}, {"click": "href=#a", "nth": 2}, {"back": 1}]
enum TraceScript {
    /// An entry of some bytes can stand for 1,000 actions.
    private static let mostActions = 100_000
    private static let names = WalkAction.Name.allCases.map(\.rawValue)

    /// Reads the file, or standard input for `-`.
    static func read(_ path: String) throws(CommandError) -> [TraceAction] {
        if path == "-" { return try actions(in: Data(try TextFile.readStandardInput()), of: "standard input") }
        let bytes = try TextFile.read(path, help: "name a JSON file, or - for standard input")
        return try actions(in: Data(bytes), of: path)
    }

    /// Reads the actions; entries that count more than 1 become so many actions.
    ///
    /// - Parameters:
    ///   - data: the JSON text.
    ///   - name: what to call the file in errors.
    /// - Throws: the first entry that is wrong, and how it should be written.
    /// - Returns: the actions, the first of which is an open.
    static func actions(in data: Data, of name: String) throws(CommandError) -> [TraceAction] {
        let form =
            "write an array of objects, such as [{\"open\": \"/index.html\"}, {\"click\": \"Next\"}, {\"back\": 1}]"
        let value: JSONValue
        do {
            value = try JSONDecoder().decode(JSONValue.self, from: data)
        } catch {
            throw CommandError(message: "\(name) is not JSON", help: form)
        }
        guard case .array(let entries) = value else {
            throw CommandError(message: "\(name) is not a JSON array", help: form)
        }
        var actions: [TraceAction] = []
        for (index, entry) in entries.enumerated() {
            let place = "\(name), entry \(index + 1)"
            guard case .object(let fields) = entry else {
                throw CommandError(message: "\(place) is not an object", help: form)
            }
            actions += try read(fields, entry, place)
            guard actions.count <= mostActions else {
                throw CommandError(
                    message: "\(name) has more than \(mostActions) actions", help: "walk in several traces")
            }
        }
        guard case .open = actions.first?.walk.name else {
            throw CommandError(
                message: "\(name) does not begin with an open",
                help: "let the first entry be {\"open\": \"/index.html\"}")
        }
        return actions
    }

    private static func read(
        _ fields: [(key: String, value: JSONValue)], _ entry: JSONValue, _ place: String
    ) throws(CommandError) -> [TraceAction] {
        let found = fields.filter { names.contains($0.key) }
        guard let (key, value) = found.first, let name = WalkAction.Name(rawValue: key), found.count == 1 else {
            let known = "the actions are " + names.joined(separator: ", ")
            let named = found.map(\.key).joined(separator: ", ")
            throw CommandError(
                message: found.isEmpty ? "\(place) has no action" : "\(place) has several actions: \(named)",
                help: known)
        }
        switch name {
        case .back, .forward, .reload:
            guard case .int(let count) = value, (1...1000).contains(count) else {
                throw CommandError(
                    message: "\(place): \"\(key)\" is not a number from 1 to 1000", help: "write {\"\(key)\": 1}")
            }
            var action = TraceAction(WalkAction(name))
            if count == 1 { action.given = entry }
            return Array(repeating: action, count: count)
        case .open, .click, .submit, .hash:
            guard case .string(let text) = value else {
                throw CommandError(message: "\(place): \"\(key)\" is not a string", help: "write {\"\(key)\": \"…\"}")
            }
            var action = TraceAction(WalkAction(name, text, nth: try nth(fields, place)))
            action.given = entry
            return [action]
        }
    }

    private static func nth(_ fields: [(key: String, value: JSONValue)], _ place: String) throws(CommandError) -> Int {
        guard let field = fields.first(where: { $0.key == "nth" }) else { return 1 }
        guard case .int(let nth) = field.value, nth >= 1 else {
            throw CommandError(
                message: "\(place): \"nth\" is not a number from 1", help: "write {\"click\": \"…\", \"nth\": 2}")
        }
        return nth
    }
}
