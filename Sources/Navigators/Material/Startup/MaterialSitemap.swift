internal import DOM
internal import Facts

/// The pages of `sitemap.xml` as the theme reads them (MI3, MI4).
enum MaterialSitemap {
    private struct Key: Hashable { var base: String }

    /// The addresses that a sitemap lists, each with protocol and host of the site; none where it is none, or an entry has no
    /// address.
    static func pages(in file: SiteFile, base: WebAddress) -> Set<String> {
        guard file.response.isSuccess else { return [] }
        return file.derived(Key(base: base.origin)) {
            pages(in: String(decoding: file.response.body, as: UTF8.self), base: base)
        }
    }

    static func pages(in text: String, base: WebAddress) -> Set<String> {
        var found: Set<String> = []
        for entry in elements(named: "url", in: text[...]) {
            guard let place = elements(named: "loc", in: entry).first, let url = WebAddress(plain(place)) else {
                return []
            }
            found.insert(moved(url, to: base).href)
        }
        return found
    }

    /// `url.protocol = base.protocol; url.hostname = base.hostname`: the port stays, unless it is the protocol's own.
    static func moved(_ url: WebAddress, to base: WebAddress) -> WebAddress {
        var moved = url
        moved.scheme = base.scheme
        let host = base.authority.prefix(upTo: portStart(of: base.authority))
        var port = String(url.authority.suffix(from: portStart(of: url.authority)))
        if port == (base.scheme == "https" ? ":443" : ":80") { port = "" }
        moved.authority = host + port
        return moved
    }

    private static func portStart(of authority: String) -> String.Index {
        guard let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") else {
            return authority.endIndex
        }
        return colon
    }

    /// What the elements of a name hold, where none lies in another.
    private static func elements(named name: String, in text: Substring) -> [Substring] {
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

    /// The text that markup stands for.
    private static func plain(_ text: Substring) -> String {
        let inner = text.trimming(while: \.isWhitespace)
        if inner.hasPrefix("<![CDATA["), inner.hasSuffix("]]>") { return String(inner.dropFirst(9).dropLast(3)) }
        return inner.contains("&") ? String(inner).decodedAsHTML : String(inner)
    }
}

extension Substring {
    fileprivate func trimming(while matches: (Character) -> Bool) -> Substring {
        var rest = drop(while: matches)
        while let last = rest.last, matches(last) { rest.removeLast() }
        return rest
    }
}
