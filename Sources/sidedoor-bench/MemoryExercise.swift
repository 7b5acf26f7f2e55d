import DOM

/// Work for a memory checker: parsing, copying, importing, changing and querying, over and over.
///
/// ```
/// swift build --product sidedoor-bench
/// valgrind --leak-check=full --errors-for-leak-kinds=definite --error-exitcode=1 \
///     .build/debug/sidedoor-bench memory 3
/// ```
///
/// An executable, not a test: valgrind 3.19 crashes in the test runner's `dispatchMain`.
enum MemoryExercise {
    private static let pieces = [
        "<p class=a id=b>text", "<b><i></b>misnested</i>", "<table><td>a<form>", "<svg viewbox=1><foreignObject><p>",
        "<template><tr><td>a</template>", "<select><option>a<button>b", "<!-- c -->", "<x-y @click=z x:y=1>&amp;&gt",
        "<body z=1>", "<noscript><p></noscript>", "<a href=1>b<a href=2>c", "<math><mi></p>", "<script>1<2</script>",
        "<p x",
    ]

    static func run(rounds: Int) {
        for round in 0..<rounds {
            let live = Document(parsing: Array("<!DOCTYPE html><body><div id=a>".utf8) + [0xE9], name: "/live.html")
            for first in pieces {
                for second in pieces { visit(Array((first + second + "<").utf8), live) }
            }
            let deep = Document(parsing: Array(String(repeating: "<div a=b>", count: 3_000).utf8), name: "/deep.html")
            print(
                "round \(round): \(live.copy().serialized().utf8.count), \(deep.copy().serialized().utf8.count) bytes")
        }
    }

    private static func visit(_ bytes: [UInt8], _ live: Document) {
        let page = Document(parsing: bytes, name: "/page.html")
        if let root = Document.fragment(parsing: bytes, name: "/part.html").root { live.body?.append(root) }
        for element in live.body.map({ Array($0.descendants.prefix(200)) }) ?? [] {
            element.setAttribute("class", element.name)
            if element.name == "td" { element.remove() }
        }
        for xpath in ["//*[", "//*[@id]/ancestor::body"] { _ = try? page.copy().elements(matching: xpath) }
        _ = page.body?.attributes.map(\.valueRange)
        _ = DocumentDump.text(of: page)
        for encoding in [Encoding.shiftJIS, .windows1251, .utf16LE] {
            _ = Document(parsing: bytes, name: "/other.html", encoding: encoding).title
        }
    }
}
