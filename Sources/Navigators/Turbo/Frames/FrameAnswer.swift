package import Facts

extension SiteFile {
    /// Whether it is written to be the answer of a frame and nothing else: frames of Turbo beside each other, without a document
    /// around them.
    ///
    /// Nobody opens it by itself, so its links are resolved where the frame is, and its library is that of the page there.
    package var isFrameAnswer: Bool {
        guard let first = markup.elements(named: .turboFrame).first, let body = markup.parent(of: first),
            markup.isHTML(body, .body), markup.startTag(of: body) == nil,
            markup.elements(named: .head).allSatisfy({ markup.end(of: $0) == $0 + 1 })
        else { return false }
        return markup.children(of: body).allSatisfy { markup.isHTML($0, .turboFrame) }
    }
}
