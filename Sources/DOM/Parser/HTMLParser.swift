internal import CLibXML2
internal import CMyHTML

/// MyHTML, which parses as browsers do. Only this file, `TokenRules` and `OpenElementsWindow` speak it, so that its
/// successor lexbor can take its place.
///
/// Its tree is walked once into a `TreeBuilder` and dropped.
final class HTMLParser {
    private let engine: UnsafeMutablePointer<myhtml_t>?
    private let tree: UnsafeMutablePointer<myhtml_tree_t>?
    /// OPTIMIZATION: it is called for each token, and an object would be retained and its fields' accesses be tracked
    /// each time, which took 8% of parsing.
    private let rules: UnsafeMutablePointer<TokenRules>
    /// Whether the next parse is for a document in which scripts run.
    var scripting = true

    init() {
        rules = .allocate(capacity: 1)
        rules.initialize(to: TokenRules())
        engine = myhtml_create()
        tree = myhtml_tree_create()
        guard let engine, let tree else { return }
        myhtml_init(engine, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0)
        myhtml_tree_init(tree, engine)
        tree.pointee.callback_after_token = { tree, token, context in
            if let tree, let token, let context {
                context.assumingMemoryBound(to: TokenRules.self).pointee.apply(tree, token)
            }
            return context
        }
    }

    deinit {
        if let tree { myhtml_tree_destroy(tree) }
        if let engine { myhtml_destroy(engine) }
        rules.deinitialize(count: 1)
        rules.deallocate()
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
        rules.pointee.reset(text)
        tree.pointee.callback_after_token_ctx = UnsafeMutableRawPointer(rules)
        // `noscript` is text where scripts run. `myhtml_parse` would clear the flag, `myhtml_parse_chunk` keeps it.
        let flags = tree.pointee.flags.rawValue
        let flag = MyHTML_TREE_FLAGS_SCRIPT.rawValue
        tree.pointee.flags = myhtml_tree_flags(scripting ? flags | flag : flags & ~flag)
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
            if let token, token == rules.pointee.unfinishedText {
                builder.addRawText(token.pointee.raw_begin, token.pointee.raw_length)
            } else if let token {
                builder.addText(Bytes(token.pointee.str))
            }
            return false
        case MyHTML_TAG__COMMENT.rawValue:
            if let token, token != rules.pointee.unfinishedTag { builder.addComment(Bytes(token.pointee.str)) }
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

extension Bytes {
    @inline(__always)
    fileprivate init(_ string: mycore_string_t) {
        self.init(string.data.map { UnsafePointer($0) }, string.length)
    }
}
