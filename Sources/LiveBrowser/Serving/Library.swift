internal import Foundation
internal import Facts

/// Files that stand in for what a page asks of another host, or of its own folder without there being any.
///
///     code.jquery.com/*=libraries        a folder: the rest of the address, else its last part, is looked for in it
///     code.jquery.com/jquery-1*=jq.js    a file for all addresses that fit
///     /js/jquery.js=jq.js                an address of the site, if the folder has nothing there
package struct Library: Sendable {
    /// It was not written as it should be, or there is no such file.
    package struct Unusable: Error, Sendable {
        /// What is wrong, in one line.
        package let description: String
    }

    private enum Files: Sendable {
        case folder(FolderSite)
        case file(name: String, bytes: [UInt8])
    }

    /// The host and path that it stands for, `*` meaning anything.
    let pattern: String
    private let files: Files

    /// Reads `PATTERN=PATH`.
    ///
    /// - Throws: ``Unusable`` when it has no `=`, or nothing can be read at the path.
    package init(_ text: String) throws(Unusable) {
        guard let mark = text.firstIndex(of: "="), mark != text.startIndex else {
            throw Unusable(description: "\"\(text)\" is not written PATTERN=PATH")
        }
        let pattern = text[..<mark]
        let path = String(text[text.index(after: mark)...])
        self.pattern = String(pattern)
        if let folder = try? FolderSite(path: path) {
            files = .folder(folder)
        } else if let data = FileManager.default.contents(atPath: path) {
            files = .file(name: path, bytes: Array(data))
        } else {
            throw Unusable(description: "cannot read \(path)")
        }
    }

    /// What it gives for an address, nil when it has nothing.
    ///
    /// - Parameters:
    ///   - host: the address' host; nil for the site's own.
    ///   - path: its path, percent-encoded.
    /// - Returns: a file of the library.
    func response(forHost host: String?, path: String) -> Response? {
        let address = (host ?? "") + path
        guard Self.fits(address[...], pattern[...]) else { return nil }
        switch files {
        case .file(let name, let bytes):
            return Response(status: 200, path: path, mediaType: Self.mediaType(of: name), body: bytes)
        case .folder(let folder):
            let fixed = pattern.prefix { $0 != "*" }
            let rest = address.dropFirst(fixed.count)
            let last = path.split(separator: "/").last ?? ""
            return [rest, last].lazy.map { folder.respond(to: Request(path: "/" + $0)) }.first {
                $0.isSuccess && !$0.path.hasSuffix("/")
            }
        }
    }

    /// Whether an address fits a pattern in which `*` stands for anything.
    private static func fits(_ text: Substring, _ pattern: Substring) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else { return text == pattern }
        guard text.hasPrefix(pattern[..<star]) else { return false }
        let rest = pattern[pattern.index(after: star)...]
        var tail = text.dropFirst(pattern.distance(from: pattern.startIndex, to: star))
        while true {
            if fits(tail, rest) { return true }
            if tail.isEmpty { return false }
            tail = tail.dropFirst()
        }
    }

    private static func mediaType(of name: String) -> String {
        name.hasSuffix(".css") ? "text/css" : name.hasSuffix(".html") ? "text/html" : "text/javascript"
    }
}
