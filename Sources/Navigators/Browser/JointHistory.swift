package import Facts

/// The browser's own history of one tab: the entries that Back and Forward walk through.
package struct JointHistory: Sendable {
    /// One entry.
    package struct Entry: Sendable {
        /// The address.
        package var address: WebAddress
        /// Which document it belongs to; entries of one document are traversed without a load.
        ///
        /// A document that is loaded again at one of its entries keeps its number, so that the others stay its own.
        package var document: Int
        /// `history.state`: what a library saved with the entry.
        package var state: (any HistoryState)?
        /// Where the document was scrolled to when the visitor left it here.
        package var scroll: ScrollPosition?

        init(address: WebAddress, document: Int, state: (any HistoryState)?) {
            self.address = address
            self.document = document
            self.state = state
        }
    }

    package private(set) var entries: [Entry] = []
    package private(set) var index = -1

    /// The entry the visitor is at.
    package var current: Entry? { entries.indices.contains(index) ? entries[index] : nil }

    /// Adds an entry after the current one; what was forward is forgotten.
    mutating func push(_ entry: Entry) {
        if index + 1 < entries.count { entries.removeSubrange((index + 1)...) }
        entries.append(entry)
        index += 1
    }

    /// Puts an entry in the current one's place.
    mutating func replace(with entry: Entry) {
        guard entries.indices.contains(index) else { return push(entry) }
        entries[index] = entry
    }

    /// `history.replaceState`.
    mutating func replaceState(_ state: (any HistoryState)?, address: WebAddress) {
        guard entries.indices.contains(index) else { return }
        entries[index].state = state
        entries[index].address = address
    }

    /// Remembers where the document is scrolled to.
    mutating func rememberScroll(_ position: ScrollPosition?) {
        if entries.indices.contains(index) { entries[index].scroll = position }
    }

    /// Moves by `delta` entries; false when there are not that many.
    mutating func move(by delta: Int) -> Bool {
        guard entries.indices.contains(index + delta) else { return false }
        index += delta
        return true
    }
}

/// What a library saves with an entry of the browser's history.
package protocol HistoryState: Sendable {}
