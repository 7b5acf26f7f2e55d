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

    /// The elements that a CSS selector matches; none for one that is none.
    package func elements(matchingSelector text: String) -> [Node] {
        guard let root = window.live.root else { return [] }
        let live = window.live
        if text.hasPrefix("#"), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
            return live.elements(with: AttributeName(.id), in: [String(text.dropFirst())], under: root)
        }
        if text.hasPrefix("."), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
            let name = text.dropFirst()
            return live.elements(with: AttributeName(.class), under: root).filter {
                (live.attribute(.class, of: $0) ?? "").split(whereSeparator: \.isWhitespace).contains(name)
            }
        }
        return live.descendants(of: root) { live.name(of: $0) == text }
    }
}
