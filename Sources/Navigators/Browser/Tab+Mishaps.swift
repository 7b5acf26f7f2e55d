internal import DOM
internal import Facts

/// What goes wrong when a library puts what came into a page, for whoever wants to tell the author.
extension Tab {
    /// Notes what goes wrong, once a step.
    mutating func noteMishap(_ kind: Mishap.Kind, _ subject: String, tag: SourceRange? = nil) {
        let mishap = Mishap(kind, subject, tag: tag)
        if !record.mishaps.contains(mishap) { record.mishaps.append(mishap) }
    }

    /// Notes ids of what came that other elements of the page have.
    mutating func noteDuplicates(of came: [Node]) {
        let live = window.live
        guard let body = live.body else { return }
        let id = AttributeName(.id)
        var found: [String] = []
        for node in came where live.isConnected(node) {
            for element in (live.hasAttribute(id, of: node) ? [node] : []) + live.elements(with: id, under: node) {
                guard let name = live.id(of: element), !found.contains(name),
                    live.elements(with: id, in: [name], under: body).contains(where: { other in
                        !came.contains { live.contains($0, other) }
                    })
                else { continue }
                found.append(name)
            }
        }
        for name in found { noteMishap(.idTwice, name) }
    }
}
