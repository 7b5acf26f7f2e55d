/// A whole document that loads the library, with the given body.
func document(_ body: String, title: String? = nil, head: String = "", base: String? = nil) -> String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8">\(base.map { "<base href=\"\($0)\">" } ?? "")\(title.map { "<title>\($0)</title>" } ?? "")
    <script src="/js/jquery.js"></script><script src="/js/jquery.mobile.js"></script>
    \(head)</head>
    <body>\(body)</body></html>
    """
}

/// One page element.
func page(_ id: String? = nil, _ content: String = "", _ attributes: String = "") -> String {
    "<div data-role=\"page\"\(id.map { " id=\"\($0)\"" } ?? "") \(attributes)>\(content)</div>\n"
}

/// One dialog element.
func dialog(_ id: String, _ content: String = "") -> String {
    "<div data-role=\"dialog\" id=\"\(id)\">\(content)</div>\n"
}

/// A link that is found by its `data-k`.
func link(_ key: String, _ href: String, _ attributes: String = "") -> String {
    "<a data-k=\"\(key)\" href=\"\(href)\" \(attributes)>\(key)</a>\n"
}

/// A script that says it ran, as recordings want it: by pushing its label.
func script(_ label: String) -> String {
    "<script>(window.__ran = window.__ran || []).push(\"\(label)\")</script>\n"
}
