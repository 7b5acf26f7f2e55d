internal import Facts

/// What the library keeps of containers for Back and Forward, within one document (P73).
struct PjaxCache: Sendable {
    /// The contents of a container as they were left.
    struct Item: Sendable {
        var container: String
        /// The document as it was, and the elements of it whose contents are kept.
        var document: LiveDocument
        var holders: [Node]
        var page: ShownPage?
    }

    private(set) var items: [Int: Item] = [:]
    private var back: [Int] = []
    private var forward: [Int] = []

    /// A new page comes: what was forward is forgotten (`cachePush`).
    mutating func push(_ id: Int, _ item: Item, limit: Int) {
        items[id] = item
        back.append(id)
        trim(\.forward, to: 0)
        trim(\.back, to: limit)
    }

    /// The history moved (`cachePop`).
    mutating func move(isForward: Bool, leaving id: Int, _ item: Item, limit: Int) {
        items[id] = item
        if isForward {
            back.append(id)
            if let taken = forward.popLast() { items[taken] = nil }
            trim(\.back, to: limit)
        } else {
            forward.append(id)
            if let taken = back.popLast() { items[taken] = nil }
            trim(\.forward, to: limit)
        }
    }

    private mutating func trim(_ stack: WritableKeyPath<PjaxCache, [Int]>, to length: Int) {
        while self[keyPath: stack].count > max(length, 0) { items[self[keyPath: stack].removeFirst()] = nil }
    }
}

extension Door<Pjax> {
    /// The contents of a container as they are (`cloneContents`).
    func copy(of holders: [Node], _ container: String) -> PjaxCache.Item {
        PjaxCache.Item(container: container, document: tab.window.live, holders: holders, page: own.page)
    }
}
