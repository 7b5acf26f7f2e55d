internal import DOM
internal import Glibc
internal import Facts
internal import Navigators

/// What targets read besides what they are given.
enum Given {
    /// A page that loads the framework and links to another.
    static let markup = Array(
        """
        <!DOCTYPE html><title>t</title>
        <script src="jquery-1.11.3.js"></script><script src="jquery.mobile-1.4.5.js"></script>
        <div data-role="page" id="a"><p class="x">one <a href="b.html">B</a> <a href="#two" id="i">two</a></p></div>
        <div data-role="page" id="two"><form action="b.html"><input name="n" value="1"></form></div>
        """.utf8)

    /// The page as a document, for expressions.
    ///
    /// NOTE: nothing changes it, and targets run one after the other.
    nonisolated(unsafe) static let page = Document(parsing: markup, name: "/index.html")
}

/// A folder that was there a moment ago: paths are taken apart and asked for, and nothing is found.
enum GoneFolder {
    static let site: FolderSite? = {
        var template = Array("/tmp/sidedoor-fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        defer { rmdir(template) }
        return try? FolderSite(path: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }()
}
