import Navigators
import Testing

extension InBrowser {
    /// Links that scripts take without jQuery, in the ways that such scripts are written, beside a real tab.
    struct ListenerIdiomTests {
        private static let prevent = "function (e) { e.preventDefault(); }"

        /// What a script says, what becomes of a click on the second of two links in `nav` (`stays`, `leaves`), and whether a
        /// walk is sure of it.
        private static let cases: [(script: String, outcome: String, isSure: Bool)] = [
            (
                "document.querySelectorAll('a').forEach(function (a) { a.addEventListener('click', \(prevent)); });",
                "stays", true
            ),
            (
                "document.querySelectorAll('p a').forEach(function (a) { a.addEventListener('click', \(prevent)); });",
                "leaves", true
            ),
            ("document.querySelectorAll('a').forEach(a => { a.onclick = () => false; });", "stays", true),
            ("document.querySelectorAll('a').forEach(a => a.addEventListener('click', () => false));", "leaves", true),
            (
                "for (const a of document.querySelectorAll('nav a')) a.addEventListener('click', \(prevent));", "stays",
                true
            ),
            ("for (var a of document.links) a.onclick = \(prevent);", "stays", true),
            ("for (var i in document.links) { var a = document.links[i]; }", "leaves", true),
            (
                "var all = document.getElementsByTagName('a'); for (var i = 0; i < all.length; i++) { all[i].onclick = \(prevent); }",
                "stays", true
            ),
            (
                "var all = document.getElementsByClassName('go on'); for (let i = 0; i < all.length; i++) all.item(i).onclick = \(prevent);",
                "stays", true
            ),
            ("document.getElementsByName('second')[0].onclick = \(prevent);", "stays", false),
            ("document.getElementsByTagName('a')[0].onclick = \(prevent);", "leaves", false),
            (
                "Array.from(document.querySelectorAll('a')).forEach(a => a.addEventListener('click', \(prevent)));",
                "stays", true
            ),
            (
                "[...document.querySelectorAll('a')].forEach(a => a.addEventListener('click', \(prevent)));", "stays",
                true
            ),
            (
                "[].forEach.call(document.links, function (a) { a.addEventListener('click', \(prevent)); });", "stays",
                true
            ),
            (
                "Array.prototype.slice.call(document.links).forEach(function (a) { a.addEventListener('click', \(prevent)); });",
                "stays", true
            ),
            (
                "var nav = document.querySelector('nav'); nav.querySelectorAll('a').forEach(a => { a.onclick = \(prevent); });",
                "stays", true
            ),
            (
                "var foot = document.querySelector('footer'); foot.querySelectorAll('a').forEach(a => { a.onclick = \(prevent); });",
                "leaves", true
            ),
            (
                """
                document.addEventListener('DOMContentLoaded', () => {
                    const links = document.querySelectorAll('[href]');
                    links.forEach(link => link.addEventListener('click', stay));
                });
                function stay(e) { e.preventDefault(); }
                """, "stays", true
            ),
            (
                "take([document.body][0]); function take(root) { root.querySelectorAll('a').forEach(a => { a.onclick = \(prevent); }); }",
                "stays", false
            ),
            ("document.querySelectorAll('a').forEach(a => { a.onclick = () => !a.href; });", "stays", false),
            ("document.querySelectorAll('a').forEach(a => { a.onclick = () => !!a.href; });", "leaves", false),
            (
                "document.querySelectorAll('a').forEach(a => { a.onclick = () => a.href.length > 5 && true; });",
                "leaves", false
            ),
            (
                "document.querySelectorAll('a').forEach(a => { a.onclick = () => window.confirm('Sure?'); });",
                "leaves", false
            ),
            ("document.querySelectorAll('a').forEach(a => { a.onclick = () => !0; });", "leaves", true),
        ]

        @Test func areTakenAsInTheBrowser() throws {
            let pages = Self.cases.map { example in
                """
                <!DOCTYPE html><title>t</title><nav><a class="go on" href="b.html">first</a>
                <a class="on go" name="second" href="b.html">second</a></nav><footer></footer>
                <script>\(example.script)</script>
                """
            }
            try ClickedPages(pages, leadingTo: ["/b.html": "<!DOCTYPE html><title>b</title>b"]).click([.text("second")])
            { page, _, told, seen in
                let example = Self.cases[page]
                #expect(seen.loads.isEmpty == (example.outcome == "stays"), "\(example.script)")
                #expect((told.route?.mayTake == nil) == example.isSure, "\(example.script)")
                if example.isSure { #expect(told.url == seen.url, "\(example.script)") }
            }
        }
    }
}
