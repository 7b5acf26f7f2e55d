internal import DOM
internal import Facts

/// What the scripts of a page that came by AJAX are certain to throw, since the document lacks what other scripts of the
/// page's file define.
struct PageException: Sendable {
    /// The name that is missing.
    var name: MissingName
    /// Where it is used.
    var use: MissingName.Use
    /// What ends with it.
    var ending: MissingName.Ending

    /// The message as the browser's console shows it.
    var message: String {
        name.name.contains(".")
            ? "TypeError: \(name.name) is not a function" : "ReferenceError: \(name.name) is not defined"
    }
}

/// A page whose scripts may throw.
struct ThrowingPage: Hashable, Sendable {
    /// Its element.
    var element: Node
    /// Its file.
    var file: String
    /// The byte at which its start tag begins; nil for one that the framework made.
    var offset: Int?
}

/// The exceptions of pages in documents in which certain scripts have run, found out once.
final class KnownPageExceptions: Sendable {
    fileprivate struct Key: Hashable, Sendable {
        var document: String
        var file: String
        var offset: Int?
        var ran: Set<String>
    }

    private let known = Memo<Key, [PageException]>()
    /// Whether pages may throw, by their addresses.
    ///
    /// OPTIMIZATION: asked of each link; looked up in the file each time it took a twentieth of a check of 2,000 files.
    fileprivate let throwing = Memo<String, Bool>()

    fileprivate func exceptions(_ key: Key, _ setting: TabSetting) -> [PageException] {
        known.value(for: key) {
            let missing = ScriptJoin(setting).missingNames(
                in: key.document, file: key.file, pageAt: key.offset, ran: key.ran)
            // A name that nobody defines does not count: what defines it may be out of sight.
            return missing.filter { !$0.definers.isEmpty }.flatMap { name in
                name.uses.compactMap { use in use.ending.map { PageException(name: name, use: use, ending: $0) } }
            }
        }
    }
}

extension TabSetting {
    /// Whether a script of a page may throw where a document lacks what the page's file brings in a full load.
    ///
    /// OPTIMIZATION: what a document lacks takes long to find out; most pages need nothing for certain.
    func mayThrow(_ page: Int?, of file: SiteFile) -> Bool {
        file.markup.derived(MayThrowKey(page: page, table: ScriptTableKey(self))) {
            let table = scriptTable(of: file)
            guard let place = table.place(ofPageAt: page), table.scripts.contains(where: { $0.place == place }) else {
                return false
            }
            return PageUses(table, at: place) { _ in true }.found.contains { $0.certainIn != nil || $0.ending != nil }
        }
    }
}

private struct MayThrowKey: Hashable {
    var page: Int?
    var table: ScriptTableKey
}

extension Tab {
    /// Whether the scripts of the page may throw that comes by AJAX from an address.
    func mayThrow(pageAt href: String) -> Bool {
        setting.pageExceptions.throwing.value(for: href) {
            guard let address = WebAddress(href), address.origin == origin else { return false }
            let file = files.load(Request(path: address.path, query: address.query))
            guard file.response.isSuccess else { return false }
            let fetched = FetchedPage.of(file, setting)
            let page = fetched.isGenerated ? nil : fetched.content.first.flatMap { fetched.markup.startTagByte(of: $0) }
            return setting.mayThrow(page, of: file)
        }
    }

    /// A page that came by AJAX, if its scripts may throw; nil if they do not.
    func throwingPage(_ page: Node) -> ThrowingPage? {
        guard let (name, offset) = origin(of: page), case let file = files.load(fileNamed: name),
            file.response.isSuccess, setting.mayThrow(offset, of: file)
        else { return nil }
        return ThrowingPage(element: page, file: name, offset: offset)
    }

    /// What the scripts of a page throw in the document as it is.
    func exceptions(of page: ThrowingPage) -> [PageException] {
        guard let document = window.file?.response.file else { return [] }
        let key = KnownPageExceptions.Key(
            document: document, file: page.file, offset: page.offset, ran: window.scriptsRun)
        return setting.pageExceptions.exceptions(key, setting)
    }

    /// The file that a page comes from, and where it begins there; the library makes pages of parts of a file.
    func origin(of page: Node) -> (file: String, offset: Int?)? {
        let live = window.live
        if let tag = live.startTag(of: page) {
            return (tag.source.name, live.isHTML(page, .body) ? nil : tag.bytes.lowerBound)
        }
        let inside = live.firstDescendant(of: page) { live.startTag(of: $0) != nil }
        return inside.flatMap { live.startTag(of: $0) }.map { ($0.source.name, nil) }
    }
}
