extension RandomNumbers {
    /// A reference from one file to another, to a fragment, to what is missing, or elsewhere.
    ///
    /// - Parameters:
    ///   - file: the path of the file that holds it.
    ///   - names: the paths of the site's files.
    ///   - fragments: what may stand behind a `#`.
    /// - Returns: what stands in an `href`.
    package mutating func reference(from file: String, to names: [String], fragments: [String]) -> String {
        let path = relativeReference(to: pick(names), from: file)
        switch Int.random(in: 0..<20, using: &self) {
        case 0..<12: return path
        case 12..<14: return path + "#" + pick(fragments)
        case 14: return "#" + pick(fragments)
        case 15: return "missing.html"
        case 16: return pick(["/notes.txt", "./", "/", "?q=1"])
        case 17: return pick(["", "mailto:a@b.c", "http://elsewhere/x.html"])
        default: return pick(names)
        }
    }

    /// A link that says where it leads, with one of some attributes.
    mutating func link(to href: String, _ attributes: [String]) -> String {
        "<a href=\"\(href)\"\(pick(attributes))>to \(href)</a>"
    }
}

/// The reference to a path from a file, relative to the file's folder.
package func relativeReference(to path: String, from file: String) -> String {
    let depth = file.split(separator: "/").count - 1
    return String(repeating: "../", count: depth) + path.dropFirst()
}
