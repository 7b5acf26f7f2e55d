internal import CLibXML2
internal import CMyHTML

/// MyHTML, which parses as browsers do; the only file that speaks it, so that its successor lexbor can take its place.
///
/// Its tree is walked once into a `TreeBuilder` and dropped.
final class HTMLParser {
    private let engine: UnsafeMutablePointer<myhtml_t>?
    private let tree: UnsafeMutablePointer<myhtml_tree_t>?
    private let rules = TokenRules()

    init() {
        engine = myhtml_create()
        tree = myhtml_tree_create()
        guard let engine, let tree else { return }
        myhtml_init(engine, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0)
        myhtml_tree_init(tree, engine)
        tree.pointee.callback_after_token = { tree, token, context in
            if let tree, let token, let context {
                Unmanaged<TokenRules>.fromOpaque(context).takeUnretainedValue().apply(tree, token)
            }
            return context
        }
    }

    deinit {
        if let tree { myhtml_tree_destroy(tree) }
        if let engine { myhtml_destroy(engine) }
    }

    /// Parses the text of the pool's source into `target`: as the `innerHTML` of `context`, or else as a document.
    func parse(_ pool: StringPool, into target: Tree, context: FragmentContext?) {
        guard let tree else { return }
        let start = pool.source.textStart
        pool.source.decoded.withUnsafeBufferPointer { text in
            run(tree, UnsafeBufferPointer(rebasing: text[start...]), context)
            let builder = TreeBuilder(pool: pool, tree: target, origin: start, bounds: start..<text.count)
            convert(tree, builder, context)
        }
    }

    /// Parses a part of the source's text with other text around it.
    func parse(_ excerpt: Excerpt, of pool: StringPool, into target: Tree, context: FragmentContext?) {
        guard let tree else { return }
        let text = Array(excerpt.prefix.utf8) + pool.source.decoded[excerpt.range] + Array(excerpt.suffix.utf8)
        text.withUnsafeBufferPointer { text in
            run(tree, text, context)
            let origin = excerpt.range.lowerBound - excerpt.prefix.utf8.count
            convert(tree, TreeBuilder(pool: pool, tree: target, origin: origin, bounds: excerpt.range), context)
        }
    }

    /// Parses without keeping anything; for `sidedoor-bench`.
    func parseOnly(_ text: UnsafeBufferPointer<UInt8>) {
        if let tree { run(tree, text, nil) }
    }

    private func run(
        _ tree: UnsafeMutablePointer<myhtml_tree_t>, _ text: UnsafeBufferPointer<UInt8>, _ context: FragmentContext?
    ) {
        myhtml_tree_clean(tree)
        rules.reset(text)
        tree.pointee.callback_after_token_ctx = Unmanaged.passUnretained(rules).toOpaque()
        // `noscript` is text where scripts run. `myhtml_parse` would clear the flag, `myhtml_parse_chunk` keeps it.
        tree.pointee.flags = myhtml_tree_flags(tree.pointee.flags.rawValue | MyHTML_TREE_FLAGS_SCRIPT.rawValue)
        myhtml_encoding_set(tree, MyENCODING_UTF_8)
        text.withMemoryRebound(to: CChar.self) { text in
            let count = text.count
            if let context {
                let namespace: myhtml_namespace =
                    switch context.namespace {
                    case .html: MyHTML_NAMESPACE_HTML
                    case .svg: MyHTML_NAMESPACE_SVG
                    case .mathml: MyHTML_NAMESPACE_MATHML
                    }
                let name = context.name
                let tag = myhtml_tag_id_by_name(tree, name, name.utf8.count)
                myhtml_parse_chunk_fragment(tree, text.baseAddress, count, tag, namespace)
            } else {
                myhtml_parse_chunk(tree, text.baseAddress, count)
            }
            myhtml_parse_chunk_end(tree)
        }
    }

    // MARK: - Conversion

