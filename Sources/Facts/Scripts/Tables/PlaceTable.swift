/// Which page of a file an element stands in.
struct PlaceTable {
    /// The pages and dialogs, in document order.
    let pages: [Int]
    private let markup: Markup
    private let head: Range<Int>
    /// The page around each page, by its place in the list; -1 for none.
    private let outer: [Int]

    init(_ markup: Markup, role: AttributeName) {
        self.markup = markup
        let pages = markup.elements(with: role).filter { element in
            ["page", "dialog"].contains { markup.attribute(role, of: element, equals: $0) }
        }
        self.pages = pages
        var open: [Int] = []
        outer = pages.indices.map { index in
            while let last = open.last, markup.end(of: pages[last]) <= pages[index] { open.removeLast() }
            defer { open.append(index) }
            return open.last ?? -1
        }
        let head = markup.elements(named: .head).first
        self.head = head.map { $0..<markup.end(of: $0) } ?? 0..<0
    }

    /// The pages that an element lies in or is, by their places in the list, the innermost last.
    func pagesAround(_ element: Int) -> [Int] {
        var lower = 0
        var upper = pages.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if pages[middle] <= element { lower = middle + 1 } else { upper = middle }
        }
        var around: [Int] = []
        var page = lower - 1
        while page >= 0 {
            if element < markup.end(of: pages[page]) { around.append(page) }
            page = outer[page]
        }
        return around.reversed()
    }

    /// Where an element stands: in the innermost page around it, in the head, or between the pages.
    func place(of element: Int) -> Region {
        if let page = pagesAround(element).last { return .page(page) }
        return head.contains(element) ? .head : .betweenPages
    }
}
