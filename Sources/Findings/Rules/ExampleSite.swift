/// A tiny site that shows a rule; tests check what the rule says of it, and `sidedoor explain` prints it.
package struct ExampleSite: Sendable {
    /// One file.
    package struct File: Sendable {
        /// Its path, without a `/` before it.
        package var name: String
        /// What stands in its head besides the libraries.
        package var head: String
        /// What stands in its body; the whole text of a file that is no page.
        package var body: String

        /// The libraries that it loads, as elements of its head.
        var libraries = Self.jQueryMobile
        fileprivate var isPage = true
        /// Whether the theme of its site is not around it.
        fileprivate var isBare = false

        /// The version of Turbo, where it loads that.
        fileprivate var turbo: String?

        /// The same page with a version of Turbo.
        func with(_ version: String) -> File {
            var file = self
            file.turbo = version
            file.libraries =
                "<script src=\"https://cdn.jsdelivr.net/npm/@hotwired/turbo@\(version)/dist/turbo.es2017-umd.js\"></script>"
            return file
        }

        private static let jQueryMobile = """
            <script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
            <script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>
            """

        /// The same page with libraries of its own in its head, which are shown.
        static func loading(_ libraries: String, _ file: File) -> File {
            var file = file
            file.libraries = ""
            file.head = libraries
            return file
        }

        /// A page that loads jQuery Mobile.
        package init(_ name: String, head: String = "", _ body: String) {
            self.name = name
            self.head = head
            self.body = body
        }

        /// A file that is no page.
        package init(text name: String, _ body: String) {
            self.init(name, body)
            isPage = false
        }

        /// A page that the theme of its site is not around.
        static func bare(_ name: String, _ body: String) -> File {
            var file = File(name, body)
            file.isBare = true
            return file
        }

        /// A file that holds a part of a page.
        static func part(_ name: String, _ body: String) -> File { File(text: name, body) }

        /// The file as it would be served.
        package var text: String {
            guard name.lowercased().hasSuffix(".html"), isPage else { return body }
            return """
                <!DOCTYPE html>
                <html><head><title>\(name)</title>
                \(libraries)
                \(head)</head>
                <body>
                \(body)
                </body></html>

                """
        }
    }

    /// The files, the entry first.
    package var files: [File]

    init(_ files: File...) { self.files = files }

    /// A site whose pages load htmx.
    static func htmx(_ files: File...) -> ExampleSite {
        var site = ExampleSite()
        site.files = files.map { file in
            var file = file
            file.libraries = "<script src=\"https://unpkg.com/htmx.org@2.0.10\"></script>"
            return file
        }
        return site
    }

    /// A site whose pages load jquery-pjax and start it.
    static func pjax(start: String, _ files: File...) -> ExampleSite {
        var site = ExampleSite()
        site.files = files.map { file in
            var file = file
            file.libraries = """
                <script src="https://code.jquery.com/jquery-1.12.4.min.js"></script>
                <script src="https://cdnjs.cloudflare.com/ajax/libs/jquery.pjax/2.0.1/jquery.pjax.min.js"></script>
                """
            let code = "<script>\(start)</script>"
            file.head = file.head.isEmpty ? code : code + "\n" + file.head
            return file
        }
        return site
    }

    /// A site in the shape of MkDocs-Material's, with instant navigation and a sitemap that lists its pages.
    static func material(_ files: File...) -> ExampleSite {
        var site = ExampleSite()
        site.files = files.map { file in
            var file = file
            guard file.isPage else { return file }
            file.libraries = ""
            if !file.isBare { file.body = inTheme(file.body) }
            return file
        }
        let pages = files.filter(\.isPage).map { "<url><loc>https://docs.example/\($0.name)</loc></url>" }
        site.files.append(File(text: "sitemap.xml", "<urlset>\(pages.joined())</urlset>\n"))
        return site
    }

    private static func inTheme(_ content: String) -> String {
        """
        <input type="checkbox" data-md-toggle="drawer"><input type="checkbox" data-md-toggle="search">
        <header data-md-component="header"></header>
        <div data-md-component="container"><main data-md-component="main">
        \(content)
        </main></div>
        <script id="__config" type="application/json">{"base": ".", "features": ["navigation.instant"], "translations": {}}</script>
        <script src="assets/javascripts/bundle.79ae519e.min.js"></script>
        """
    }

    /// A site whose pages load Turbo.
    static func turbo(_ files: File...) -> ExampleSite {
        var site = ExampleSite()
        site.files = files.map { file in
            var file = file
            if file.turbo == nil { file = file.with("8.0.23") }
            return file
        }
        return site
    }
}
