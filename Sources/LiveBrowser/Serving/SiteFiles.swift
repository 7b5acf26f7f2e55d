internal import DOM
internal import Navigation
internal import Synchronization

/// The site's files as they are written, each read once, for telling what of them is at work in a browser.
final class SiteFiles: Sendable {
    private let site: any Site
    private let pages = Mutex<[String: PageFile]>([:])

    init(_ site: any Site) { self.site = site }

    /// The file behind a path, read as HTML.
    func page(at path: String) -> PageFile {
        let response = site.respond(to: Request(path: path))
        if let known = pages.withLock({ $0[response.file] }) { return known }
        let page = PageFile(response)
        return pages.withLock { pages in
            if let known = pages[response.file] { return known }
            pages[response.file] = page
            return page
        }
    }

    /// Whether the site answers a path with HTML.
    func isPage(at path: String) -> Bool {
        ["text/html", "application/xhtml+xml"].contains(site.respond(to: Request(path: path)).mediaType)
    }

    /// The decoded path of the file behind a path.
    func name(at path: String) -> String { site.respond(to: Request(path: path)).file }

    /// The file behind a path as text, without blanks at its ends; nil when there is none.
    func text(at path: String) -> String? {
        let response = site.respond(to: Request(path: path))
        return response.isSuccess ? String(decoding: response.body, as: UTF8.self) : nil
    }

    /// The name under which a script of a file runs: that of its element, or of the file it loads.
    func label(of script: PageFile.Script, in page: PageFile) -> String {
        guard let source = script.source else { return script.label }
        let base = WebAddress(FolderSite.urlPath(ofFile: page.name), base: Browser.base)
        guard let address = WebAddress(source, base: base) else { return source }
        return address.origin == Browser.origin ? name(at: address.path) : address.href
    }

    /// How a link in a file is recognised in a document: by its `href`, its text, and which of those it is in its page.
    func link(at offset: Int, of file: String) -> (href: String, text: String, nth: Int)? {
        page(at: FolderSite.urlPath(ofFile: file)).link(at: offset)
    }
}
