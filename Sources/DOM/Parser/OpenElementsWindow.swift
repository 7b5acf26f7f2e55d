internal import CMyHTML

/// Keeps the time per token constant however deep elements nest.
///
/// MyHTML walks its whole stack of open elements for many tags: 20,000 levels took 2 s, 100,000 levels 51 s. So the
/// middle of a long stack is put aside until the elements above it are closed.
///
/// ```
/// html body div … div   [ put aside ]   div … div
/// └─── bottom, 32 ──┘                   └ top, 64 ─┘
/// ```
///
/// AD-HOC: an end tag does not find its element while that is put aside. Browsers stop nesting at 512
/// (`TreeBuilder`), so no tree below that differs.
struct OpenElementsWindow {
    private static let bottom = 32
    private static let top = 64
    /// Up to here nothing is put aside. Afterwards, the stack is kept shorter.
    private static let longest = 640
    private static let longestAfterwards = 160
    private static let longestFormatting = 256
    private static let shortFormatting = 4
    /// The sum, over all tokens, of how many formatting elements were open; spent, fewer are kept.
    private static let formattingBudget = 1_000_000
    private var formattingSpent = 0
    private var aside: [UnsafeMutablePointer<myhtml_tree_node_t>?] = []

    @inline(__always)
    mutating func trim(_ tree: UnsafeMutablePointer<myhtml_tree_t>) {
        guard let open = tree.pointee.open_elements else { return }
        if open.pointee.length > (aside.isEmpty ? Self.longest : Self.longestAfterwards) {
            putAside(open)
        } else if !aside.isEmpty {
            bringBack(open)
        }
        if let formatting = tree.pointee.active_formatting, formatting.pointee.length > Self.shortFormatting {
            trimFormatting(tree, formatting)
        }
    }

    /// Each formatting element is compared with all before it, and every paragraph may repeat them all: a file of
    /// 2 MB could ask for billions of elements.
    private mutating func trimFormatting(
        _ tree: UnsafeMutablePointer<myhtml_tree_t>, _ formatting: UnsafeMutablePointer<myhtml_tree_list_t>
    ) {
        formattingSpent += Int(formatting.pointee.length)
        let longest = formattingSpent > Self.formattingBudget ? Self.shortFormatting : Self.longestFormatting
        while formatting.pointee.length > longest { myhtml_tree_active_formatting_remove_by_index(tree, 0) }
    }

    private mutating func putAside(_ open: UnsafeMutablePointer<myhtml_tree_list_t>) {
        guard let list = open.pointee.list else { return }
        let length = Int(open.pointee.length)
        aside.append(contentsOf: UnsafeBufferPointer(start: list + Self.bottom, count: length - Self.bottom - Self.top))
        (list + Self.bottom).update(from: list + (length - Self.top), count: Self.top)
        open.pointee.length = Self.bottom + Self.top
    }

    private mutating func bringBack(_ open: UnsafeMutablePointer<myhtml_tree_list_t>) {
        let length = Int(open.pointee.length)
        if length < Self.bottom {
            // Something below the gap was closed, and with it all that was put aside.
            aside.removeAll(keepingCapacity: true)
        } else if length < Self.bottom + Self.top / 4, let list = open.pointee.list {
            // The list held `longest` elements once, so there is room.
            let count = min(aside.count, Self.top)
            let above = length - Self.bottom
            (list + (Self.bottom + count)).update(from: list + Self.bottom, count: above)
            for (offset, node) in aside.suffix(count).enumerated() { list[Self.bottom + offset] = node }
            aside.removeLast(count)
            open.pointee.length = length + count
        }
    }
}
