internal import Findings

/// The JSON Schema of scenario files, for editors.
package enum JSONSchema {
    /// The schema as JSON text, with a line end.
    package static var text: String {
        guard case .object(var fields) = value(of: ScenarioFormat.file) else { return "" }
        fields["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
        fields["title"] = .text("Scenarios of sidedoor")
        return JSONText.of(SchemaValue.object(fields))
    }

    private static func value(of shape: Shape) -> SchemaValue {
        switch shape {
        case .text: .object(["type": .text("string")])
        case .form(let form): .object(["type": .text("string"), "pattern": .text(form.pattern)])
        case .choice(let words): .object(["enum": .list(words.map { .text($0) })])
        case .integer(let range):
            .object([
                "type": .text("integer"), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
            ])
        case .boolean: .object(["type": .text("boolean")])
        case .null: .object(["type": .text("null")])
        case .list(let item): .object(["type": .text("array"), "items": value(of: item)])
        case .keys(let keyed): value(of: keyed)
        case .map(let item): .object(["type": .text("object"), "additionalProperties": value(of: item)])
        case .either(let shapes): .object(["anyOf": .list(shapes.map { value(of: $0) })])
        }
    }

    private static func value(of keyed: KeyedShape) -> SchemaValue {
        var properties: [String: SchemaValue] = [:]
        for key in keyed.keys {
            guard case .object(var fields) = value(of: key.shape) else { continue }
            fields["description"] = .text(key.about)
            properties[key.name] = .object(fields)
        }
        var fields: [String: SchemaValue] = [
            "type": .text("object"), "properties": .object(properties), "additionalProperties": .truth(false),
        ]
        let required = keyed.keys.filter(\.isRequired).map { SchemaValue.text($0.name) }
        if !required.isEmpty { fields["required"] = .list(required) }
        if let group = keyed.group {
            let choices = group.names.map { SchemaValue.object(["required": .list([.text($0)])]) }
            fields[group.count == .exactlyOne ? "oneOf" : "anyOf"] = .list(choices)
        }
        return .object(fields)
    }
}

/// A value of a schema.
private enum SchemaValue: Encodable {
    case text(String)
    case number(Int)
    case truth(Bool)
    case list([SchemaValue])
    case object([String: SchemaValue])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .truth(let truth): try container.encode(truth)
        case .list(let items): try container.encode(items)
        case .object(let fields): try container.encode(fields)
        }
    }
}