    private func convert(
        _ tree: UnsafeMutablePointer<myhtml_tree_t>, _ builder: consuming TreeBuilder, _ context: FragmentContext?
    ) {
        guard let document = tree.pointee.document else { return }
        var root = document
        if let context {
            builder.openRoot(context)
            guard let html = document.pointee.child else { return }
            root = html
        }
        guard var node = root.pointee.child else { return }
        while true {
            let opened = add(node, of: tree, to: &builder)
            if opened, let child = node.pointee.child {
                builder.descend()
                node = child
                continue
            }
            while true {
                if let next = node.pointee.next {
                    node = next
                    break
                }
                guard let parent = node.pointee.parent, parent != root else { return }
                builder.ascend()
                node = parent
            }
        }
    }

    /// Adds one node, without its children.
    ///
    /// - Returns: Whether it can have children.
    @inline(__always)
    private func add(
        _ node: UnsafeMutablePointer<myhtml_tree_node_t>, of tree: UnsafeMutablePointer<myhtml_tree_t>,
        to builder: inout TreeBuilder
    ) -> Bool {
        let token = node.pointee.token
        switch UInt32(truncatingIfNeeded: node.pointee.tag_id) {
        case MyHTML_TAG__TEXT.rawValue:
            if let token, token == rules.unfinishedText {
                builder.addRawText(token.pointee.raw_begin, token.pointee.raw_length)
            } else if let token {
                builder.addText(Bytes(token.pointee.str))
            }
            return false
        case MyHTML_TAG__COMMENT.rawValue:
            if let token, token != rules.unfinishedTag { builder.addComment(Bytes(token.pointee.str)) }
            return false
        case MyHTML_TAG__DOCTYPE.rawValue:
            if let token { addDoctype(token, to: &builder) }
            return false
        default:
            addElement(node, token, of: tree, to: &builder)
            return true
        }
    }

    @inline(__always)
    private func addElement(
        _ node: UnsafeMutablePointer<myhtml_tree_node_t>, _ token: UnsafeMutablePointer<myhtml_token_node_t>?,
        of tree: UnsafeMutablePointer<myhtml_tree_t>, to builder: inout TreeBuilder
    ) {
        // Names of tags that MyHTML knows are constants; the others belong to this parse.
        let isConstant = node.pointee.tag_id < Self.knownTags.count
        let name = isConstant ? Self.knownTags[node.pointee.tag_id] : Self.name(of: node.pointee.tag_id, in: tree)
        let namespace: Namespace =
            switch node.pointee.ns {
            case MyHTML_NAMESPACE_SVG: .svg
            case MyHTML_NAMESPACE_MATHML: .mathml
            default: .html
            }
        builder.addElement(name, nameIsConstant: isConstant, namespace)
        guard let token else { return }
        builder.setStartTag(token.pointee.element_begin, token.pointee.element_length)
        var next = token.pointee.attr_first
        while let attribute = next {
            next = attribute.pointee.next
            let prefix: StaticString =
                switch attribute.pointee.ns {
                case MyHTML_NAMESPACE_XLINK: "xlink:"
                case MyHTML_NAMESPACE_XML: "xml:"
                case MyHTML_NAMESPACE_XMLNS: "xmlns:"
                default: ""
                }
            // Its own positions of attributes are left alone: those of a repeated formatting element are never set.
            builder.addAttribute(Bytes(attribute.pointee.key), prefix: prefix, Bytes(attribute.pointee.value))
        }
    }

