internal import DOM
internal import Facts
internal import Foundation
internal import Navigators

/// What findings name to a browser.
extension Evidence {
    /// The address of what a file refers to: a decoded path of the site, or an address elsewhere.
    func address(of reference: String, in file: String) -> String {
        guard let address = webAddress(of: reference, in: file) else { return reference }
        return address.origin == session.site.origin ? address.path.decodedPath : address.href
    }

    /// The whole address that a reference in a file has when the file is loaded; nil when it is none.
    func webAddress(of reference: String, in file: String) -> WebAddress? {
        let own = WebAddress(session.site.origin + session.tab.files.address(ofFile: file))
        let base = facts[file]?.base.flatMap { WebAddress($0.href, base: own) } ?? own
        return WebAddress(reference, base: base)
    }

    /// The name that steps call a script by.
    ///
    /// - Parameters:
    ///   - source: its `src` as written; nil for an inline script.
    ///   - tag: its start tag.
    ///   - file: the file it stands in.
    /// - Returns: an address, or `/page.html:N` for an inline script.
    func script(_ source: String?, at tag: Range<Int>, of file: String) -> String {
        if let source { return address(of: source, in: file) }
        let row = session.scriptJoin.table(of: file)?.scripts.first { $0.tag?.bytes.lowerBound == tag.lowerBound }
        return row?.label ?? file
    }
}

extension LostParts {
    /// The name that steps call the script by.
    func script(_ evidence: Evidence) -> String { evidence.script(source, at: place.range.bytes, of: file) }

    /// That the style sheet is not in the document.
    func lacksStyleSheet(_ evidence: Evidence) -> Claim {
        if let source { return .lacksStyleSheet(path: evidence.address(of: source, in: file)) }
        let text = String(cause.prefix { $0 != "<" }).inOneLine
        return .lacksStyle(beginning: text)
    }
}

extension Finding {
    /// The file whose opening shows it where no way is told, as a decoded path from the root.
    package var fileToOpen: String { opening ?? place.range.source.name }
}

extension StringProtocol {
    /// An address without query and fragment, percent-encoded parts decoded.
    package var decodedPath: String {
        let path = String(withoutQueryAndFragment)
        return path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
    }
}
