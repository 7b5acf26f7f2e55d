#if Servers
    import DOM
    import Facts
    import LiveSite
    import Navigators
    import Testing

    /// H38: what a server says to htmx by headers.
    ///
    /// Each row was asked of the library in Chromium, of the versions 1.8.6, 1.9.12, 2.0.10 and 4.0.0-beta5: where the address
    /// is then, and what stands in the elements.
    struct AnswerHeadersTests {
        struct Row: Sendable, CustomTestStringConvertible {
            var headers: [String]
            /// Path and query, whether the document was loaded, and what stands in `#out`, `#box` and `#news`.
            var end: String
            /// The same in 1.8.6, and in version 4, where it is otherwise.
            var inOld: String?
            var inFour: String?

            var testDescription: String { headers.joined(separator: ", ") }
        }

        private static func put(_ answer: String, _ news: String = "old") -> String { "/ same \(answer) box \(news)" }

        private static let rows = [
            Row(headers: ["HX-Redirect: /other"], end: "/other loaded - - -"),
            Row(headers: ["HX-Redirect: other"], end: "/other loaded - - -"),
            Row(headers: ["HX-Refresh: true"], end: "/ loaded out box old"),
            Row(headers: ["HX-Location: /other"], end: "/other same - - -"),
            Row(
                headers: [##"HX-Location: {"path":"/part","target":"#box"}"##], end: "/part same out part old"),
            Row(headers: ["HX-Retarget: #box"], end: "/ same out answer old"),
            Row(headers: ["HX-Retarget: #nope"], end: put("out")),
            Row(headers: ["HX-Retarget: this"], end: put("out")),
            Row(headers: ["HX-Reswap: beforeend"], end: put("outanswer")),
            Row(headers: ["HX-Reswap: none"], end: put("out")),
            Row(headers: ["HX-Reselect: i"], end: put("swer"), inOld: put("answer")),
            Row(headers: ["HX-Push-Url: /pushed?x=1"], end: "/pushed?x=1 same answer box old"),
            Row(headers: ["HX-Push: /pushed"], end: "/pushed same answer box old", inFour: put("answer")),
            Row(headers: ["HX-Replace-Url: /replaced"], end: "/replaced same answer box old"),
            Row(headers: ["HX-Trigger: news"], end: put("answer", "part")),
            Row(headers: [#"HX-Trigger: {"news":{"a":1}}"#], end: put("answer", "part")),
            Row(
                headers: [#"HX-Trigger: {"news":1,"more":null}"#], end: put("answer", "part"),
                inFour: put("out", "part")),
            Row(headers: ["HX-Trigger: x, news"], end: put("answer", "part"), inOld: put("answer")),
            Row(headers: ["HX-Trigger-After-Swap: news"], end: put("answer", "part"), inFour: put("answer")),
            Row(headers: ["HX-Trigger-After-Settle: news"], end: put("answer", "part"), inFour: put("answer")),
        ]

        @Test(arguments: rows, ["1.8.6", "1.9.12", "2.0.10", "4.0.0-beta5"])
        func serverHasItsWay(row: Row, version: String) throws {
            let server = try TestServer { question in
                switch question.path {
                case "/":
                    return .page(
                        """
                        <!DOCTYPE html><html><head><title>home</title><script src="/htmx-\(version).js"></script></head><body>
                        <div id="out">out</div><div id="box">box</div><div id="news" hx-get="/part" hx-trigger="news from:body">old</div>
                        <button hx-get="/answer" hx-target="#out">b</button></body></html>
                        """)
                case "/answer":
                    let isAsked = question.headers["hx-request"] == "true"
                    return .reply(
                        status: 200, headers: ["Content-Type: text/html"] + (isAsked ? row.headers : []),
                        body: Array("an<i>swer</i>".utf8))
                case "/part": return .page("part")
                case "/other":
                    return .page("<title>other</title><script src=\"/htmx-\(version).js\"></script><h1>Other</h1>")
                default: return .page("", status: 404)
                }
            }
            let session = Session(site: try HTTPSite(server.origin + "/"))
            try session.perform(.open("/"))
            let step = try session.perform(.click(.text("b"), nth: 1))
            let document = try #require(session.document)
            let texts = ["out", "box", "news"].map { document.element(withID: $0)?.text ?? "-" }
            let isLoaded = step.loads.contains { $0.kind == .full }
            let end = "\(step.url) \(isLoaded ? "loaded" : "same") \(texts.joined(separator: " "))"
            #expect(
                end == (version.hasPrefix("1.8") ? row.inOld : version.hasPrefix("4") ? row.inFour : nil) ?? row.end)
        }
    }
#endif
