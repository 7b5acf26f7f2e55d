internal import DOM
internal import Facts

/// Which references of what comes into a document are resolved with its address.
struct RelativeReferences: Hashable, Sendable {
    /// The attributes that hold references.
    var names: [AttributeName]
    /// Whether a library asks for fragments of the document's address, and submits forms without an action to it.
    var heedsOwnAddress: Bool

    /// How much of an address makes a difference.
    fileprivate enum Extent: Int { case nothing, folder, page }

    fileprivate func extent(in markup: Markup) -> Extent {
        let references = names.flatMap { name in
            markup.elements(with: name).map { markup.attribute(name, of: $0) ?? "" }
        }
        var extent = references.map { self.extent(of: $0) }.max { $0.rawValue < $1.rawValue } ?? .nothing
        if heedsOwnAddress, markup.elements(named: .form).contains(where: { !markup.hasAttribute(.action, of: $0) }) {
            extent = .page
        }
        return extent
    }

    private func extent(of reference: String) -> Extent {
        let reference = reference.drop(while: \.isWhitespace)
        switch reference.first {
        case nil, "?": return .page
        case "#": return heedsOwnAddress ? .page : .nothing
        case "/": return .nothing
        default: return reference.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains(":") ? .nothing : .folder
        }
    }
}

extension SiteFile {
    /// What of a base address the references in the file are resolved with, if it comes into a document.
    ///
    /// OPTIMIZATION: a button that puts a piece into forty pages was tried in each of them, with all that can be clicked in the
    /// piece, though its links begin with a slash and lead to the same from everywhere.
    func partThatResolves(_ references: RelativeReferences, of base: WebAddress) -> String {
        switch derived(references, { references.extent(in: parsedForScript) }) {
        case .nothing: ""
        case .folder: base.path.lastIndex(of: "/").map { String(base.path[...$0]) } ?? ""
        case .page: base.withoutFragment
        }
    }
}
