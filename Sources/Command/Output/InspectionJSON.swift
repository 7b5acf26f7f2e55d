internal import DOM
internal import Facts
internal import Navigators

/// An inspection as JSON.
enum InspectionJSON {
    typealias Fields = [(key: String, value: JSONValue)]

    static func value(of inspection: PageInspection) -> JSONValue {
        .fields([
            "file": .string(inspection.file), "url": .string(inspection.url), "title": .string(inspection.title),
            "base": .optional(inspection.base),
            "encoding": .fields([
                "name": .string(inspection.encoding.rawValue),
                "evidence": .string(inspection.encodingEvidence.rawValue),
            ]),
            "version": inspection.framework.map { version($0) } ?? .null,
            "generated": .bool(inspection.isPageGenerated),
            "pages": .array(inspection.pages.map { page($0) }),
            "parts": .array(inspection.parts.map { part($0, in: inspection) }),
            "links": .array(inspection.links.map { link($0, in: inspection) }),
            "ids": .array(inspection.ids.map { id($0) }),
            "duplicateIds": .strings(inspection.duplicateIDs.compactMap { $0.first?.id }),
            "handlers": .array(inspection.handlers.map { handler($0) }),
            "scripts": ScriptsJSON(inspection: inspection).scripts,
            "attributeCode": ScriptsJSON(inspection: inspection).attributes,
            "notes": .array(inspection.notes.map { TraceJSON.note($0) }),
        ])
    }

    private static func version(_ evidence: FrameworkDetection) -> JSONValue {
        let fields: Fields = [
            ("version", .string(evidence.version.description)), ("evidence", .string(evidence.evidence.rawValue)),
            ("src", .string(evidence.address)),
        ]
        return .object(fields + TraceJSON.position(evidence.range))
    }

    private static func page(_ page: InspectedPage) -> JSONValue {
        let fields: Fields = [
            ("id", .optional(page.id)), ("role", .string(page.role)), ("title", .optional(page.title)),
            ("dataUrl", .optional(page.dataURL)), ("dataUrlByAjax", .optional(page.dataURLByAJAX)),
            ("reachable", .bool(page.isReachable)), survival(page.survival),
        ]
        return .object(fields + TraceJSON.position(page.range))
    }

    private static func part(_ part: InspectedPart, in inspection: PageInspection) -> JSONValue {
        let fields: Fields = [
            ("kind", .string(part.kind.rawValue)), ("name", .string(part.name)), place(part.place, in: inspection),
            survival(part.survival),
        ]
        return .object(fields + TraceJSON.position(part.range))
    }

    private static func link(_ link: InspectedLink, in inspection: PageInspection) -> JSONValue {
        let fields: Fields = [
            ("text", .string(link.text)), ("href", .optional(link.href)), place(link.place, in: inspection),
            ("route", TraceJSON.route(link.route)),
            ("routeByAjax", link.routeByAJAX.map { TraceJSON.route($0) } ?? .null),
        ]
        return .object(fields + TraceJSON.position(link.range))
    }

    private static func id(_ id: InspectedID) -> JSONValue {
        let fields: Fields = [
            ("id", .string(id.id)), ("element", .string(id.element)), survival(id.survival),
        ]
        return .object(fields + TraceJSON.position(id.range))
    }

    private static func handler(_ handler: HandlerAttribute) -> JSONValue {
        let fields: Fields = [
            ("attribute", .string(handler.attribute)), ("code", .string(handler.code)),
            ("element", .string(handler.element)), survival(handler.survival),
        ]
        return .object(fields + TraceJSON.position(handler.range))
    }

    private static func survival(_ survival: Survival) -> (key: String, value: JSONValue) {
        ("byAjax", .string(survival.rawValue))
    }

    static func place(_ place: Region, in inspection: PageInspection) -> (key: String, value: JSONValue) {
        switch place {
        case .head: ("place", .string("head"))
        case .betweenPages: ("place", .string("between pages"))
        case .page(let index): ("page", .int(index))
        }
    }
}
