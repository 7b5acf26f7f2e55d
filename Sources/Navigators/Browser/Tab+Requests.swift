package import Facts

/// What scripts ask for, and what they set.
extension Tab {
    /// Asks the site for what a visitor is to see.
    package mutating func fetch(_ request: Request) -> SiteFile {
        let file = files.load(request)
        record.receive(file.response, to: request)
        return file
    }

    /// A script asks for a page.
    package mutating func loadForScript(_ request: Request) -> SiteFile {
        noteRequest(of: request.path)
        let file = fetch(request)
        let url = request.pathAndQuery
        record.loads.append(Load(kind: file.response.isSuccess ? .ajax : .failed, url: url, insertion: nil))
        return file
    }

    /// An element that `:target` matched is another element now; nil when it has left.
    package mutating func keepTarget(_ node: Node?) { window.target = node }
}
