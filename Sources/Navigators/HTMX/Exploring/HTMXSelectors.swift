package import Facts
internal import Synchronization

/// The selectors in a site's attributes of htmx that ask for more than ids and names of elements: what they ask for may tell
/// documents apart in which a page is shown.
///
/// AD-HOC: what only parts of pages select with, or answers of a server (H38), is not among them.
final class HTMXSelectors: Sendable {
    private let joined = Mutex("")

    /// Them all, with blanks between them.
    var text: String { joined.withLock { $0 } }

    /// Looks through pages, once for all.
    func note(_ pages: [Markup]) {
        let text = Set(pages.flatMap(Self.selectors)).sorted().joined(separator: " ")
        joined.withLock { $0 = text }
    }

    private static func selectors(in markup: Markup) -> [String] {
        let names: [HTMXName] = [.target, .include, .trigger]
        // Version 4 writes how they are inherited behind the names (H120).
        let suffixes = ["", ":inherited", ":append", ":inherited:append"]
        return names.flatMap { name in
            [name.plain, name.data].flatMap { name in suffixes.map { AttributeName(name.text + $0) } }.flatMap { name in
                markup.elements(with: name).compactMap { markup.attribute(name, of: $0) }
            }.filter { value in
                name.text != HTMXName.trigger.text || value.contains("from:") || value.contains("target:")
            }
        }.filter { $0.contains { $0 == "." || $0 == "[" } }
    }
}

extension TabSetting {
    /// Looks through the pages that an exploration begins with for what tells documents apart.
    package func survey(_ pages: [SiteFile]) { htmxSelectors.note(pages.map(\.document)) }
}
