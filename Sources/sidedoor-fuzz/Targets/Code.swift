internal import Facts
internal import Navigators
internal import Scripts

extension FuzzTarget {
    /// A script of every kind; what is told of it lies in its text.
    static let script = FuzzTarget(name: "script") { bytes in
        for kind in ScriptKind.allCases {
            let summary = ScriptSummary(scanning: bytes, as: kind)
            for use in summary.uses {
                promise(use.range.upperBound <= bytes.count, "a name lies outside of its script")
            }
            for handler in summary.handlers {
                var (context, depth) = (handler.context, 0)
                while case .handler(let binder) = context, depth <= summary.handlers.count {
                    (context, depth) = (summary.handlers[binder].context, depth + 1)
                }
                promise(depth <= summary.handlers.count, "handlers bind each other without a beginning")
            }
            if let error = summary.syntaxError {
                promise(error.offset <= bytes.count && error.line > 0, "an error lies outside of its script")
            }
        }
    }

    /// An address, by itself and against a base, as a browser and as jQuery Mobile read it.
    static let address = FuzzTarget(name: "address") { bytes in
        let (first, rest) = bytes.firstLine
        let base = WebAddress(rest.text) ?? WebAddress("http://localhost/a/b.html?q#f")
        if let address = WebAddress(first.text, base: base) {
            let again = WebAddress(address.href)
            promise(again?.href == address.href, "an address is read otherwise when it was written")
        }
        let parsed = ParsedURL(first.text)
        _ = (parsed.href, parsed.hrefNoHash, parsed.hrefNoSearch, parsed.domain, parsed.authority)
        let path = String(decoding: first, as: UTF8.self)
        _ = FolderSite.urlPath(ofFile: path)
        _ = GoneFolder.site?.respond(to: Request(path: path))
    }
}
