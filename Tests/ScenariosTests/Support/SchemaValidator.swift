import Foundation

/// The part of JSON Schema that the format's schema uses; an unknown keyword is a failure, so that nothing goes unchecked.
struct SchemaValidator {
    struct UnknownKeyword: Error { var name: String }

    /// Whether a value fits a schema.
    static func accepts(_ value: Any, _ schema: [String: Any]) throws -> Bool {
        for (keyword, argument) in schema where try !holds(keyword, argument, value, schema) { return false }
        return true
    }

    private static func holds(_ keyword: String, _ argument: Any, _ value: Any, _ schema: [String: Any]) throws -> Bool
    {
        switch keyword {
        case "$schema", "title", "description": return true
        case "type": return type(of: value) == argument as? String
        case "enum": return (argument as? [String])?.contains { $0 == value as? String } ?? false
        case "pattern":
            guard let text = value as? String, let pattern = argument as? String else { return true }
            let range = NSRange(text.startIndex..., in: text)
            return try NSRegularExpression(pattern: pattern).firstMatch(in: text, range: range) != nil
        case "minimum": return number(value).map { $0 >= number(argument) ?? 0 } ?? true
        case "maximum": return number(value).map { $0 <= number(argument) ?? 0 } ?? true
        case "items":
            guard let list = value as? [Any], let items = argument as? [String: Any] else { return true }
            return try list.allSatisfy { try accepts($0, items) }
        case "required":
            guard let object = value as? [String: Any] else { return true }
            return (argument as? [String] ?? []).allSatisfy { object[$0] != nil }
        case "properties":
            guard let object = value as? [String: Any], let known = argument as? [String: [String: Any]] else {
                return true
            }
            return try object.allSatisfy { key, value in try known[key].map { try accepts(value, $0) } ?? true }
        case "additionalProperties":
            guard let object = value as? [String: Any] else { return true }
            let known = schema["properties"] as? [String: Any] ?? [:]
            let others = object.filter { known[$0.key] == nil }
            guard let shape = argument as? [String: Any] else { return others.isEmpty }
            return try others.allSatisfy { try accepts($0.value, shape) }
        case "anyOf": return try (argument as? [[String: Any]] ?? []).contains { try accepts(value, $0) }
        case "oneOf": return try (argument as? [[String: Any]] ?? []).filter { try accepts(value, $0) }.count == 1
        default: throw UnknownKeyword(name: keyword)
        }
    }

    private static func isTruth(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    }

    private static func number(_ value: Any) -> Int? { isTruth(value) ? nil : (value as? NSNumber)?.intValue }

    private static func type(of value: Any) -> String {
        switch value {
        case is String: "string"
        case is NSNull: "null"
        case is [Any]: "array"
        case is [String: Any]: "object"
        case _ where isTruth(value): "boolean"
        default: "integer"
        }
    }
}
