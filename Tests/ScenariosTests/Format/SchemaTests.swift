import Foundation
import Scenarios
import Testing

/// The schema and the decoder accept the same documents. JSON is YAML, so that both read the very same text.
struct SchemaTests {
    private static func scenario(_ fields: String) -> String {
        #"{"scenarios": [{"name": "a", "start": "/"\#(fields.isEmpty ? "" : ", " + fields)}]}"#
    }

    private static func expectation(_ fields: String) -> String { scenario(#""expect": {\#(fields)}"#) }

    private static func step(_ step: String) -> String { scenario(#""steps": [\#(step)]"#) }

    private static let documents: [String] =
        [
            "{}", "[]", "1", #"{"scenarios": []}"#, #"{"routes": {}}"#, #"{"scenarios": {}}"#,
            #"{"other": 1, "routes": {}}"#,
            #"{"site": ".", "framework": "auto", "scenarios": []}"#, #"{"site": 1, "scenarios": []}"#,
            #"{"options": {"ajaxEnabled": false, "ns": "x-"}, "scenarios": []}"#,
            #"{"options": {"ajaxEnabled": "false"}, "scenarios": []}"#, #"{"options": {"ns": true}, "scenarios": []}"#,
            #"{"options": {"nosuch": true}, "scenarios": []}"#,
            #"{"routes": {"/a": {"b": "c", "d": {"opened": "e"}}}}"#, #"{"routes": {"/a": {"b": 1}}}"#,
            #"{"routes": {"/a": {"b": {"opened": 1}}}}"#, #"{"routes": {"/a": "b"}}"#,
            #"{"scenarios": [{"name": "a"}]}"#, #"{"scenarios": [{"start": "a"}]}"#, #"{"scenarios": ["a"]}"#,
            scenario(""), scenario(#""steps": []"#), scenario(#""steps": {}"#), scenario(#""extra": 1"#),
        ]
        + [
            "auto", "1.4.5", "jquery-mobile@1.0rc2", "1.4", "1", "1.4.5.6", "new", "", "1.", "1.5.0-rc1", "1.0a4.1",
            "v1.0", "1..0",
        ]
        .map { #"{"framework": "\#($0)", "scenarios": []}"# }
        + [
            #""Next""#, "\"\"", #""nth=2:Next""#, #""nth=0:Next""#, #""nth=x:Next""#, #""nth=2:""#,
            #""submit=nth=2:form""#,
            #""submit=nth=:form""#, #""nth=-1:a""#, #""nth=02:a""#, #""nth=1234567890:a""#, #""submit=""#,
            #"{"click": "a"}"#, #"{"click": "a", "nth": 2}"#, #"{"click": "a", "nth": 0}"#, #"{"click": 1}"#,
            #"{"nth": 2}"#,
            #"{"open": "/"}"#, #"{"submit": "form"}"#, ##"{"hash": "#a"}"##, #"{"back": 1}"#, #"{"back": 1001}"#,
            #"{"back": "1"}"#, #"{"forward": 2, "reload": 1}"#, #"{"click": "a", "back": 1}"#, "1", "null", "true",
            #"{"click": "a", "expect": {}}"#, #"{"click": "a", "expect": null}"#, #"{"click": "a", "why": "b"}"#,
        ].map(step)
        + [
            #""page": "a""#, #""page": null"#, #""page": {"id": "a"}"#, #""page": {"file": "/a"}"#, #""page": {}"#,
            #""page": 1"#, #""page": {"id": 1}"#, #""address": "/""#, #""address": null"#, #""title": "a""#,
            #""title": 1"#,
            #""load": "ajax""#, #""load": "AJAX""#, #""route": "full-load""#, #""route": "full load""#,
            #""present": "a""#, #""present": ["a"]"#, #""present": [1]"#, #""present": []"#, #""absent": "a""#,
            #""absent": {}"#,
            #""events": []"#, #""events": ["pageshow", "pageshow@a", "pagebeforechange@div str"]"#,
            #""events": ["show"]"#,
            #""events": ["pageshowing"]"#, #""events": {"exact": ["pageshow"]}"#,
            #""events": {"containing": ["pageshow"]}"#,
            #""events": {"exact": [], "containing": []}"#, #""events": {}"#, #""events": "pageshow""#,
            #""scripts": {"run": ["a"]}"#, #""scripts": {"lost": []}"#, #""scripts": {}"#, #""scripts": {"run": "a"}"#,
            #""functions": {"defined": ["a"], "missing": ["b"]}"#, #""functions": ["a"]"#, #""functions": {}"#,
            #""findings": ["fragment-lost-by-ajax"]"#, #""findings": []"#, #""findings": ["nosuch"]"#,
            #""findings": "a""#,
            #""adress": "/""#,
        ].map(expectation)

    private func schema() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(JSONSchema.text.utf8)) as? [String: Any])
    }

    @Test func acceptsWhatTheDecoderAccepts() throws {
        let schema = try schema()
        #expect(Self.documents.count == 110)
        var accepted = 0
        for document in Self.documents {
            let value = try JSONSerialization.jsonObject(with: Data(document.utf8), options: .fragmentsAllowed)
            let isValid = try SchemaValidator.accepts(value, schema)
            let isRead = (try? ScenarioFile(document, path: "s.yml")) != nil
            #expect(isValid == isRead, "\(document): schema \(isValid), decoder \(isRead)")
            accepted += isRead ? 1 : 0
        }
        #expect((40...80).contains(accepted))
    }

    /// Every key of the schema means something to the decoder: a file with it is read as something else than without.
    @Test(arguments: [
        (#""page": "a""#), (#""address": "/""#), (#""title": "a""#), (#""load": "ajax""#), (#""route": "dead""#),
        (#""present": "a""#), (#""absent": "a""#), (#""events": []"#), (#""scripts": {"run": []}"#),
        (#""scripts": {"lost": []}"#), (#""functions": {"defined": []}"#), (#""functions": {"missing": []}"#),
        (#""findings": []"#),
    ])
    func everyExpectationIsRead(field: String) throws {
        let read = try ScenarioFile(Self.expectation(field), path: "s.yml").scenarios
        #expect(read.first?.steps.first?.expectation.isEmpty == false)
    }

    @Test func listsEveryExpectation() throws {
        let properties = try schema()["properties"] as? [String: [String: Any]]
        let items = properties?["scenarios"]?["items"] as? [String: Any]
        let expect = (items?["properties"] as? [String: [String: Any]])?["expect"]
        #expect(
            (expect?["properties"] as? [String: Any])?.keys.sorted() == [
                "absent", "address", "events", "findings", "functions", "load", "page", "present", "route", "scripts",
                "title",
            ])
    }
}
