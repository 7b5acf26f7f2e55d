public import DOM

/// An id that two elements of the live DOM have, where they come from two files.
public struct DuplicateID: Hashable, Sendable {
    /// The id.
    public var id: String
    /// Where it stands in the file that was inserted.
    public var inserted: SourceRange
    /// Where it stands in what was there before.
    public var present: SourceRange
}

extension DuplicateID {
    /// The ids of a page that came by AJAX which elements before it in the DOM have as well.
    ///
    /// Ids repeated within one file are no matter of navigation and left to others.
    static func find(in document: Document) -> [DuplicateID] {
        var first: [String: SourceRange] = [:]
        var found: [DuplicateID] = []
        for element in document.elements(withAttribute: "id") {
            guard let id = element.id, let range = element.range(ofValue: "id") else { continue }
            guard let present = first[id] else {
                first[id] = range
                continue
            }
            if present.source.name != range.source.name {
                found.append(DuplicateID(id: id, inserted: range, present: present))
            }
        }
        return found
    }
}
