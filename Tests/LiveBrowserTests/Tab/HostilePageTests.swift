import Facts
import LiveBrowser
import Navigators
import Testing

extension InBrowser {
    /// Pages that do what they can to stop a visit: it goes on, and what happened is told.
    struct HostilePageTests {
        struct Page: CustomTestStringConvertible {
            var testDescription: String
            var html: String
            /// A note of the step that opens it.
            var note: String?
            /// The document's title afterwards.
            var title: String?
        }

        static let pages = [
            Page(
                testDescription: "alert", html: "<script>alert('hello');document.title='on'</script>",
                note: "the page says \"hello\"", title: "on"),
            Page(
                testDescription: "confirm", html: "<script>document.title=confirm('sure?')</script>",
                note: "the page asks \"sure?\" (confirm); the visitor says yes", title: "true"),
            Page(
                testDescription: "prompt", html: "<script>document.title='p'+prompt('name?')</script>",
                note: "the page asks \"name?\" (prompt); the visitor says yes", title: "p"),
            Page(
                testDescription: "window", html: "<script>open('/other.html')</script>",
                note: "opens in another tab, /other.html; this one stays"),
            Page(testDescription: "closes itself", html: "<title>here</title><script>close()</script>", title: "here"),
            Page(testDescription: "debugger", html: "<script>debugger;document.title='on'</script>", title: "on"),
            Page(
                testDescription: "timers without end",
                html: "<title>t</title><script>setInterval(function(){document.title='t'+Date.now()},5)</script>",
                note: "the page did not come to rest within 2 s"),
            Page(testDescription: "prints", html: "<title>p</title><script>print()</script>", title: "p"),
            Page(
                testDescription: "error", html: "<script>\nnothing.here()</script>",
                note: "script error: ReferenceError: nothing is not defined (/page8.html:2:1)"),
            Page(
                testDescription: "another host's script", html: "<script src=http://example.com/x.js></script>",
                note: "http://example.com/x.js was not fetched, it is another host's"),
            Page(
                testDescription: "another port of this machine",
                html: "<script>fetch('http://127.0.0.1:9009/x').catch(function(){document.title='refused'})</script>",
                note: "http://127.0.0.1:9009/x was not fetched, it is another host's", title: "refused"),
            Page(
                testDescription: "takes JavaScript apart",
                html: """
                    <title>apart</title><script>
                    JSON.stringify = setTimeout = Object.defineProperty = Symbol.for = null;
                    Array.prototype.toJSON = function () { return 'no' }; Array.prototype.slice = Array.prototype.filter = null;
                    document.querySelectorAll = Element.prototype.querySelectorAll = null;
                    </script><a href=/other.html>other</a>
                    """, title: "apart"),
        ]

        @Test(arguments: DebianBrowser.asked) func visitsGoOn(browser: DebianBrowser) throws {
            var options = browser.options
            options.timeLimit = 2
            var site = MemorySite(["/other.html": "<title>other</title>"])
            for (number, page) in Self.pages.enumerated() { site["/page\(number).html"] = page.html }
            let browser = try Browser(showing: site, options: options)
            defer { browser.close() }
            for (number, page) in Self.pages.enumerated() {
                let tab = try browser.openTab()
                let step = try tab.perform(.open("/page\(number).html"))
                if let note = page.note {
                    #expect(step.notes.map(\.text).contains(note), "\(page.testDescription): \(step.notes.map(\.text))")
                }
                if let title = page.title { #expect(step.title == title, "\(page.testDescription)") }
                let next = try tab.perform(
                    page.testDescription == "takes JavaScript apart"
                        ? .click(.text("other"), nth: 1) : .open("/other.html"))
                #expect(next.title == "other", "\(page.testDescription)")
            }
        }

        /// Links that lead nowhere a visit can go: what is clicked, the address afterwards, a note.
        static let links: [(html: String, address: String?, note: String?)] = [
            ("<a href='/file.zip'>x</a>", nil, "/file.zip is a download; the page stays"),
            ("<a href='/other.html' download>x</a>", nil, "/other.html is a download; the page stays"),
            ("<a href='/other.html' target=_blank>x</a>", nil, "opens in another tab, /other.html; this one stays"),
            (
                "<a href='http://example.com/a?b#c'>x</a>", "http://example.com/a?b#c",
                "http://example.com/a?b#c lies outside the site and was not loaded"
            ), ("<a href='/missing.html'>x</a>", "/missing.html", nil),
            ("<a href='file:///etc/passwd'>x</a>", nil, nil),
            ("<a href='mailto:a@b.c'>x</a>", nil, nil), ("<a href='chrome://version'>x</a>", nil, nil),
            (
                "<script>onbeforeunload=function(e){e.preventDefault()}</script><a href=/other.html>x</a>",
                "/other.html", "the page asks whether to leave; the visitor leaves"
            ),
        ]

        @Test(arguments: DebianBrowser.asked) func clicks(browser: DebianBrowser) throws {
            var site = MemorySite(["/other.html": "<title>other</title>", "/file.zip": "PK"])
            for (number, link) in Self.links.enumerated() { site["/\(number).html"] = link.html }
            let browser = try Browser(showing: site, options: browser.options)
            defer { browser.close() }
            for (number, link) in Self.links.enumerated() {
                let tab = try browser.openTab()
                _ = try tab.perform(.open("/\(number).html"))
                let step = try tab.perform(.click(.text("x"), nth: 1))
                #expect(step.url == link.address ?? "/\(number).html", "\(link.html)")
                #expect(step.full == (link.address != nil), "\(link.html)")
                if let note = link.note { #expect(step.notes.map(\.text).contains(note), "\(step.notes.map(\.text))") }
            }
        }

        /// The page is loaded anew while the browser tells of the exception.
        @Test(arguments: DebianBrowser.asked)
        func aLinkToItsOwnPageWhoseHandlerThrows(browser: DebianBrowser) throws {
            let browser = try Browser(
                showing: MemorySite(["/a.html": "<a href=a.html onclick=\"throw 'it'\">x</a>"]),
                options: browser.options)
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/a.html"))
            let step = try tab.perform(.click(.text("x"), nth: 1))
            #expect(step.full)
            #expect(step.notes.contains { $0.text.hasPrefix("script error: it") })
        }

        static let endless = [
            "<script>for(;;);</script>", "<script>for(;;)alert(1)</script>", "<script>location.reload()</script>",
            "<script>location.href='?'+Math.random()</script>",
        ]

        @Test(arguments: DebianBrowser.asked) func endlessPagesAreGivenUp(browser: DebianBrowser) throws {
            var site = MemorySite(["/other.html": "<title>other</title>"])
            for (number, html) in Self.endless.enumerated() { site["/\(number).html"] = html }
            var options = browser.options
            options.timeLimit = 2
            let browser = try Browser(showing: site, options: options)
            defer { browser.close() }
            let other = try browser.openTab()
            for number in Self.endless.indices {
                let tab = try browser.openTab()
                do throws(VisitFailure) {
                    let step = try tab.perform(.open("/\(number).html"))
                    #expect(step.notes.map(\.text).contains("the page did not come to rest within 2 s"))
                } catch {
                    guard case .browser(.busy(let page, 2)) = error else { throw error }
                    #expect(page.hasPrefix("/\(number).html"))
                    // It stays that way, without anybody waiting again.
                    #expect(throws: VisitFailure.self) { try tab.perform(.reload) }
                }
                // Other tabs of the browser are none the worse.
                #expect(try other.perform(.open("/other.html")).title == "other")
            }
        }
    }
}
