import Facts
import Testing

@testable import Navigators

/// Files that are hardly any: read, inserted and shown without a stop.
struct BrokenFileTests {
    private static let texts = [
        "", "<", ">", "<>", "<><>", "a <> b", "<!", "<!--", "<!-->", "</", "</>", "<a", "<a ", "<a <b>",
        "< data-role=page>",
        "<>data-role=\"page\">", "<data-role=page", "<div data-role=", "<div data-role='", "<div data-role='page'",
        "<div data-role=page data-url=", "<div data-role=page data-url='", "<div data-role=page data-url='>",
        "<title", "<title>", "<title>x", "<title></title", "<title>&", "<body", "<body>", "<body><body",
        "</body><body>",
        "<script", "<script>", "<script><", "<base href", "<base href=", "\u{FEFF}", "\u{FEFF}<>", "\0", "<\0>",
        "<div\0data-role=page>",
    ]

    @Test(arguments: texts)
    func isVisited(text: String) throws {
        for (before, behind) in [
            ("", ""), ("<script>'", "'</script>"), ("<!--", "-->"), ("", document(page("b", link("h", "index.html")))),
        ] {
            let visitor = Visitor([
                "index.html": document(page("home", link("b", "b.html"))), "b.html": before + text + behind,
            ])
            try visitor.open("/b.html")
            try visitor.open("/index.html")
            let step = try visitor.click("b")
            #expect(step.loads.count == 1)
            try visitor.back()
            #expect(try visitor.forward().url == step.url)
            _ = visitor.session.missingNames()
            _ = visitor.document
        }
    }

    @Test(arguments: [
        ("<>", nil), ("a <> b", nil), ("<><div data-role=page>", "<div data-role=page>"),
        ("<><p><div data-role='page' id=x>y", "<div data-role='page' id=x>"), ("<data-role=page>", nil),
        ("< data-role=page>", "< data-role=page>"), ("<a data-role=pager>", "<a data-role=pager>"),
        ("<a xdata-role=page>", nil), ("<a data-role=page", nil), ("<a <b data-role=page>", "<a <b data-role=page>"),
        ("<a data-role=\"'page>", nil), ("<a data-role=", nil), ("<a data-role=>page>", nil),
    ])
    func theFirstPageTag(text: String, tag: String?) {
        let bytes = Array(text.utf8)
        let found = ResponseText(bytes, from: 0).firstPageTag(ns: "")
        #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == tag)
    }

    @Test(arguments: [
        ("<title>", ""), ("<title>a", "a"), ("<title>a<", "a"), ("<title", nil), ("<titles>a</titles>", "a"),
        ("<TITLE>a", nil), ("<title x='>'>a<", "'>a"), ("<title><", ""),
    ])
    func theTitle(text: String, title: String?) {
        let bytes = Array(text.utf8)
        #expect(ResponseText(bytes, from: 0).titleText().map { String(decoding: bytes[$0], as: UTF8.self) } == title)
    }

    @Test(arguments: [
        ("<body>", ""), ("<body>a", "a"), ("<body>a</body>b", "a"), ("</body>a", "a"), ("<BODY x>a<Body>", "a"),
        ("<body", nil), ("<bod>", nil), ("<body>a<body", "a<body"), ("", nil),
    ])
    func theBody(text: String, body: String?) {
        let bytes = Array(text.utf8)
        #expect(ResponseText(bytes, from: 0).bodyText().map { String(decoding: bytes[$0], as: UTF8.self) } == body)
    }

    @Test(arguments: [
        ("<a data-url=x>", "x"), ("<a data-url='x y'>", "x y"), ("<a data-url=\"x'>", "x"), ("<a data-url=", ""),
        ("<a data-url='", ""), ("<a xdata-url=a data-url=b>", "b"), ("<a>", nil), ("", nil),
    ])
    func theAttribute(text: String, value: String?) {
        let bytes = Array(text.utf8)
        let found = ResponseText(bytes, from: 0).attributeValue(named: "data-url", in: 0..<bytes.count)
        #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == value)
    }
}
