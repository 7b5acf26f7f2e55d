import Facts
import Testing

/// White space in texts, as browsers have it in `document.title`, and as people read it.
struct BlanksTests {
    @Test(arguments: [
        ("", "", ""), (" ", "", ""), ("a b", "a b", "a b"), (" a", "a", "a"), ("a ", "a", "a"), ("a  b", "a b", "a b"),
        ("a\tb", "a b", "a b"), ("\r\na\r\n\tb\u{0C}", "a b", "a b"), ("é  ö", "é ö", "é ö"),
        // No ASCII white space, but white space; the first is a vertical tab.
        ("a\u{0B}b", "a\u{0B}b", "a b"),
        ("a\u{A0}b", "a\u{A0}b", "a b"), ("\u{2003}a", "\u{2003}a", "a"),
    ])
    func areCollapsed(_ text: String, collapsed: String, inOneLine: String) {
        #expect(text.collapsed == collapsed)
        #expect(text.inOneLine == inOneLine)
    }
}
