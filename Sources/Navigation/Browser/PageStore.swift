internal import DOM

/// The files a session has asked its site for, each fetched and parsed once.
final class PageStore {
    let site: any Site
    private var files: [Request: LoadedFile] = [:]

    init(site: any Site) { self.site = site }

    /// Asks the site, or remembers what it answered.
    func load(_ request: Request) -> LoadedFile {
        // NOTE: a static server ignores the query of a file, so the path alone decides.
        let key = Request(
            method: request.method, path: request.path, query: request.path.hasSuffix("/") ? request.query : nil)
        if let file = files[key] { return file }
        let file = LoadedFile(response: site.respond(to: key))
        files[key] = file
        return file
    }
}

/// One answer of a site and what was read out of it, as far as somebody asked.
final class LoadedFile {
    let response: Response

    init(response: Response) { self.response = response }

    /// The document a full load builds. It is a template: sessions work on copies.
    private(set) lazy var document: Document = {
        switch MediaType.handling(of: response.mediaType) {
        case .page: markup
        case .text, .viewer, .download: Document(parsing: [], name: response.file)
        }
    }()

    /// The file read as HTML, whatever type it has: the framework never asks for the type (L7).
    private(set) lazy var markup = Document(parsing: response.body, name: response.file)

    /// The text XMLHttpRequest hands over: UTF-8 unless a byte order mark says otherwise; `meta` elements do not count.
    private(set) lazy var ajaxSource: Source = {
        markup.source.encoding == .utf8
            ? markup.source : Source(bytes: response.body, name: response.file, encoding: .utf8)
    }()

    /// What the framework makes of the answer to an AJAX request, by the prefix of its attributes.
    func ajaxResponse(ns: String, missingBody: FrameworkProfile.MissingBody) -> AJAXResponse {
        if let known = ajaxResponses[ns] { return known }
        let made = AJAXResponse(file: self, ns: ns, missingBody: missingBody)
        ajaxResponses[ns] = made
        return made
    }

    private var ajaxResponses: [String: AJAXResponse] = [:]

    /// The script elements of the file in the order of their start tags, with the names they get in a trace.
    private(set) lazy var scripts = ScriptNames(document: markup, file: response.file)
}
