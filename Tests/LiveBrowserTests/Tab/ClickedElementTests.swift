import Navigators
import Testing

extension InBrowser {
    /// Handlers of the document that ask what was clicked, beside a real tab.
    struct ClickedElementTests {
        /// What a script says, which of the clicks on `one`, `two` and `deep` keep their page, and of which a walk is not sure.
        private static let cases: [(script: String, stay: Set<String>, doubted: Set<String>)] = [
            (handler("if (e.target.closest('a.x')) e.preventDefault();"), ["one", "deep"], []),
            (handler("const a = e.target.closest('a.x'); if (!a) return; e.preventDefault();"), ["one", "deep"], []),
            (handler("if (e.target.matches('.x')) e.preventDefault();"), ["one"], []),
            (handler("if (!e.target.matches('a, a *')) return; e.preventDefault();"), ["one", "two", "deep"], []),
            (handler("if (e.target.tagName === 'A') e.preventDefault();"), ["one", "two"], []),
            (handler("if (e.target.nodeName.toLowerCase() == 'b') e.preventDefault();"), ["deep"], []),
            (handler("if (e.target.classList.contains('y')) e.preventDefault();"), ["one"], []),
            (handler("if (e.target.id == 'two') e.preventDefault();"), ["two"], []),
            (handler("if (e.target.hasAttribute('data-go')) e.preventDefault();"), ["one"], []),
            (handler("if (e.target.dataset.go === 'c') e.preventDefault();"), ["one"], []),
            (handler("const a = e.target.closest('a'); if (a && a.hash) e.preventDefault();"), ["deep"], []),
            (handler("const a = e.target.closest('[data-go]'); if (a) { e.preventDefault(); }"), ["one"], []),
            (handler("var li = e.target.closest('li'); if (!li) return; e.preventDefault();"), [], []),
            (
                handler("const a = e.target.closest('nav').querySelector('a'); if (a) e.preventDefault();"),
                ["one", "deep"], ["one", "two", "deep"]
            ),
            // What is changed is another class than what is asked.
            (
                handler(
                    "if (!e.target.closest('.x')) return; e.preventDefault(); document.body.classList.toggle('open');"),
                ["one", "deep"], []
            ),
            (
                handler(
                    "if (!e.target.closest('.x')) return; e.preventDefault(); document.getElementById('nav').classList.remove('x');"
                ),
                ["one", "deep"], ["one", "two", "deep"]
            ),
            (
                "document.getElementById('nav').addEventListener('click', e => { if (e.target.closest('.x')) e.preventDefault(); });",
                ["one", "deep"], []
            ),
            (
                "document.querySelector('nav').onclick = function (e) { return !e.target.closest('.y'); };", ["one"],
                ["one", "deep"]
            ),
            (
                "window.addEventListener('click', e => { if (e.target.closest('nav') == null) e.preventDefault(); }, true);",
                ["two"], []
            ),
        ]

        private static func handler(_ body: String) -> String {
            "document.addEventListener('click', function (e) { \(body) });"
        }

        @Test func isAskedAsInTheBrowser() throws {
            let pages = Self.cases.map { example in
                """
                <!DOCTYPE html><title>t</title><nav id="nav"><a id="one" class="x y" data-go="c" href="b.html">one</a>
                <a id="three" class="x" href="b.html#h"><b id="deep">deep</b></a></nav><a id="two" href="b.html">two</a>
                <script>\(example.script)</script>
                """
            }
            try ClickedPages(pages, leadingTo: ["/b.html": "<!DOCTYPE html><title>b</title>b"]).click(
                ["one", "two", "deep"].map { .id($0) }
            ) { page, element, told, seen in
                let example = Self.cases[page]
                guard case .id(let id) = element else { return }
                let place: Comment = "\(example.script), \(id)"
                #expect(seen.loads.isEmpty == example.stay.contains(id), place)
                #expect((told.route?.mayTake != nil) == example.doubted.contains(id), place)
                if told.route?.mayTake == nil { #expect(told.url == seen.url, place) }
            }
        }
    }
}
