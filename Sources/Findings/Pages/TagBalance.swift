internal import Facts

/// Start and end tags of a file, weighed against each other.
///
/// The tree tells where an element begins, not by which tag it ended or which end tags closed nothing. So the text is read
/// once more, as the tokenizer of the HTML Standard does, and of the tree builder's rules those that say which open
/// element an end tag closes (section "any other end tag" of blocks: the nearest of the name in scope).
package struct TagBalance {
    /// End tags of blocks that nothing was open for.
    private(set) var strays: [Range<Int>] = []
    /// Attributes without an end quote.
    private(set) var swallowing: [TagScanner.Swallowing] = []
    /// Whether there are more start tags of links than end tags.
    private(set) var hasOpenLinks = false
    /// The end tags of blocks by where their start tags begin.
    private(set) var ends: [Int: Range<Int>] = [:]

    private var open: [(block: Block, start: Int)] = []
    private let keepsEnds: Bool

    /// Elements that nest, and that only their own end tag closes.
    private enum Block {
        case article, aside, caption, div, footer, header, main, nav, object, section, table, td, template, th

        /// Whether an end tag inside closes nothing outside.
        var isScope: Bool {
            switch self {
            case .caption, .object, .table, .td, .template, .th: true
            default: false
            }
        }
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - start: where the text begins in it.
    ///   - keepsEnds: whether the end of each block is noted.
    package init(_ text: [UInt8], from start: Int, keepsEnds: Bool = false) {
        self.keepsEnds = keepsEnds
        text.withUnsafeBufferPointer { read($0, from: start) }
    }

    private mutating func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
        var scanner = TagScanner(text, from: start)
        var openLinks = 0
        while let tag = scanner.next() {
            if tag.name.count == 1, text[tag.name.lowerBound] | 0x20 == UInt8(ascii: "a") {
                openLinks += tag.isEnd ? -1 : 1
                // More end tags than start tags make up for nothing.
                hasOpenLinks = hasOpenLinks || openLinks > 1
                openLinks = max(0, openLinks)
            }
            if let attribute = tag.swallowing { swallowing.append(attribute) }
            guard let block = Self.block(scanner, text[tag.name.lowerBound], tag.name) else { continue }
            if tag.isEnd { close(block, tag.range) } else { self.open(block, tag.range.lowerBound) }
        }
        hasOpenLinks = hasOpenLinks || openLinks > 0
    }

    private mutating func open(_ block: Block, _ start: Int) {
        // A cell ends where the next begins.
        if block == .td || block == .th, let table = open.lastIndex(where: { $0.block == .table }) {
            open.removeSubrange((table + 1)...)
        }
        open.append((block, start))
    }

    private mutating func close(_ block: Block, _ tag: Range<Int>) {
        var index = open.count - 1
        while index >= 0, open[index].block != block {
            // The end of a table closes its cells.
            let isPassed = block == .table && [.td, .th, .caption].contains(open[index].block)
            if open[index].block.isScope, !isPassed { break }
            index -= 1
        }
        guard index >= 0, open[index].block == block else {
            strays.append(tag)
            return
        }
        if keepsEnds { ends[open[index].start] = tag }
        open.removeSubrange(index...)
    }

    /// The block of a name, which its first letter and its length nearly tell.
    private static func block(_ scanner: TagScanner, _ first: UInt8, _ name: Range<Int>) -> Block? {
        switch (first | 0x20, name.count) {
        case (0x61, 5): scanner.isNamed("aside", name) ? .aside : nil
        case (0x61, 7): scanner.isNamed("article", name) ? .article : nil
        case (0x63, 7): scanner.isNamed("caption", name) ? .caption : nil
        case (0x64, 3): scanner.isNamed("div", name) ? .div : nil
        case (0x66, 6): scanner.isNamed("footer", name) ? .footer : nil
        case (0x68, 6): scanner.isNamed("header", name) ? .header : nil
        case (0x6D, 4): scanner.isNamed("main", name) ? .main : nil
        case (0x6E, 3): scanner.isNamed("nav", name) ? .nav : nil
        case (0x6F, 6): scanner.isNamed("object", name) ? .object : nil
        case (0x73, 7): scanner.isNamed("section", name) ? .section : nil
        case (0x74, 2): scanner.isNamed("td", name) ? .td : scanner.isNamed("th", name) ? .th : nil
        case (0x74, 5): scanner.isNamed("table", name) ? .table : nil
        case (0x74, 8): scanner.isNamed("template", name) ? .template : nil
        default: nil
        }
    }
}
