internal import CLibXML2

/// A page as a browser that runs scripts has it before the first script runs.
///
/// It owns its tree and changes in place. Nodes live until it does: a removed element stays valid, and can be put back.
///
/// ```swift
/// let page = Document(parsing: Array("<a href=b.html>B</a>".utf8), name: "/a.html")
/// page.elements(named: "a").first?.attribute("href")  // "b.html"
/// ```
public final class Document {
    /// The file that this document was parsed from, or that the document it was copied from was.
    public let source: Source
    let tree: Tree

    /// Parses a whole file as a browser does; any bytes make a page.
    ///
    /// - Parameters:
    ///   - bytes: The file, in whatever encoding it declares.
    ///   - name: What messages call the file, such as `/dc.html`.
    ///   - override: The encoding to use unless a byte order mark says otherwise.
    public convenience init(parsing bytes: [UInt8], name: String, encoding override: Encoding? = nil) {
        self.init(parsing: Source(bytes: bytes, name: name, encoding: override))
    }

    /// Parses a whole file that was read before.
    public convenience init(parsing source: Source) {
        self.init(parsing: source, context: nil)
    }

    /// Parses a whole file as `DOMParser` does for a script: scripting is off, so `noscript` holds elements.
    package convenience init(parsingWithoutScripting source: Source) {
        self.init(parsing: source, context: nil, scripting: false)
    }

    /// Parses text as it would become the `innerHTML` of an element; `root` is that element.
    ///
    /// The context is the element's name, or for one that is not HTML `svg path` or `math mi`.
    package static func fragment(parsing bytes: [UInt8], name: String, context: String = "div") -> Document {
        fragment(parsing: Source(bytes: bytes, name: name), context: context)
    }

    /// Parses a file that was read before as it would become the `innerHTML` of an element.
    package static func fragment(parsing source: Source, context: String = "div") -> Document {
        Document(parsing: source, context: FragmentContext(context))
    }

    /// Parses a string as it would become the `innerHTML` of an element.
    package static func fragment(parsing text: String, name: String, context: String = "div") -> Document {
        fragment(parsing: Source(bytes: Array(text.utf8), name: name, encoding: .utf8), context: context)
    }

    /// Parses a part of a file's text, with text of the caller's around it, as the `innerHTML` of an element.
    ///
    /// - Parameters:
    ///   - source: The file; positions are its own.
    ///   - range: Offsets in the source's decoded text.
    ///   - prefix: What to put before the part; it has no position.
    ///   - suffix: What to put behind it.
    ///   - context: The element's name.
    ///   - scripting: Whether scripts run there: without, `noscript` holds elements.
    /// - Returns: A document whose root is the context element.
    package static func fragment(
        of source: Source, in range: Range<Int>, prefix: String = "", suffix: String = "", context: String = "div",
        scripting: Bool = true
    ) -> Document {
        Document(
            parsing: source, context: FragmentContext(context),
            excerpt: Excerpt(range: range, prefix: prefix, suffix: suffix), scripting: scripting)
    }

    private init(
        parsing source: Source, context: FragmentContext?, excerpt: Excerpt? = nil, scripting: Bool = true
    ) {
        self.source = source
        tree = Tree(firstChunk: 1024 + (excerpt?.range ?? source.decoded.indices).count * 8)
        ParserPool.parse(
            StringPool(source: source), into: tree, context: context, excerpt: excerpt, scripting: scripting)
    }

    private init(copying other: Document) {
        source = other.source
        tree = Tree(firstChunk: other.tree.arena.used)
        for pool in other.tree.pools { tree.retain(pool) }
        TreeCopy(target: tree).copyChildren(of: other.tree.top, to: tree.top)
    }

    /// A deep copy; positions are kept, elements are new.
    package func copy() -> Document { Document(copying: self) }
}
