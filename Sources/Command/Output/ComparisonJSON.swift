internal import DOM
internal import Facts
internal import Navigators

/// A comparison as JSON.
enum ComparisonJSON {
    static func value(of comparison: PageComparison, reason: String) -> JSONValue {
        let losses = comparison.losses
        return .fields([
            "framework": .string("jquery-mobile"), "file": .string(comparison.file), "from": .string(comparison.other),
            "fromReason": .string(reason), "inserted": .bool(losses != nil),
            "lost": .fields([
                "pages": TraceJSON.parts(losses?.lostPages ?? []),
                "scripts": TraceJSON.parts(losses?.lostScripts ?? []),
                "styleSheets": TraceJSON.parts(losses?.lostStyleSheets ?? []),
                "ids": TraceJSON.parts(comparison.lostIDs),
            ]),
            "names": .fields([
                "full": .strings(comparison.fullNames.map(\.name)),
                "inserted": .strings(comparison.insertedNames.map(\.name)),
            ]),
            "rows": .array(comparison.rows.map { row($0) }),
            "notes": .array((comparison.fullLoad.notes + comparison.insertion.notes).map { TraceJSON.note($0) }),
        ])
    }

    private static func row(_ row: PageComparison.Row) -> JSONValue {
        .fields([
            "kind": .string(row.kind.rawValue), "full": row.full.map { line($0) } ?? .null,
            "inserted": row.inserted.map { line($0) } ?? .null,
        ])
    }

    private static func line(_ line: OutlineLine) -> JSONValue {
        let fields: [(key: String, value: JSONValue)] = [
            ("depth", .int(line.depth)), ("label", .string(line.label)), ("text", .string(line.text)),
        ]
        return .object(fields + TraceJSON.position(line.range))
    }
}
