extension Reader {
    /// `"#quiz-" + number + ".html"`: the parts of a sum that are not written out, each with what is written around it.
    mutating func readSum(_ id: NodeID) {
        // The whole sum is looked at once, from its outermost plus.
        if let parent = parents.last, tree[parent].kind == .binary, tree[parent].op == .plus { return }
        var parts: [NodeID] = []
        var node = id
        // AD-HOC: sums of more parts than this compose no id; it bounds the work for nested sums.
        while parts.count < 32, tree[node].kind == .binary, tree[node].op == .plus, let right = tree.child(node, 1) {
            parts.append(right)
            node = tree[node].first
        }
        guard parts.count < 32 else { return }
        parts.append(node)
        parts.reverse()
        for position in parts.indices where tree[tree.unwrapped(parts[position])].kind != .string {
            let before = position > 0 ? textBefore(parts[position - 1]) : (text: "", role: .text)
            let after = position + 1 < parts.count ? textAfter(parts[position + 1]) : (text: "", isWhole: true)
            guard let (prefix, role) = before else { continue }
            if role == .text, !after.isWhole || prefix.utf8.count + after.text.utf8.count < 2 { continue }
            composed.append(ComposedText(prefix: prefix, suffix: after.text, role: role, range: tree.range(id)))
        }
    }

    /// What a string that ends before the unknown part makes of it; none if no id can stand there.
    private func textBefore(_ id: NodeID) -> (text: String, role: ComposedText.Role)? {
        guard tree[id].kind == .string else { return nil }
        let range = Int(tree[id].start) + 1..<Int(tree[id].end) - 1
        var start = range.upperBound
        while start > range.lowerBound, ByteClass.mayBeInID(text[start - 1]) { start -= 1 }
        let prefix = text.string(start..<range.upperBound)
        guard start > range.lowerBound else { return (prefix, .text) }
        switch text[start - 1] {
        case UInt8(ascii: "#"):
            return (prefix, .fragment)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="):
            return isIDAttribute(range.lowerBound..<start) ? (prefix, .id) : nil
        default:
            return nil
        }
    }

    /// Whether the bytes end in `id="`, also with the quotation mark escaped.
    private func isIDAttribute(_ range: Range<Int>) -> Bool {
        var end = range.upperBound
        while end > range.lowerBound,
            [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\")].contains(text[end - 1])
        {
            end -= 1
        }
        guard end - range.lowerBound >= 4, text[end - 1] == UInt8(ascii: "=") else { return false }
        return text[end - 2] | 0x20 == UInt8(ascii: "d") && text[end - 3] | 0x20 == UInt8(ascii: "i")
            && text[end - 4] <= 0x20
    }

    /// What of the string behind the unknown part may belong to the same id, and whether nothing else follows it.
    private func textAfter(_ id: NodeID) -> (text: String, isWhole: Bool) {
        guard tree[id].kind == .string else { return ("", true) }
        let range = Int(tree[id].start) + 1..<Int(tree[id].end) - 1
        var end = range.lowerBound
        while end < range.upperBound, ByteClass.mayBeInID(text[end]) { end += 1 }
        return (text.string(range.lowerBound..<end), end == range.upperBound)
    }
}

extension ByteClass {
    /// Whether ids have such a byte: letters, digits, `-`, `_`, and all beyond ASCII.
    static func mayBeInID(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default:
            false
        }
    }
}
