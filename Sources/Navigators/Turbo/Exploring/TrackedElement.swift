package import DOM
package import Facts

/// An element of a page's head whose change makes Turbo or Turbolinks load pages as a whole (T45).
package struct TrackedElement: Sendable {
    /// What the library compares: the element as HTML, with every nonce emptied.
    package let key: String
    /// Its start tag.
    package let range: SourceRange?

    /// The tracked elements of a file's head, each once, in document order.
    package static func all(in markup: Markup, of family: NavigatorFamily) -> [TrackedElement] {
        let profile = TurboProfile(family, TurboProfile.newest)
        var seen: Set<String> = []
        return HeadSnapshot(markup, profile).elements.filter { $0.isTracked && seen.insert($0.key).inserted }.map {
            TrackedElement(key: $0.key, range: markup.startTag(of: $0.element))
        }
    }
}
