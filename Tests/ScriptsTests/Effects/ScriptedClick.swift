import Foundation
import Testing

@testable import Scripts

/// A recorded click that a script takes: see `Tests/Fixtures/scripted-clicks/README.md`.
struct ScriptedClick: Decodable, Sendable, CustomTestStringConvertible {
    struct Element: Decodable, Sendable {
        let name: String
        let attributes: [String: String]
    }

    let name: String
    let script: String
    let `where`: String
    let link: String
    let path: [Element]
    let browser: [String: String]
    let plain: [String: String]

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/scripted-clicks")

    static func all() throws -> [ScriptedClick] {
        try JSONDecoder().decode([ScriptedClick].self, from: Data(contentsOf: folder.appending(path: "cases.json")))
    }
}

extension ScriptedClick {
    /// The script, read.
    var summary: ScriptSummary { ScriptSummary(scanning: script, as: .classicScript) }

    /// The clicked element as selectors see it.
    var element: TestElement? {
        path.reversed().reduce(nil) { TestElement($1.name, $1.attributes, in: $0) }
    }

    /// What its `href` leads to.
    var address: ElementTest.Address? {
        path.first?.attributes["href"].map { href in
            ElementTest.Address(origin: nil, rest: href.hasPrefix("#") ? "/index.html" + href : "/" + href)
        }
    }

    /// What the link's `javascript:` address does, joined with the script.
    var addressEffect: HandlerEffect? {
        guard let address = path.first?.attributes["href"], address.hasPrefix("javascript:") else { return nil }
        let effects = summary.effects
        return ScriptSummary(scanning: address, as: .javaScriptURL).effect?.joined { effects[$0] }
    }

    /// What the attribute that the click runs does, joined with the script.
    var attributeEffect: HandlerEffect? {
        let isSubmit = path.first?.attributes["type"] == "submit"
        let code = path.lazy.compactMap { $0.attributes[isSubmit ? "onsubmit" : "onclick"] }.first
        guard let code else { return nil }
        let effects = summary.effects
        return ScriptSummary(scanning: code, as: .eventHandler).effect?.joined { effects[$0] }
    }
}
