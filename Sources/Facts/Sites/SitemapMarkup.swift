/// The XML of sitemaps, whose elements hold either elements or text.
package enum SitemapMarkup {
    /// What the elements of a name hold, where none lies in another of its name.
    package static func elements(named name: String, in text: Substring) -> [Substring] {
        var found: [Substring] = []
        var rest = text
        while let open = rest.firstRange(of: "<" + name) {
            rest = rest[open.upperBound...]
            guard let next = rest.first, next == ">" || next == "/" || next.isWhitespace,
                let end = rest.firstIndex(of: ">")
            else { continue }
            let isEmpty = rest[..<end].last == "/"
            rest = rest[rest.index(after: end)...]
            if isEmpty {
                found.append("")
                continue
            }
            guard let close = rest.firstRange(of: "</\(name)") else { break }
            found.append(rest[..<close.lowerBound])
            rest = rest[close.upperBound...]
        }
        return found
    }

    /// The text that an element's markup stands for, without the blanks around it.
    package static func text(of markup: Substring) -> String {
        let inner = markup.trimming(while: \.isWhitespace)
        if inner.hasPrefix("<![CDATA["), inner.hasSuffix("]]>") { return String(inner.dropFirst(9).dropLast(3)) }
        return String(inner).decodedAsHTML
    }
}
