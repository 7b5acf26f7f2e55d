internal import Facts

/// What `script#__config` says: JSON at the end of the body (MI1, MI3).
struct MaterialConfiguration: Sendable {
    /// Where the site begins, as it is written.
    let base: String
    /// What is switched on.
    let features: Set<String>

    /// Reads the text of the element; nil when it is none of the theme's.
    init?(_ text: String) {
        guard let json = OrderedJSON(parsing: text), let base = json["base"]?.text,
            case .array(let features)? = json["features"]
        else { return nil }
        self.base = base
        self.features = Set(features.compactMap(\.text))
    }

    /// `#__config` of a document, as far as it stands before an element.
    init?(_ live: LiveDocument, before script: Node?) {
        let found = live.elements(with: AttributeName(.id), in: [Self.id]).first
        guard let found, script.map({ live.precedes(found, $0) }) ?? true, let text = live.inlineText(of: found) else {
            return nil
        }
        self.init(String(decoding: text, as: UTF8.self))
    }

    private static let id = "__config"

    /// MI1.
    var isInstant: Bool { features.contains("navigation.instant") }
    /// MI22: sticky tabs are exchanged by themselves.
    var hasStickyTabs: Bool { features.contains("navigation.tabs.sticky") }
}
