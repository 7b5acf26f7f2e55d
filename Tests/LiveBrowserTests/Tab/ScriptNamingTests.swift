import Facts
import Foundation
import LiveBrowser
import Navigators
import Testing

extension InBrowser {
    /// Which scripts ran is found without writing anything into pages. Here pages tell it by themselves as well.
    struct ScriptNamingTests {
        /// A document whose scripts say `ran("N")` when they run, N being what their names should end in.
        struct Document: CustomTestStringConvertible {
            var testDescription: String
            var bytes: [UInt8]

            init(_ description: String, _ html: String) {
                testDescription = description
                bytes = Array(html.utf8)
            }

            init(_ description: String, bytes: [UInt8]) { (testDescription, self.bytes) = (description, bytes) }
        }

        static let say = "<script src=\"/js/jquery.say.js\"></script>"
        static let documents = [
            Document("in head and body", "\(say)<script>ran('2')</script><p>text<script>ran('3')</script>"),
            Document(
                "two on one line behind what takes two UTF-16 units",
                "\(say)<p title='😀😀'>😀 ä <script>ran('2')</script><b>€</b><script>ran('3')</script>"),
            Document(
                "Windows line ends",
                "\(say)\r\n<p>\r\n\r\n  <script>\r\nran('2')\r\n</script>\r\n<script>ran('3')</script>"),
            Document("a lone carriage return", "\(say)\r<p>\r<script>ran('2')</script>"),
            Document(
                "windows-1252",
                bytes: Array("<meta charset=windows-1252>\(say)<p>".utf8) + [0xE4, 0x80, 0xFC]
                    + Array("<script>ran('2')</script>".utf8)),
            Document(
                "UTF-8 with a byte order mark",
                bytes: [0xEF, 0xBB, 0xBF] + Array("\(say)<script>ran('2')</script>".utf8)),
            Document("equal texts", "\(say)<script>ran()</script><script>ran()</script>"),
            Document(
                "modules and deferred scripts in their order",
                """
                \(say)<script type=module>ran('2')</script><script defer src=/js/three.js></script>
                <script type=module>ran('4')</script><script>ran('5')</script><script src=/js/six.js></script>
                """),
            Document(
                "a module between a file that waits twice, and ran before",
                """
                \(say)<script src=/js/three.js></script><script defer src=/js/three.js></script>
                <script type=module>ran('4')</script><script defer src=/js/three.js></script>
                """),
            Document(
                "a module that comes from a file",
                "\(say)<script type=module src=/js/three.js></script><script>ran('3')</script>"),
            Document(
                "what does not run",
                "\(say)<script type=text/template>ran('2')</script><script>ran('3</script><script>ran('4')</script>"),
            Document(
                "handlers are no scripts", "\(say)<body onload=\"document.title='loaded'\"><script>ran('2')</script>"),
            Document(
                "written by a script",
                "\(say)<script>document.write('<b>written</b>');ran('2')</script><script>ran('3')</script>"),
            Document(
                "strict, and in a comment",
                "\(say)<script>'use strict';ran('2')</script><script><!--\nran('3')\n//--></script>"),
            Document(
                "evaluated text is no script", "\(say)<script>eval('1+1');Function('return 1')();ran('2')</script>"),
            Document("an attribute holds a >", "\(say)<script data-x='a>b'>ran('2')</script>"),
            Document(
                "in an inserted frame",
                "\(say)<iframe srcdoc='<script>parent.document.title=1</script>'></iframe><script>ran('2')</script>"),
        ]

        /// What the pages themselves tell, and the names that were found.
        @Test(arguments: DebianBrowser.asked) func fullLoads(browser: DebianBrowser) throws {
            var site = MemorySite([
                "/js/jquery.say.js": "window.told=[];window.ran=function(n){window.told.push(n===undefined?'?':n)}",
                "/js/three.js": "ran('three')", "/js/six.js": "ran('six')",
            ])
            for (number, document) in Self.documents.enumerated() { site[bytes: "/\(number).html"] = document.bytes }
            let browser = try Browser(showing: site, options: browser.options)
            defer { browser.close() }
            let tab = try browser.openTab()
            for (number, document) in Self.documents.enumerated() {
                let step = try tab.perform(.open("/\(number).html"))
                let told = try tab.ask("window.told.join(' ')").split(separator: " ").map(String.init)
                let found = step.ran.filter { $0 != "/js/jquery.say.js" }.map { label in
                    label.hasPrefix("/js/")
                        ? String(label.dropFirst(4).dropLast(3)) : String(label.split(separator: ":")[1])
                }
                #expect(!told.isEmpty, "\(document.testDescription)")
                #expect(told.count == found.count, "\(document.testDescription): \(told) \(found)")
                for (told, found) in zip(told, found) {
                    #expect(told == "?" || told == found, "\(document.testDescription)")
                }
            }
        }

        /// Pages whose scripts are inserted by the framework, with the names of those that run, in order.
        static let pages: [(inside: String, expected: [String])] = [
            ("<script>window.a=1</script>", [":2"]), ("<script>\n<!--\nwindow.a=1\n--></script>", [":2"]),
            ("<script>window.a=1</script><script>window.a=1</script>", [":2", ":3"]),
            ("<script src='/js/s.js'></script><script>window.a=2</script>", ["/js/s.js", ":3"]),
            ("<script>'use strict';window.a=1</script>", [":2"]),
            ("<script type='text/template'>window.a=1</script>", []),
            ("<script>document.title='ä€😀'</script>", [":2"]),
        ]

        @Test func insertedPages() throws {
            let links = Self.pages.indices.map { "<a href=\($0).html>to \($0)</a>" }.joined()
            var site = MemorySite([
                "/index.html": "\(Libraries.head)<div data-role=page id=a>\(links)</div>", "/js/s.js": "window.s=1",
            ])
            for (number, page) in Self.pages.enumerated() {
                // The script in the head has the text of one in the page, and stays behind.
                let head = "<head><meta charset=utf-8><script>window.a=1</script>\(Libraries.head)</head>"
                site["/\(number).html"] = "\(head)<div data-role=page id=b>\(page.inside)</div>"
            }
            let browser = try Browser(showing: site, options: try Libraries.options())
            defer { browser.close() }
            for (number, page) in Self.pages.enumerated() {
                let tab = try browser.openTab()
                _ = try tab.perform(.open("/index.html"))
                let step = try tab.perform(.click(.text("to \(number)"), nth: 1))
                let expected = page.expected.map { $0.hasPrefix(":") ? "/\(number).html\($0)" : $0 }
                #expect(step.ran == expected, "\(page.inside)")
                #expect(step.loads.first?.insertion?.lostScripts.map(\.name) == ["/\(number).html:1"])
                for label in expected { #expect(tab.hasRun(label)) }
                #expect(!tab.hasRun("/\(number).html:1"))
                #expect(tab.shownFile == "/\(number).html")
            }
        }
    }
}
