import DOM
import LiveBrowser
import Facts
import Navigators
import Testing

extension InBrowser {
    /// A real tab beside a simulated one.
    struct BrowserTabTests {
        private static let dateTools = "sample-pages/date-tools"

        /// Walks in both, and expects all fields to be equal.
        private func compare(
            _ actions: [Action], at path: String, below basePath: String = "", _ options: BrowserOptions
        ) throws {
            var site = try FolderSite(path: Samples.path(path))
            site.basePath = basePath
            site.hasCleanURLs = !basePath.isEmpty
            let browser = try Browser(showing: site, options: options)
            defer { browser.close() }
            let tab = try browser.openTab()
            let session = Session(site: site)
            for action in actions {
                let (simulated, seen) = (try session.perform(action), try tab.perform(action))
                #expect(StepDifference.between(simulated, seen, includingHistory: true) == [], "\(action)")
                #expect(simulated.loads.map(\.kind) == seen.loads.map(\.kind), "\(action)")
                #expect(simulated.loads.map(\.url) == seen.loads.map(\.url), "\(action)")
                for (mine, theirs) in zip(simulated.loads, seen.loads) {
                    let missed = mine.insertion.map { session.missed(of: $0) }
                    #expect(missed?.lostPages.map(\.name) == theirs.insertion?.lostPages.map(\.name))
                    #expect(missed?.lostScripts.map(\.name) == theirs.insertion?.lostScripts.map(\.name))
                    #expect(
                        missed?.lostScripts.map(\.range?.bytes) == theirs.insertion?.lostScripts.map(\.range?.bytes))
                    #expect(missed?.inserted.map(\.name) == theirs.insertion?.inserted.map(\.name))
                }
            }
        }

        @Test(arguments: DebianBrowser.allCases) func doesWhatTheSimulationTells(browser: DebianBrowser) throws {
            let options = try Libraries.options(of: browser)
            func click(_ text: String) -> Action { .click(.text(text), nth: 1) }
            try compare(
                [
                    .open("/index.html"), click("Date Conversion"), click("Format"), .back, .forward, .reload,
                    .hash("#none"),
                ],
                at: "date-tools", options)
            try compare([.open("/index.html"), .click(.href("map.html"), nth: 1), .back], at: "prefetch", options)
            // Served below the root, by addresses without .html.
            try compare(
                [.open("/tools/"), click("Date Conversion"), .back, .open("/tools/dc"), click("Format")],
                at: "date-tools", below: "/tools", options)
        }

        /// A form without an action is sent to the document's own address, with its fragment; Chromium adds an entry to the
        /// history for each time, Firefox not where the address stays the same.
        @Test(arguments: DebianBrowser.allCases) func sendsFormsAsTheSimulationTells(browser: DebianBrowser) throws {
            let site = MemorySite([
                "/p.html": """
                <!DOCTYPE html><title>p</title><form id="f"><input name="a" value="1"></form><a href="#x">x</a>
                """
            ])
            let submit = Action.submit(.id("f"), nth: 1)
            let actions: [Action] = [
                .open("/p.html"), .click(.text("x"), nth: 1), submit, submit, .back, .back, .open("/p.html?a=1"),
                submit,
                .back,
            ]
            try compare(actions, at: site, in: browser)
        }

        /// Until a document is loaded, the next one takes its place in the history, whoever opened it.
        @Test(arguments: DebianBrowser.allCases) func leavesAsTheSimulationTells(browser: DebianBrowser) throws {
            func leaving(_ script: String) -> String {
                "<!DOCTYPE html><title>leaving</title><script>\(script)</script>"
            }
            let site = MemorySite([
                "/index.html": """
                <!DOCTYPE html><title>index</title><a href="parsed.html">parsed</a> <a href="replaced.html">replaced</a>
                """,
                "/parsed.html": leaving("location.href = 'next.html'"),
                "/replaced.html": leaving("location.replace('next.html')"),
                "/next.html": "<!DOCTYPE html><title>next</title>",
            ])
            for name in ["parsed", "replaced"] {
                try compare(
                    [.open("/index.html"), .click(.text(name), nth: 1), .back, .open("/\(name).html"), .back], at: site,
                    in: browser)
            }
        }

