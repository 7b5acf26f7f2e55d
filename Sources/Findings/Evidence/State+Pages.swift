internal import Exploration
internal import Navigators

extension State {
    /// The pages that came by AJAX and are there: those that wait, and the one that is shown.
    var arrivedPages: [Page] { guests + (active.map { $0.isExternal ? [$0] : [] } ?? []) }

    /// The address that the document was loaded from, by which ``StateGraph/ownPages`` knows its pages.
    var documentAddress: String { String(document.prefix { $0 != "#" }) }
}

/// A page by where it was written.
struct PageOfFile: Hashable {
    var file: String
    /// Where its start tag begins, in bytes.
    var offset: Int
}
