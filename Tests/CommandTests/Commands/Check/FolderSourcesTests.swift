import Foundation
import Testing

/// What a folder holds in place of what visitors get: programs that a server would run, sources of a generator.
struct FolderSourcesTests {
    private let site: TemporarySite

    init() throws {
        site = try TemporarySite()
        try site.write("<?php if ($a > 1) { ?><p>no page here<?php } ?>", to: "site/news.php")
        try site.write("<?php echo 'function go() {}';", to: "site/config.php")
    }

    private func page(_ body: String) -> String {
        """
        <!DOCTYPE html><html><head><title>Home</title>
        <script src="jquery-1.11.1.js"></script><script src="jquery.mobile-1.4.5.js"></script></head>
        <body><div data-role="page" id="home">\(body)</div></body></html>
        """
    }

    @Test func nothingIsSaidOfWhatTheyAnswer() throws {
        try site.write(
            page(#"<a href="news.php?n=1">News</a><form action="news.php" method="post"><input name="a"></form>"#),
            to: "site/index.html")
        let run = try site.run("check", "site", "--ignore", "rule=part-missing")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("note: news.php was not asked for: it is a program (PHP); a running server"))
        #expect(run.output.contains("nothing found in 1 file"))
        let trace = try site.run("trace", "site", "/index.html", "News")
        #expect(trace.output.contains("GET /news.php was not sent: it is a program (PHP) that only a server"))
    }

