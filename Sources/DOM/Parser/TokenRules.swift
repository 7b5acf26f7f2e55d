internal import CMyHTML

/// What is done for each token between MyHTML's tokenizer and its tree builder.
struct TokenRules {
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

    mutating func reset(_ text: UnsafeBufferPointer<UInt8>) {
        attributesLeft = Self.mostAttributes
        unfinishedText = nil
        window = OpenElementsWindow()
        hiddenNamespace = nil
        unfinishedTag = nil
        unfinishedEnd = text.last == 0x3E ? Int.max : text.count
    }

    @inline(__always)
    mutating func apply(_ tree: UnsafeMutablePointer<myhtml_tree_t>, _ token: UnsafeMutablePointer<myhtml_token_node_t>)
    {
        window.trim(tree)
        // MyHTML makes the end of the file out of an end tag that it cuts short in the value of an attribute, and its tree
        // builder would look for the element that is to be closed.
        if token.pointee.tag_id == Int(MyHTML_TAG__END_OF_FILE.rawValue) {
            token.pointee.type = myhtml_token_type(token.pointee.type.rawValue & ~MyHTML_TOKEN_TYPE_CLOSE.rawValue)
        }
        if let namespace = hiddenNamespace {
            tree.pointee.fragment?.pointee.ns = namespace
            hiddenNamespace = nil
        }
        if let current = myhtml_tree_adjusted_current_node(tree), current.pointee.ns != MyHTML_NAMESPACE_HTML {
            leaveForeignContent(tree, token)
        }
        // MyHTML cuts white space off the beginning of texts and takes what is left for as large as before, so that text
        // that is added later overruns it. A string without size asks its memory how large it is.
        if token.pointee.tag_id == Int(MyHTML_TAG__TEXT.rawValue) { token.pointee.str.size = 0 }
        if token.pointee.tag_id == Int(MyHTML_TAG_BODY.rawValue)
            || token.pointee.tag_id == Int(MyHTML_TAG_HTML.rawValue)
        {
            limitAttributes(of: token)
        }
        if token.pointee.element_begin &+ token.pointee.element_length >= unfinishedEnd { dropIfTag(token) }
    }

    /// MyHTML compares each attribute of a repeated `<html>` or `<body>` with each that is there: 100,000 of them took
    /// more than a minute.
    private mutating func limitAttributes(of token: UnsafeMutablePointer<myhtml_token_node_t>) {
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
    private mutating func dropIfTag(_ token: UnsafeMutablePointer<myhtml_token_node_t>) {
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
    private mutating func leaveForeignContent(
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
