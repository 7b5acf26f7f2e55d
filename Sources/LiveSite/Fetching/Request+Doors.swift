internal import Facts

extension Request {
    /// The same as the browser sends it.
    var withoutHeaders: Request { Request(method: method, path: path, query: query) }

    /// What is said behind the name of an answer that a library gets and the browser does not; empty for the browser's.
    var doorName: String {
        if headers.isEmpty { return "" }
        if let frame = headers["turbo-frame"] { return " in frame \(frame)" }
        // Servers choose the part by where it goes, and by what asks for it. Version 4 of htmx writes div#id, others the id.
        let mark = headers["hx-source"] == nil ? "#" : ""
        let target = headers["hx-target"].map { " into \(mark)\($0)" } ?? ""
        let element = (headers["hx-trigger"] ?? headers["hx-source"]).map { " for \(mark)\($0)" } ?? ""
        return " by AJAX" + target + element
    }

    /// The same, sent by a page that asks for itself.
    ///
    /// AD-HOC: htmx names the address of the page with each request. Few servers read it, and fewer answer otherwise; asked
    /// once for each page they would be asked for each part as often as there are pages.
    func namingItself(at origin: String) -> Request {
        var request = self
        if headers["hx-current-url"] != nil { request.headers["hx-current-url"] = origin + pathAndQuery }
        return request
    }
}