        private func compare(_ actions: [Action], at site: MemorySite, in browser: DebianBrowser) throws {
            let shown = try Browser(showing: site, options: browser.options)
            defer { shown.close() }
            let tab = try shown.openTab()
            let session = Session(Session(site: site).tab.setting.inBrowser(shown.engine))
            for (number, action) in actions.enumerated() {
                let (told, seen) = (try session.perform(action), try tab.perform(action))
                #expect(StepDifference.between(told, seen, includingHistory: true) == [], "\(number + 1)")
                #expect(told.url == seen.url && told.full == seen.full, "\(number + 1)")
            }
        }

        /// Chromium's headless shell has a pointer, which lies at the corner of the page.
        @Test func nobodyPointsAtLinks() throws {
            let pointed = "document.title += ' pointed at'"
            let site = MemorySite([
                "/index.html": """
                <!DOCTYPE html><title>t</title><body style="margin: 0"><script>
                for (const name of ["mouseenter", "mouseover"]) document.addEventListener(name, e => { \(pointed) }, true);
                </script><a href="#two" style="position: fixed; inset: 0">two</a><p id="two">
                """
            ])
            let browser = try Browser(showing: site, options: DebianBrowser.chromium.options)
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/index.html"))
            #expect(try tab.perform(.click(.text("two"), nth: 1)).title == "t")
        }

        /// A script of blanks is one; when those with `async` run, the network says.
        @Test func scriptsRunAsInTheBrowser() throws {
            let site = MemorySite([
                "/index.html": """
                <!DOCTYPE html><script async src=late.js></script><script src=one.js></script><script> </script>
                <script></script><script src=two.js></script>
                """,
                "/late.js": "var late", "/one.js": "var one", "/two.js": "var two",
            ])
            let browser = try Browser(showing: site, options: DebianBrowser.chromium.options)
            defer { browser.close() }
            let simulated = try Session(site: site).perform(.open("/index.html"))
            let seen = try browser.openTab().perform(.open("/index.html"))
            #expect(StepDifference.between(simulated, seen, includingHistory: true) == [])
            #expect(seen.ran.filter { $0 != "/late.js" } == ["/one.js", "/index.html:3", "/two.js"])

            var other = simulated
            other.scripts.swapAt(0, 1)
            #expect(StepDifference.between(simulated, other, includingHistory: true) == [])
            other.scripts.swapAt(0, 2)
            #expect(StepDifference.between(simulated, other, includingHistory: true).map(\.field) == ["runs"])
        }

        @Test func answersQuestions() throws {
            let site = MemorySite([
                "/index.html":
                    "<script>var app={save(){}};let one=1;function go(){}</script><button onclick=\"fetch('/x')\">x"
            ])
            let browser = try Browser(showing: site, options: DebianBrowser.chromium.options)
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/index.html"))
            for (name, type) in [
                ("go", "function"), ("app.save", "function"), ("one", "number"), ("app.none.x", "undefined"),
                ("none", "undefined"), ("alert(1)", "undefined"), ("", "undefined"),
            ] {
                #expect(try tab.type(of: name) == type, "\(name)")
            }
            let picture = try tab.picture()
            #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            _ = try tab.perform(.click(.xpath(".//button"), nth: 1))
            #expect(tab.requests.map(\.url) == ["/x"])
            #expect(tab.requests.first?.status == 404)
            #expect(try tab.picture() == picture)
        }

        @Test func optionsHoldWhateverPagesSet() throws {
            let init_ = "<script>$(document).on('mobileinit',function(){$.mobile.ajaxEnabled=true})</script>"
            let head = "<script src=/js/jquery.js></script>\(init_)<script src=/js/jquery.mobile.js></script>"
            let site = MemorySite([
                "/index.html": "\(head)<div data-role=page><a href=b.html>b</a></div>",
                "/b.html": "\(head)<div data-role=page id=b></div>",
            ])
            for value in [true, false] {
                var options = try Libraries.options()
                options.navigatorOptions = ["ajaxEnabled": .boolean(value)]
                let browser = try Browser(showing: site, options: options)
                defer { browser.close() }
                let tab = try browser.openTab()
                _ = try tab.perform(.open("/index.html"))
                #expect(try tab.perform(.click(.text("b"), nth: 1)).full == !value)
            }
        }

