internal import DOM
internal import Facts

/// What goes wrong with an answer, for whoever wants to tell the author.
extension Door<HTMX> {
    /// Notes what goes wrong, once.
    mutating func noteMishap(_ kind: Mishap.Kind, _ subject: String, _ request: HTMXRequest) {
        guard request.isClicked else { return }
        tab.noteMishap(kind, subject)
    }

    /// Notes what is wrong with an answer for the place that it comes into.
    mutating func noteShape(of file: SiteFile, selected select: String?, into target: Node, _ request: HTMXRequest) {
        let response = file.response
        guard response.isSuccess, !response.body.isEmpty else { return }
        if !file.isPage { return noteMishap(.noPage, response.mediaType, request) }
        if live.hasAttribute(.download, of: request.element), request.isBoosted {
            noteMishap(.noPage, "download", request)
        }
        let shape = file.shape
        if shape == .page, target != live.body, select == nil, !request.isBoosted {
            noteMishap(.pageInPart, label(target), request)
        }
        if shape == .part, target == live.body, request.isBoosted {
            noteMishap(.partAsPage, response.file, request)
        }
    }

    /// Notes ids of what came that other elements of the page have.
    mutating func noteDuplicates(of came: [Node], _ request: HTMXRequest) {
        guard request.isClicked else { return }
        tab.noteDuplicates(of: came)
    }
}
