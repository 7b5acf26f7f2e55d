/// Names that need no definition in a site's own scripts.
///
/// Generous on purpose: a library the reader does not see may bring a name, and a false alarm costs more than a missed one.
package enum BuiltInNames {
    private static let browser = names(in: browserList)
    private static let libraries = names(in: libraryList)
    private static let elements = names(in: elementList)

    /// Whether browsers, jQuery, or a widely used library or service define a global of this name.
    package static func contains(_ name: String) -> Bool {
        browser.contains(name) || libraries.contains(name)
    }

    /// Whether browsers themselves define a global of this name.
    package static func isBrowserName(_ name: String) -> Bool {
        browser.contains(name)
    }

    /// Whether an event handler attribute may use the name: the element, its form and the document are in scope too.
    package static func isInEventHandlerScope(_ name: String) -> Bool {
        contains(name) || elements.contains(name)
    }

    private static func names(in list: String) -> Set<String> {
        Set(list.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
    }
}