    @Test(arguments: [("config.php", false), ("config.js", true)])
    func theirScriptsMayDefineAnything(script: String, isMissing: Bool) throws {
        try site.write("", to: "site/config.js")
        try site.write(
            page(##"<script src="\##(script)"></script><a href="#" onclick="go()">Go</a>"##), to: "site/index.html")
        let run = try site.run("trace", "site", "/index.html")
        #expect(run.output.contains("go() is used") == isMissing)
    }

    /// What a generator builds is not there yet; what lacks for sure is told where nothing builds.
    @Test(arguments: [true, false])
    func whatAGeneratorMayMakeIsNoError(isBuilt: Bool) throws {
        try site.write(
            page(#"<a href="/blog/">Blog</a> <a href="/tags/">Tags</a>"#)
                .replacing("</head>", with: "<link rel=\"stylesheet\" href=\"/css/made.css\"></head>"),
            to: "site/index.html")
        if isBuilt {
            try site.write("title: Site", to: "site/_config.yml")
            try site.write("---\n---\n", to: "site/_posts/2020-01-01-first.md")
        }
        for library in ["jquery-1.11.1.js", "jquery.mobile-1.4.5.js"] { try site.write("", to: "site/" + library) }
        let run = try site.run("check", "site")
        #expect(run.exitCode == (isBuilt ? 0 : 1))
        for text in [
            "note[file-missing]: /blog/ and /tags/ are not among the sources: Jekyll may make them",
            "note[part-missing]: /css/made.css is not among the sources: Jekyll may make it",
            "note: the folder holds sources of Jekyll",
        ] {
            #expect(run.output.contains(text) == isBuilt)
        }
        try site.write(page(#"<a href="www.example.com/a">There</a>"#), to: "site/other.html")
        #expect(try site.run("check", "site").output.contains("error[file-missing]: \"www.example.com/a\" leads to"))
    }

    /// What Cordova makes of `www` has what is found there once more for each platform.
    @Test(arguments: [("config.xml", true), ("platforms/platforms.json", true), ("readme.md", false)])
    func whatCordovaMakesIsLeftAlone(trace: String, isProject: Bool) throws {
        for folder in ["www", "plugins/camera/tests"] + (isProject ? ["platforms/android/assets/www"] : []) {
            try site.write(page(#"<a href="gone.html">Gone</a>"#), to: "app/\(folder)/index.html")
        }
        try site.write("", to: "app/" + trace)
        let run = try site.run("check", "app", "--ignore", "rule=part-missing")
        #expect(run.output.contains("1 error in 1 file") == isProject)
        let remark = "note: 2 folders such as platforms were left alone as Cordova's: the site is in www"
        #expect(run.output.contains(remark) == isProject)
        // Without pages of its own, www is what is built elsewhere.
        try site.write(page("Home"), to: "other/platforms/android/assets/www/index.html")
        try site.write("", to: "other/www/style.css")
        #expect(try site.run("check", "other").output.contains("in 1 file"))
    }

    /// What the host of a site answers is not in its folder.
    @Test(arguments: [
        ("/cdn-cgi/l/email-protection", true), ("/_vercel/insights/script.js", true), ("/cdn/x.js", false),
    ])
    func whatAHostAnswersIsNotMissed(path: String, isHosts: Bool) throws {
        try site.write(
            page("<a href=\"\(path)\">Mail</a><script src=\"\(path)\"></script>"), to: "site/index.html")
        for library in ["jquery-1.11.1.js", "jquery.mobile-1.4.5.js"] { try site.write("", to: "site/" + library) }
        let run = try site.run("check", "site")
        #expect(run.output.contains("nothing found in 1 file") == isHosts)
        let trace = try site.run("trace", "site", "/index.html", "Mail")
        let words = trace.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("was not sent: where the site is hosted,") == isHosts)
    }

    /// What package managers fetch has demos and tests of its own; what pages load of it is read.
    @Test func packagesAreLeftAlone() throws {
        try site.write(
            page(#"<script src="node_modules/x/x.js"></script><p onclick="go()">Go</p>"#), to: "site/index.html")
        try site.write("function go() {}", to: "site/node_modules/x/x.js")
        try site.write("<a href=\"gone.html\">Gone</a>", to: "site/node_modules/x/demo.html")
        try site.write("<a href=\"gone.html\">Gone</a>", to: "site/lib/bower_components/y/demo.html")
        let run = try site.run("check", "site", "--ignore", "rule=part-missing")
        #expect(run.exitCode == 0)
        #expect(
            run.output == """
                note: 2 folders such as lib/bower_components were left alone as packages: their pages are not the site's
                nothing found in 1 file (1 state, 0 clicks)

                """)
        let own = try site.run("check", "site/node_modules/x")
        #expect(own.output.contains("gone.html"))
    }

    /// The ZIP file of a release holds demos, with hundreds of findings that are not the site's.
    @Test func demosOfTheLibraryAreLeftAlone() throws {
        try site.write(page("Home"), to: "site/index.html")
        let release = "site/jquery.mobile-1.4.5/"
        try site.write("", to: release + "jquery.mobile-1.4.5.min.js")
        try site.write(page(#"<a href="gone.html">Gone</a>"#), to: release + "demos/index.html")
        let run = try site.run("check", "site", "--ignore", "rule=part-missing")
        #expect(run.output.contains("note: jquery.mobile-1.4.5/demos was left alone as jQuery Mobile's own demos\n"))
        #expect(run.output.contains("nothing found in 1 file (1 state, 0 clicks)"))
        for folder in [release, release + "demos", "site/demos"] {
            try site.write(page(#"<a href="gone.html">Gone</a>"#), to: "site/demos/index.html")
            #expect(try site.run("check", folder).output.contains("gone.html"))
        }
    }

    /// A servlet may forward to what is there, from an address that no file tells.
    @Test func whatAJavaServerKeepsIsLeftAlone() throws {
        try site.write(page("Home"), to: "site/index.html")
        try site.write(page(#"<a href="gone.html">Gone</a>"#), to: "site/WEB-INF/views/index.html")
        let run = try site.run("check", "site", "--ignore", "rule=part-missing")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("note: WEB-INF was left alone as a Java server's own: no visitor gets"))
    }

    @Test func aFolderOfThemAloneNeedsItsServer() throws {
        let run = try site.run("check", "site")
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                error: there are no HTML files to check
                help: programs make its pages: start its server, then sidedoor check http://localhost:8000/

                """)
    }

    @Test(arguments: [["trace", "site", "/news.php"], ["check", "site", "--entry", "/news.php"]])
    func noWalkBeginsAtOne(arguments: [String]) throws {
        try site.write(page("Home"), to: "site/index.html")
        let run = try BuiltCommand.run(arguments, in: site.folder)
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                error: cannot open /news.php: it is a program (PHP) that only a server runs
                help: start its server, and name its address in place of the folder: http://localhost:8000/

                """)
    }

    @Test func oneThatIsNamedIsShownAsItIsWritten() throws {
        try site.write("<?php session_start(); ?>" + page("Home"), to: "site/home.php")
        let run = try site.run("inspect", "site/home.php")
        #expect(run.output.contains("#home"))
        #expect(
            run.errors == """
                note: site/home.php is a program (PHP): shown is what is written in it, not what it answers

                """)
    }

    @Test func sourcesOfAGeneratorAreNoSite() throws {
        try site.write("site_name: x", to: "docs/mkdocs.yml")
        let empty = try site.run("check", "docs")
        #expect(empty.exitCode == 2)
        #expect(empty.errors.contains("help: MkDocs makes its pages: mkdocs build, then sidedoor check docs/site"))
        try site.write("title: x", to: "site/_config.yml")
        try site.write("{{ content }}", to: "site/_layouts/page.html")
        try site.write(page("Home"), to: "site/index.html")
        let built = try site.run("check", "site", "--ignore", "rule=part-missing")
        #expect(built.output.contains("the folder holds sources of Jekyll; visitors get what it makes: jekyll build"))
    }
}