    /// The names of MyHTML's tags by number, in lower case: it writes `foreignObject` also in HTML.
    private nonisolated(unsafe) static let knownTags: [Bytes] = (0..<Int(MyHTML_TAG_LAST_ENTRY.rawValue)).map { tag in
        guard let context = myhtml_tag_static_get_by_id(tag), let name = context.pointee.name else { return Bytes() }
        let length = context.pointee.name_length
        let text = Constants.immortal(Bytes(name, length).lowercasedText)
        return Bytes(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self), length)
    }

    private static func name(of tag: myhtml_tag_id_t, in tree: UnsafeMutablePointer<myhtml_tree_t>) -> Bytes {
        var length = 0
        let name = myhtml_tag_name_by_id(tree, tag, &length)
        return Bytes(name, length)
    }

    /// MyHTML keeps a doctype's parts as attributes: its name as a key, then `PUBLIC` or `SYSTEM` and the identifiers
    /// as values without keys.
    private func addDoctype(_ token: UnsafeMutablePointer<myhtml_token_node_t>, to builder: inout TreeBuilder) {
        var name = Bytes()
        var values: [Bytes] = []
        var next = token.pointee.attr_first
        while let attribute = next {
            if attribute.pointee.key.length > 0 {
                name = Bytes(attribute.pointee.key)
            } else {
                values.append(Bytes(attribute.pointee.value))
            }
            next = attribute.pointee.next
        }
        switch values.first?.lowercasedText {
        case "public":
            builder.addDoctype(name, publicID: values.dropFirst().first, systemID: values.dropFirst(2).first)
        case "system":
            builder.addDoctype(name, publicID: nil, systemID: values.dropFirst().first)
        default:
            builder.addDoctype(name, publicID: nil, systemID: nil)
        }
    }
}

/// What is done for each token between MyHTML's tokenizer and its tree builder.
private final class TokenRules {
    private var window = OpenElementsWindow()
    /// The namespace of a foreign context element while that is hidden for one token.
    private var hiddenNamespace: myhtml_namespace?

    /// A tag that the end of the file cut short; browsers drop it, MyHTML does not.
    private(set) var unfinishedTag: UnsafeMutablePointer<myhtml_token_node_t>?
    /// A text that the end of the file cut short behind `<`.
    private(set) var unfinishedText: UnsafeMutablePointer<myhtml_token_node_t>?
    /// Where a tag ends that may be cut short.
    private var unfinishedEnd = Int.max

    /// How many attributes the tags `<html>` and `<body>` may still have in this file.
    private var attributesLeft = TokenRules.mostAttributes
    private static let mostAttributes = 2_000

    func reset(_ text: UnsafeBufferPointer<UInt8>) {
        attributesLeft = Self.mostAttributes
        unfinishedText = nil
        window = OpenElementsWindow()
        hiddenNamespace = nil
        unfinishedTag = nil
        unfinishedEnd = text.last == 0x3E ? Int.max : text.count
    }

    @inline(__always)
    func apply(_ tree: UnsafeMutablePointer<myhtml_tree_t>, _ token: UnsafeMutablePointer<myhtml_token_node_t>) {
        window.trim(tree)
        if let namespace = hiddenNamespace {
            tree.pointee.fragment?.pointee.ns = namespace
            hiddenNamespace = nil
        }
        if let current = myhtml_tree_adjusted_current_node(tree), current.pointee.ns != MyHTML_NAMESPACE_HTML {
            leaveForeignContent(tree, token)
        }
        if token.pointee.tag_id == Int(MyHTML_TAG_BODY.rawValue)
            || token.pointee.tag_id == Int(MyHTML_TAG_HTML.rawValue)
        {
            limitAttributes(of: token)
        }
        if token.pointee.element_begin &+ token.pointee.element_length >= unfinishedEnd { dropIfTag(token) }
    }

    /// MyHTML compares each attribute of a repeated `<html>` or `<body>` with each that is there: 100,000 of them took
    /// more than a minute.
    private func limitAttributes(of token: UnsafeMutablePointer<myhtml_token_node_t>) {
        var next = token.pointee.attr_first
        var last: UnsafeMutablePointer<myhtml_token_attr_t>?
        while let attribute = next, attributesLeft > 0 {
            attributesLeft -= 1
            last = attribute
            next = attribute.pointee.next
        }
        guard next != nil else { return }
        last?.pointee.next = nil
        if last == nil { token.pointee.attr_first = nil }
        token.pointee.attr_last = last
    }

