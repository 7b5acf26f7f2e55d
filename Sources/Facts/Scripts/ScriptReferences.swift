internal import Synchronization

/// What the address in a script's `src` or a style sheet's `href` leads to.
package final class ScriptReference: Sendable {
    /// The library that its file name says it is.
    package let library: ScriptElement.Library?
    /// jQuery's version, if it is jQuery and its address tells.
    let jQueryVersion: JQueryVersion?
    /// The whole address, as a browser resolves it; nil when it is none.
    package let address: WebAddress?
    /// Whether it lies in the site.
    package let isInSite: Bool
    /// What tells it from others: a decoded path of the site, an address elsewhere, or what is written, when it is none.
    package let identity: String

    init(_ text: String, base: WebAddress?, origin: String) {
        library = ScriptElement.library(in: text)
        jQueryVersion = JQueryVersion(in: text)
        let address = WebAddress(text, base: base)
        self.address = address
        isInSite = address?.origin == origin
        identity =
            address.map { address in
                guard address.origin == origin else { return address.withoutFragment }
                return String(decoding: URIComponent.decodeLeniently(address.path), as: UTF8.self)
            } ?? text
    }
}

/// What the addresses of scripts and style sheets lead to, each read once for all pages of a folder. Several threads may
/// ask at a time.
///
/// OPTIMIZATION: a site's pages name the same few scripts. Resolving and taking apart their addresses for each page anew
/// took a third of a check.
package final class ScriptReferences: Sendable {
    private struct Key: Hashable {
        var folder: String
        var text: String
    }

    private let origin: String
    private let known = Mutex<[Key: ScriptReference]>([:])

    /// - Parameter origin: the site's scheme and authority.
    package init(origin: String) { self.origin = origin }

    /// Reads a reference, or remembers what it is.
    package subscript(_ text: String, in base: ReferenceBase) -> ScriptReference {
        // What begins otherwise may mean the page itself, or its query.
        guard let first = text.utf8.first, first > 0x23, first != UInt8(ascii: "?") else {
            return ScriptReference(text, base: base.address, origin: origin)
        }
        if let found = base.recent(text) { return found }
        let key = Key(folder: base.folder, text: text)
        if let found = known.withLock({ $0[key] }) {
            base.remember(found, for: text)
            return found
        }
        let made = ScriptReference(text, base: base.address, origin: origin)
        known.withLock { $0[key] = made }
        base.remember(made, for: text)
        return made
    }
}

/// Where the relative references of a file begin.
package final class ReferenceBase {
    private let text: String
    /// The base up to its last slash.
    let folder: String
    /// The whole address; nil when it is none.
    private(set) lazy var address = WebAddress(text)
    private var recents: [(text: String, reference: ScriptReference)] = []
    private static let mostRecents = 8

    /// - Parameter address: scheme, authority, path, and whatever follows.
    package convenience init(_ address: String) { self.init(text: address) }

    private init(text: String) {
        self.text = text
        let path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        folder = path.lastIndex(of: UInt8(ascii: "/")).map { String(text[...$0]) } ?? text
    }

    /// The base of a file in which a base element has this `href`, if it has one.
    package convenience init(_ address: String, baseElement href: String?) {
        let base = href.flatMap { WebAddress($0, base: WebAddress(address)) }
        self.init(text: base?.href ?? address)
    }

    /// What a reference was last found to be.
    ///
    /// OPTIMIZATION: each script of a file is asked about six times, and hashing its folder and its address, under a lock,
    /// takes twenty times as long as comparing a few texts.
    fileprivate func recent(_ text: String) -> ScriptReference? {
        recents.first { $0.text == text }?.reference
    }

    fileprivate func remember(_ reference: ScriptReference, for text: String) {
        if recents.count < Self.mostRecents { recents.append((text, reference)) }
    }
}
