internal import DOM
internal import Facts

/// What htmx looks for in an answer by pattern.
extension AnswerText {
    /// H41: the first `<head …>…</head>`.
    var head: Range<Int>? {
        var at = 0
        while let tag = find("<head", from: at) {
            at = tag + 5
            guard let next = bytes.dropFirst(at).first, next == UInt8(ascii: ">") || Self.isBlank(next) else {
                continue
            }
            guard let close = bytes[at...].firstIndex(of: UInt8(ascii: ">")), let end = find("</head>", from: close + 1)
            else { return nil }
            return tag..<(end + 7)
        }
        return nil
    }

    /// The name of the first tag outside of a stretch, in small letters; empty without one.
    func firstTag(except left: Range<Int>?) -> String {
        var at = 0
        while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            if let left, left.contains(open) {
                at = left.upperBound
                continue
            }
            at = open + 1
            guard let letter = bytes.dropFirst(at).first, (0x61...0x7A).contains(letter | 0x20) else { continue }
            let name = bytes[at...].prefix { !Self.isBlank($0) && !"/>\0".utf8.contains($0) }
            return String(decoding: name, as: UTF8.self).lowercased()
        }
        return ""
    }

    /// H103: the text of the first `<title …>…</title>` outside of drawings.
    var title: String? {
        guard contains("<title") else { return nil }
        let drawings = ranges(of: "svg")
        var at = 0
        while let tag = find("<title", from: at) {
            at = tag + 6
            if let drawing = drawings.first(where: { $0.contains(tag) }) {
                at = drawing.upperBound
                continue
            }
            guard let next = bytes.dropFirst(at).first, next == UInt8(ascii: ">") || Self.isBlank(next) else {
                continue
            }
            guard let close = bytes[at...].firstIndex(of: UInt8(ascii: ">")),
                let end = find("</title>", from: close + 1)
            else { return nil }
            return String(decoding: bytes[(close + 1)..<end], as: UTF8.self)
        }
        return nil
    }

    /// The stretches of elements of a name, by pattern.
    private func ranges(of name: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var at = 0
        while let tag = find("<" + name, from: at) {
            at = tag + name.utf8.count + 1
            guard let next = bytes.dropFirst(at).first, next == UInt8(ascii: ">") || Self.isBlank(next),
                let end = find("</\(name)>", from: at)
            else { continue }
            at = end + name.utf8.count + 3
            found.append(tag..<at)
        }
        return found
    }

    /// H91: the same with blanks in the place of drawings; nil where there are none.
    var withoutDrawings: AnswerText? {
        let drawings = ranges(of: "svg")
        if drawings.isEmpty { return nil }
        var bytes = bytes
        for drawing in drawings { for at in drawing where bytes[at] != 0x0A { bytes[at] = 0x20 } }
        return AnswerText(bytes: bytes)
    }
}