        /// The first one has jQuery Mobile and goes on; the second has its name.
        @Test func seesTheFrameworkBehindASecondJQuery() throws {
            let head = "<script src=/js/jquery.js></script><script src=/js/jquery.mobile.js></script>"
            let site = MemorySite([
                "/index.html":
                    "\(head)<script src=/js/jquery.js></script><div data-role=page id=home><a href=b.html>b</a></div>",
                "/b.html": "\(head)<div data-role=page id=b></div>",
            ])
            let browser = try Browser(showing: site, options: Libraries.options())
            defer { browser.close() }
            let tab = try browser.openTab()
            #expect(try tab.perform(.open("/index.html")).active?.id == "home")
            #expect(try tab.type(of: "jQuery.mobile") == "undefined")
            let step = try tab.perform(.click(.text("b"), nth: 1))
            #expect(step.active?.id == "b")
            #expect(!step.full)
        }

        /// A transition takes no time where there are animations, and waits for ever where a style sheet that is missing had
        /// them: the browser may have an empty one in its place.
        @Test(arguments: [("", "boolean"), (".ui-page { }", "number")])
        func aMissingStyleSheetHasNoAnimations(sheet: String, type: String) throws {
            var sites = Libraries.sites(of: [
                "/index.html": """
                <!DOCTYPE html><html><head><link rel="stylesheet" href="css/jquery.mobile.css">\(Libraries.head)</head>
                <body><div data-role="page" id="home">home</div></body></html>
                """
            ])
            if !sheet.isEmpty { sites.seen["/css/jquery.mobile.css"] = sheet }
            let browser = try Browser(showing: sites.seen, options: Libraries.options())
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/index.html"))
            #expect(try tab.type(of: "jQuery.mobile.maxTransitionWidth") == type)
        }

        @Test func waitsUntilAnAnimationIsOver() throws {
            let script =
                "$('a').click(function () { $('p').animate({ width: 1 }, 700, function () { document.title = 'b' }) })"
            let site = MemorySite([
                "/index.html":
                    "<title>a</title><script src=/js/jquery.js></script><a href=#>go</a><p>…</p><script>\(script)</script>"
            ])
            let browser = try Browser(showing: site, options: Libraries.options())
            defer { browser.close() }
            let tab = try browser.openTab()
            #expect(try tab.perform(.open("/index.html")).title == "a")
            #expect(try tab.perform(.click(.text("go"), nth: 1)).title == "b")
        }

        /// jQuery counts a request for ever when what takes its answer throws.
        @Test func waitsForNoRequestThatIsAnswered() throws {
            let script = "$('a').click(function () { $.get('b.html', function () { nothing.here() }) })"
            let site = MemorySite([
                "/index.html": "<script src=/js/jquery.js></script><a href=#>go</a><script>\(script)</script>",
                "/b.html": "<p>",
            ])
            let browser = try Browser(showing: site, options: Libraries.options())
            defer { browser.close() }
            let tab = try browser.openTab()
            _ = try tab.perform(.open("/index.html"))
            let notes = try tab.perform(.click(.text("go"), nth: 1)).notes.map(\.text)
            #expect(notes.contains { $0.hasPrefix("script error: ReferenceError") })
            #expect(!notes.contains { $0.hasPrefix("the page did not come to rest") })
            #expect(try tab.ask("$.active") == "1")
        }

        @Test func tabsShareNothingAndWalkAtATime() throws {
            let site = MemorySite([
                "/index.html": "<script>document.cookie='a=1';localStorage.a=1</script>", "/b.html": "<p>",
            ])
            let browser = try Browser(showing: site, options: DebianBrowser.chromium.options)
            defer { browser.close() }
            let first = try browser.openTab()
            _ = try first.perform(.open("/index.html"))
            let second = try browser.openTab()
            _ = try second.perform(.open("/b.html"))
            #expect(try second.ask("document.cookie + localStorage.length") == "0")
        }
    }
}

/// The sample pages.
enum Samples {
    static func path(_ name: String) -> String {
        let parts = #filePath.split(separator: "/").dropLast(4)
        return "/" + parts.joined(separator: "/") + "/sample-pages/" + name
    }
}
