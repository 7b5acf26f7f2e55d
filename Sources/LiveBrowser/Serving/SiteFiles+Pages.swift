internal import DOM
internal import Facts

// What of the site's files is at work in a browser, told from the files as they are written.
extension SiteFiles {
    /// The file behind a path.
    private func file(at path: String) -> SiteFile { load(Request(path: path)) }

    /// The file behind a path, read as HTML.
    func page(at path: String) -> PageFile {
        let file = file(at: path)
        return file.derived(PageFile.key) { PageFile(file) }
    }

    /// Whether the site answers a path with HTML.
    func isPage(at path: String) -> Bool { MediaType.handling(of: file(at: path).response.mediaType) == .page }

    /// The decoded path of the file behind a path.
    func name(at path: String) -> String { file(at: path).response.file }

    /// The file behind a path as text; nil when there is none.
    func text(at path: String) -> String? {
        let response = file(at: path).response
        return response.isSuccess ? String(decoding: response.body, as: UTF8.self) : nil
    }

    /// The name under which a script of a file runs: that of its element, or of the file it loads.
    func label(of script: PageFile.Script, in page: PageFile) -> String {
        guard let source = script.source else { return script.label }
        let base = WebAddress(address(ofFile: page.name), base: Browser.base)
        guard let address = WebAddress(source, base: base) else { return source }
        return address.origin == Browser.origin ? name(at: address.path) : address.href
    }

    /// How an element of a file is recognised in a document, and which of those alike in its page it is, from 1.
    func clickable(at offset: Int, of file: String) -> (sought: PageFile.Recognition, nth: Int)? {
        page(at: address(ofFile: file)).clickable(at: offset)
    }
}