    /// Turns the token into a comment, which has no effect on other elements, and remembers it.
    private func dropIfTag(_ token: UnsafeMutablePointer<myhtml_token_node_t>) {
        switch UInt32(truncatingIfNeeded: token.pointee.tag_id) {
        case MyHTML_TAG__TEXT.rawValue, MyHTML_TAG__COMMENT.rawValue, MyHTML_TAG__DOCTYPE.rawValue,
            MyHTML_TAG__END_OF_FILE.rawValue:
            break
        case _ where token.pointee.type.rawValue & MyHTML_TOKEN_TYPE_DATA.rawValue != 0:
            // MyHTML makes an element of the text `x<`.
            token.pointee.tag_id = Int(MyHTML_TAG__TEXT.rawValue)
            unfinishedText = token
        default:
            token.pointee.tag_id = Int(MyHTML_TAG__COMMENT.rawValue)
            token.pointee.attr_first = nil
            token.pointee.attr_last = nil
            unfinishedTag = token
        }
    }

    /// Closes foreign elements before tags that belong to HTML, in two cases in which MyHTML does not: the end tags
    /// `</p>` and `</br>`, and any such tag in a fragment.
    ///
    /// Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
    private func leaveForeignContent(
        _ tree: UnsafeMutablePointer<myhtml_tree_t>, _ token: UnsafeMutablePointer<myhtml_token_node_t>
    ) {
        let isEndTag = token.pointee.type.rawValue & MyHTML_TOKEN_TYPE_CLOSE.rawValue != 0
        let tag = token.pointee.tag_id
        guard isEndTag ? Self.isBreakingEndTag(tag) : tree.pointee.fragment != nil && Self.isBreaking(tag, token) else {
            return
        }
        while let current = myhtml_tree_current_node(tree), current.pointee.ns != MyHTML_NAMESPACE_HTML,
            !myhtml_tree_is_mathml_integration_point(tree, current),
            !myhtml_tree_is_html_integration_point(tree, current)
        {
            myhtml_tree_open_elements_pop(tree)
        }
        if tree.pointee.open_elements?.pointee.length == 1, let fragment = tree.pointee.fragment,
            fragment.pointee.ns != MyHTML_NAMESPACE_HTML
        {
            hiddenNamespace = fragment.pointee.ns
            fragment.pointee.ns = MyHTML_NAMESPACE_HTML
        }
    }

    private static func isBreakingEndTag(_ tag: myhtml_tag_id_t) -> Bool {
        tag == Int(MyHTML_TAG_P.rawValue) || tag == Int(MyHTML_TAG_BR.rawValue)
    }

    private static func isBreaking(
        _ tag: myhtml_tag_id_t, _ token: UnsafeMutablePointer<myhtml_token_node_t>
    ) -> Bool {
        if tag == Int(MyHTML_TAG_FONT.rawValue) {
            return myhtml_token_attr_by_name(token, "color", 5) != nil
                || myhtml_token_attr_by_name(token, "face", 4) != nil
                || myhtml_token_attr_by_name(token, "size", 4) != nil
        }
        return breakingTags.contains(tag)
    }

    private static let breakingTags = Set(
        [
            MyHTML_TAG_B, MyHTML_TAG_BIG, MyHTML_TAG_BLOCKQUOTE, MyHTML_TAG_BODY, MyHTML_TAG_BR, MyHTML_TAG_CENTER,
            MyHTML_TAG_CODE, MyHTML_TAG_DD, MyHTML_TAG_DIV, MyHTML_TAG_DL, MyHTML_TAG_DT, MyHTML_TAG_EM,
            MyHTML_TAG_EMBED, MyHTML_TAG_H1, MyHTML_TAG_H2, MyHTML_TAG_H3, MyHTML_TAG_H4, MyHTML_TAG_H5,
            MyHTML_TAG_H6, MyHTML_TAG_HEAD, MyHTML_TAG_HR, MyHTML_TAG_I, MyHTML_TAG_IMG, MyHTML_TAG_LI,
            MyHTML_TAG_LISTING, MyHTML_TAG_MENU, MyHTML_TAG_META, MyHTML_TAG_NOBR, MyHTML_TAG_OL, MyHTML_TAG_P,
            MyHTML_TAG_PRE, MyHTML_TAG_RUBY, MyHTML_TAG_S, MyHTML_TAG_SMALL, MyHTML_TAG_SPAN, MyHTML_TAG_STRONG,
            MyHTML_TAG_STRIKE, MyHTML_TAG_SUB, MyHTML_TAG_SUP, MyHTML_TAG_TABLE, MyHTML_TAG_TT, MyHTML_TAG_U,
            MyHTML_TAG_UL, MyHTML_TAG_VAR,
        ].map { Int($0.rawValue) })
}

