/// What the text of a script says of the libraries in it, whatever its file is called.
///
/// A library that was put into one file with others, or renamed, keeps its banner or, where a minifier took that away,
/// the texts that its code cannot do without.
package struct LibraryText: Hashable, Sendable {
    /// A library that was recognised.
    package struct Library: Hashable, Sendable {
        /// The version, if the text names it: `1.4.5`.
        package let version: String?
        /// The byte where it was recognised: of the banner, or of the first of its texts.
        package let offset: Int
    }

    /// jQuery Mobile, if it is in the text.
    package let mobile: Library?
    /// jQuery, if it is in the text.
    package let jQuery: Library?

    /// Looks through a script's bytes.
    package init(_ bytes: [UInt8]) {
        let text = ByteSearch(bytes)
        mobile = LibraryText.mobile(in: text)
        jQuery = LibraryText.jQuery(in: text)
    }

    /// jQuery Mobile: its banner, `version:"1.4.5"` among its defaults, or at least three of the texts that every version
    /// from 1.0 has in its code. One or two of these stand in scripts that only use it.
    private static func mobile(in text: ByteSearch) -> Library? {
        for banner in ["jQuery Mobile v", "jQuery Mobile Framework v", "jQuery Mobile "] {
            guard let offset = text.first(banner), text.isInComment(offset), hasCode(in: text) else { continue }
            // `jQuery Mobile Framework Git Build` names none.
            let version = text.version(at: offset + banner.utf8.count)
            return Library(version: version ?? mobileVersion(in: text), offset: offset)
        }
        guard hasCode(in: text), let offset = text.first("mobile") else { return nil }
        return Library(version: mobileVersion(in: text), offset: offset)
    }

    /// Whether the code is there, not only a word about it, and with it what starts the navigation: builds of a selection of
    /// modules may lack that.
    private static func hasCode(in text: ByteSearch) -> Bool {
        text.first(startOfMobile) != nil && codeTexts.filter { text.first($0) != nil }.count >= 4
    }

    /// What shows the first page and begins the navigation of jQuery Mobile: `$.mobile.initializePage`.
    package static let startOfMobile = "initializePage"

    private static let codeTexts = [
        "ui-mobile-viewport", "pagebeforechange", "pagechangefailed", "ui-page-active", "mobileinit", "data-url",
        "pagebeforeload", "ui-mobile-rendering",
    ]

    /// `$.mobile.version`: jQuery Mobile from 1.1 on keeps its version among its settings, beside `ns`.
    private static func mobileVersion(in text: ByteSearch) -> String? {
        for key in ["version:\"1.", "version: \"1.", "version:'1.", "version: '1.", "version=\"1."] {
            var start = 0
            while let offset = text.first(key, from: start) {
                // What follows among the settings of jQuery Mobile, and not behind the version of a jQuery UI beside it.
                let end = offset + 400
                if settings.contains(where: { text.first($0, from: offset).map { $0 < end } == true }) {
                    return text.version(at: offset + key.utf8.count - 2)
                }
                start = offset + 1
            }
        }
        return nil
    }

    private static let settings = [
        "subPageUrlKey", ",ns:", " ns:", "\tns:", "keepNativeDefault", "activePageClass", "hideUrlBar",
    ]

    /// jQuery: its banner with code behind it, or the texts of its code.
    private static func jQuery(in text: ByteSearch) -> Library? {
        let hasCode = coreTexts.filter { text.first($0) != nil }.count >= 3
        guard hasCode else { return nil }
        for banner in ["jQuery JavaScript Library v", "jQuery v"] {
            var start = 0
            while let offset = text.first(banner, from: start) {
                if text.isInComment(offset), let version = text.version(at: offset + banner.utf8.count) {
                    return Library(version: version, offset: offset)
                }
                start = offset + 1
            }
        }
        // `$.fn.jquery`, in which versions before 1.9 write the number out.
        let member = ["jquery:\"", "jquery: \""].lazy.compactMap { key in
            text.first(key).flatMap { text.version(at: $0 + key.utf8.count) }
        }.first
        return text.first("noConflict").map { Library(version: member, offset: $0) }
    }

    private static let coreTexts = [
        "noConflict", "isPlainObject", "DOMContentLoaded", "fn.init", "holdReady", "ajaxSetup",
    ]
}

/// Looks for short texts in bytes.
struct ByteSearch {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Where a text stands first.
    func first(_ text: String, from start: Int = 0) -> Int? {
        let wanted = Array(text.utf8)
        guard let head = wanted.first, bytes.count >= wanted.count else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            var offset = max(0, start)
            let last = bytes.count - wanted.count
            while offset <= last {
                // OPTIMIZATION: most bytes are not the first one (ten times as fast as comparing slices).
                if bytes[offset] == head, wanted.indices.allSatisfy({ bytes[offset + $0] == wanted[$0] }) {
                    return offset
                }
                offset += 1
            }
            return nil
        }
    }

    /// `1.4.5-rc.1` at an offset, behind blanks; none if no number stands there.
    func version(at start: Int) -> String? {
        var offset = start
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == UInt8(ascii: "v") { offset += 1 }
        let begin = offset
        guard offset < bytes.count, ByteClass.isDigit(bytes[offset]) else { return nil }
        while offset < bytes.count,
            ByteClass.isNamePart(bytes[offset]) || bytes[offset] == UInt8(ascii: ".")
                || bytes[offset] == UInt8(ascii: "-")
        {
            offset += 1
        }
        while offset > begin, !ByteClass.isNamePart(bytes[offset - 1]) { offset -= 1 }
        let version = String(decoding: bytes[begin..<offset], as: UTF8.self)
        return version.contains(".") ? version : nil
    }

    /// Whether an offset lies within `/* … */`, or behind `//` in its line.
    func isInComment(_ offset: Int) -> Bool {
        var position = offset
        // A banner is no longer than this.
        let lowest = max(1, offset - 600)
        var isSameLine = true
        while position > lowest {
            position -= 1
            let pair = (bytes[position - 1], bytes[position])
            if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) { return false }
            if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { return true }
            if isSameLine, pair == (UInt8(ascii: "/"), UInt8(ascii: "/")) { return true }
            if bytes[position] == 0x0A { isSameLine = false }
        }
        return false
    }
}
