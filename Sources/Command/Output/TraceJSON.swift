internal import DOM
internal import Facts
internal import Navigators

/// A trace as JSON: the fields of a recording under their names there, and more.
enum TraceJSON {
    static func value(of trace: TraceRecord) -> JSONValue {
        var fields: [(key: String, value: JSONValue)] = [
            ("framework", .string(trace.family.rawValue)), ("version", .optional(trace.version?.description)),
            ("steps", .array(trace.entries.map { trace.family == .jQueryMobile ? step($0) : turboStep($0) })),
        ]
        if let failure = trace.failure {
            let value: JSONValue = .fields([
                "step": .int(failure.number), "action": failure.action.given, "message": .string(failure.message),
                "candidates": .strings(failure.candidates),
            ])
            fields.append(("failure", value))
        }
        return .object(fields)
    }

    private static func step(_ entry: TraceRecord.Entry) -> JSONValue {
        let step = entry.step
        let run = step.scripts.filter { $0.kind == .inline || $0.kind == .file }
        var fields: [(key: String, value: JSONValue)] = [
            ("action", entry.action.given), ("url", .string(step.url)), ("title", .string(step.title)),
            ("full", .bool(step.full)),
            (
                "active",
                step.active.map { .fields(["dataUrl": .optional($0.dataURL), "id": .optional($0.id)]) } ?? .null
            ),
            ("pages", .array(step.pages.map { page($0) })),
            ("events", .strings(step.events.map(\.description))), ("scripts", .strings(run.map(\.label))),
            (
                "history",
                step.history.map { .fields(["entries": .strings($0.entries), "index": .int($0.index)]) } ?? .null
            ),
            ("missingNames", entry.missingNames.map { .array($0.map { missingName($0) }) } ?? .null),
            ("settings", .array(step.options.map { option($0) })), ("route", step.route.map { route($0) } ?? .null),
            ("loads", .array(step.loads.map { load($0) })),
            ("notes", .array(step.notes.map { note($0) })),
        ]
        if let dom = entry.dom { fields.append(("dom", .string(dom))) }
        return .object(fields)
    }

    /// A step in a site whose library exchanges parts of the document.
    private static func turboStep(_ entry: TraceRecord.Entry) -> JSONValue {
        let (step, document) = (entry.step, entry.step.document)
        var fields: [(key: String, value: JSONValue)] = [
            ("action", entry.action.given), ("url", .string(step.url)), ("title", .string(step.title)),
            ("full", .bool(step.full)), ("events", .strings(document.events)), ("scripts", .strings(document.scripts)),
            ("head", .strings(document.head)), ("ids", .strings(document.ids)),
            ("shell", .fields(["lang": .optional(document.language), "body": .optional(document.body)])),
            ("shown", .optional(document.shown)), ("target", .optional(document.target)),
            ("keptInHead", document.keptInHead.map { .strings($0) } ?? .null),
            ("missingNames", entry.missingNames.map { .array($0.map { missingName($0) }) } ?? .null),
            ("route", step.route.map { route($0) } ?? .null), ("loads", .array(step.loads.map { load($0) })),
            ("notes", .array(step.notes.map { note($0) })),
        ]
        if let dom = entry.dom { fields.append(("dom", .string(dom))) }
        return .object(fields)
    }

    private static func missingName(_ name: MissingName) -> JSONValue {
        .fields([
            "name": .string(name.name), "called": .bool(name.isCalled), "reason": .string(name.reason.rawValue),
            "uses": .array(name.uses.map { use($0) }),
            "definedAt": .array(name.definers.map { .object([("script", .string($0.script))] + position($0.range)) }),
        ])
    }

    private static func use(_ use: MissingName.Use) -> JSONValue {
        .object(
            position(use.range) + [
                ("endsInsertion", .bool(use.ending?.stage == .insertion)), ("throwsAt", .optional(use.ending?.event)),
            ])
    }

    private static func page(_ page: Step.Page) -> JSONValue {
        .fields([
            "dataUrl": .optional(page.dataURL), "id": .optional(page.id), "role": .string(page.role),
            "external": .bool(page.isExternal),
        ])
    }

    static func route(_ route: Route) -> JSONValue {
        let handlers = [("takenBy", route.taker), ("mayBeTakenBy", route.mayTake)].compactMap { key, range in
            range.map { (key: key, value: JSONValue.object(position($0))) }
        }
        return .object(
            [
                ("kind", .string(route.kind.rawValue)), ("url", .optional(route.url)),
                ("rule", .string(route.rule.number)), ("reason", .string(route.rule.reason)),
                ("detail", .optional(route.detail)),
            ] + handlers)
    }

    private static func option(_ option: OptionAssignment) -> JSONValue {
        .object(
            [
                ("name", .string(option.name)), ("value", .optional(option.value?.description)),
                ("ignoredBecause", .optional(option.ignoredBecause)),
            ] + position(option.range))
    }

    private static func load(_ load: Load) -> JSONValue {
        var fields: [(key: String, value: JSONValue)] = [
            ("kind", .string(load.kind.rawValue)), ("url", .string(load.url)),
        ]
        if let insertion = load.insertion { fields.append(("insertion", Self.insertion(insertion))) }
        return .object(fields)
    }

    static func insertion(_ insertion: Insertion) -> JSONValue {
        .fields([
            "file": .string(insertion.file), "generated": .bool(insertion.isGenerated),
            "inserted": parts(insertion.inserted), "lostPages": parts(insertion.lostPages),
            "lostScripts": parts(insertion.lostScripts), "lostStyleSheets": parts(insertion.lostStyleSheets),
        ])
    }

    static func parts(_ parts: [Insertion.Part]) -> JSONValue {
        .array(
            parts.map { part in
                .object([("name", .string(part.name))] + position(part.range))
            })
    }

    static func note(_ note: Note) -> JSONValue { .object([("text", .string(note.text))] + position(note.range)) }

    /// The fields that say where something stands: file, line and column, from 1.
    static func position(_ range: SourceRange?) -> [(key: String, value: JSONValue)] {
        guard let range else { return [] }
        return [("file", .string(range.source.name)), ("line", .int(range.line)), ("column", .int(range.column))]
    }
}