/// Keeps the time per token constant however deep elements nest.
///
/// MyHTML walks its whole stack of open elements for many tags: 20,000 levels took 2 s, 100,000 levels 51 s. So the
/// middle of a long stack is put aside until the elements above it are closed.
///
/// ```
/// html body div … div   [ put aside ]   div … div
/// └─── bottom, 32 ──┘                   └ top, 64 ─┘
/// ```
///
/// AD-HOC: an end tag does not find its element while that is put aside. Browsers stop nesting at 512
/// (`TreeBuilder`), so no tree below that differs.
private struct OpenElementsWindow {
    private static let bottom = 32
    private static let top = 64
    /// Up to here nothing is put aside. Afterwards, the stack is kept shorter.
    private static let longest = 640
    private static let longestAfterwards = 160
    private static let longestFormatting = 256
    private static let shortFormatting = 4
    /// The sum, over all tokens, of how many formatting elements were open; spent, fewer are kept.
    private static let formattingBudget = 1_000_000
    private var formattingSpent = 0
    private var aside: [UnsafeMutablePointer<myhtml_tree_node_t>?] = []

    @inline(__always)
    mutating func trim(_ tree: UnsafeMutablePointer<myhtml_tree_t>) {
        guard let open = tree.pointee.open_elements else { return }
        if open.pointee.length > (aside.isEmpty ? Self.longest : Self.longestAfterwards) {
            putAside(open)
        } else if !aside.isEmpty {
            bringBack(open)
        }
        if let formatting = tree.pointee.active_formatting, formatting.pointee.length > Self.shortFormatting {
            trimFormatting(tree, formatting)
        }
    }

    /// Each formatting element is compared with all before it, and every paragraph may repeat them all: a file of
    /// 2 MB could ask for billions of elements.
    private mutating func trimFormatting(
        _ tree: UnsafeMutablePointer<myhtml_tree_t>, _ formatting: UnsafeMutablePointer<myhtml_tree_list_t>
    ) {
        formattingSpent += Int(formatting.pointee.length)
        let longest = formattingSpent > Self.formattingBudget ? Self.shortFormatting : Self.longestFormatting
        while formatting.pointee.length > longest { myhtml_tree_active_formatting_remove_by_index(tree, 0) }
    }

    private mutating func putAside(_ open: UnsafeMutablePointer<myhtml_tree_list_t>) {
        guard let list = open.pointee.list else { return }
        let length = Int(open.pointee.length)
        aside.append(contentsOf: UnsafeBufferPointer(start: list + Self.bottom, count: length - Self.bottom - Self.top))
        (list + Self.bottom).update(from: list + (length - Self.top), count: Self.top)
        open.pointee.length = Self.bottom + Self.top
    }

    private mutating func bringBack(_ open: UnsafeMutablePointer<myhtml_tree_list_t>) {
        let length = Int(open.pointee.length)
        if length < Self.bottom {
            // Something below the gap was closed, and with it all that was put aside.
            aside.removeAll(keepingCapacity: true)
        } else if length < Self.bottom + Self.top / 4, let list = open.pointee.list {
            // The list held `longest` elements once, so there is room.
            let count = min(aside.count, Self.top)
            let above = length - Self.bottom
            (list + (Self.bottom + count)).update(from: list + Self.bottom, count: above)
            for (offset, node) in aside.suffix(count).enumerated() { list[Self.bottom + offset] = node }
            aside.removeLast(count)
            open.pointee.length = length + count
        }
    }
}

extension Bytes {
    @inline(__always)
    fileprivate init(_ string: mycore_string_t) {
        self.init(string.data.map { UnsafePointer($0) }, string.length)
    }
}
