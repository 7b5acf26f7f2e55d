internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// The scripts of a page and the code in its attributes, as JSON.
struct ScriptsJSON {
    let inspection: PageInspection

    var scripts: JSONValue {
        .array(
            inspection.scripts.scripts.map { script in
                var fields: InspectionJSON.Fields = [
                    ("label", .string(script.label)), ("kind", .string(script.kind.rawValue)),
                    ("src", .optional(script.address)), InspectionJSON.place(script.place, in: inspection),
                    ("byAjax", .string(script.survival.rawValue)),
                ]
                if let reading = script.reading, let code = script.code {
                    fields += self.fields(of: reading, code, isHandler: false)
                }
                return .object(fields + TraceJSON.position(script.tag))
            })
    }

    var attributes: JSONValue {
        .array(
            inspection.scripts.codes.map { code in
                let fields: InspectionJSON.Fields = [
                    ("attribute", .string(code.attribute)), ("element", .string(code.element)),
                    InspectionJSON.place(code.place, in: inspection),
                ]
                let told = self.fields(of: code.reading, code.code, isHandler: code.isHandler)
                return .object(fields + told + TraceJSON.position(code.code.start))
            })
    }

    private func fields(of reading: ScriptReading, _ code: CodePlace, isHandler: Bool) -> InspectionJSON.Fields {
        let summary = reading.summary
        var fields: InspectionJSON.Fields = [
            ("defines", .array(summary.definitions.map { definition(of: $0, code) })),
            (
                "uses",
                .array(
                    inspection.scripts.usedNames(of: reading, isHandler: isHandler).map {
                        .fields([
                            "name": .string($0.name), "called": .bool($0.isCalled), "definedBy": .strings($0.definers),
                        ])
                    })
            ),
            ("binds", .array(summary.handlers.map { binding(of: $0, code) })),
            (
                "moves",
                .array(
                    summary.moves.map { move in
                        .object(
                            [
                                ("method", .string(ScriptsText.name(move.method))), ("target", .optional(move.target)),
                                ("selector", .bool(move.targetIsSelector)),
                            ] + place(code.range(move.range)))
                    })
            ),
        ]
        if reading.definesUnseenNames { fields.append(("runsUnseenCode", .bool(true))) }
        if let error = summary.syntaxError {
            let place = place(code.range(error.offset..<error.offset))
            fields.append(("error", .object([("message", .string(error.message))] + place)))
        }
        return fields
    }

    private func definition(of definition: Definition, _ code: CodePlace) -> JSONValue {
        .object(
            [
                ("name", .string(definition.name)), ("kind", .string("\(definition.kind)")),
                ("function", .bool(definition.isFunction)),
            ] + place(code.range(definition.range)))
    }

    private func binding(of handler: HandlerBinding, _ code: CodePlace) -> JSONValue {
        var target: String?
        switch handler.target {
        case .window: target = "window"
        case .document: target = "document"
        case .selector(let selector): target = selector
        case .receiver, .unknown: break
        }
        return .object(
            [
                ("events", .strings(handler.events)), ("target", .optional(target)),
                ("selector", .optional(handler.delegateSelector)), ("handler", .optional(handler.handlerName)),
            ] + place(code.range(handler.range)))
    }

    /// Line and column; the file is the script's own.
    private func place(_ range: SourceRange) -> InspectionJSON.Fields {
        [("line", .int(range.line)), ("column", .int(range.column))]
    }
}
