/// The version of jQuery, and how it runs the scripts of what it inserts.
package struct JQueryVersion: Hashable, Sendable {
    /// The first number.
    package let major: Int
    /// The second number; nil where only the first is told.
    package let minor: Int?

    /// A version by its first two numbers.
    package init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// The version in `jquery-1.11.3.min.js`, or in `/ajax/libs/jquery/2.2.4/jquery.min.js`; nil for another library, and where
    /// the address does not tell.
    init?(in address: String) {
        guard ScriptElement.library(in: address) == .jQuery else { return nil }
        let parts = address.withoutQueryAndFragment.split(separator: "/")
        guard let name = parts.last else { return nil }
        let rest = name.dropFirst("jquery".count).drop { ".-_".contains($0) }
        let version = Self(rest) ?? parts.dropLast().reversed().lazy.compactMap { Self($0) }.first
        guard let version else { return nil }
        self = version
    }

    /// The numbers at the beginning of `1.11.3`.
    private init?(_ text: Substring) {
        let numbers = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).prefix(2)
            .map { part in Int(part.prefix { $0.isASCII && $0.isNumber }) }
        let first = text.prefix { $0 != "." }
        guard numbers.count == 2, let major = numbers[0], first.allSatisfy({ $0.isASCII && $0.isNumber }),
            Self.majors.contains(major)
        else { return nil }
        self.major = major
        minor = numbers[1]
    }

    /// What a first number can be: `jquery-10.js` and `jquery-1830.js` are names that people gave to some version.
    private static let majors = 1...9

    /// Whether it evaluates the text of scripts, so that `let`, `const` and `class` stay inside of them; jQuery 3 makes a script
    /// element, so that they are global, and the second run is a syntax error.
    package var evaluatesScripts: Bool { major < 3 }

    /// Whether an exception of a script with a file ends the insertion, as one of an inline script does wherever jQuery
    /// evaluates that. jQuery 1.7 swallows it, and jQuery 2 runs the script in a handler of the request.
    ///
    /// Source: asked of Chromium with jQuery 1.7.2, 1.8.2, 1.10.2, 1.12.4 and 2.2.4; `DOMEval` of 3.3.1.
    package var throwsFromFiles: Bool { major == 1 && minor ?? 0 >= 8 }

    /// Whether it runs, and takes out, the scripts of whatever it moves; later ones remember which have run.
    ///
    /// Source: asked of Chromium with jQuery 1.6.2 to 3.7.1.
    package var consumesMovedScripts: Bool { !isAtLeast(1, 9) }

    /// Whether `[a='it's']` is the value `it's`, which ends at the quote before the bracket; others throw.
    ///
    /// Source: asked of Chromium with jQuery 1.6.4 to 2.2.4. NOTE: 1.11.0 and 2.1.0 are of the one kind, 1.11.1 and 2.1.1 of the
    /// other; of the patch nothing is known here, and most are later.
    package var readsQuotesInValues: Bool { isAtLeast(1, 8) && !isAtLeast(1, 11) || major == 2 && !isAtLeast(2, 1) }

    /// Whether it evaluates the page with which a server says that a script is missing, and stops at it.
    ///
    /// Source: as above; jQuery 2 does so behind the change, and 3.5 not at all.
    package var stopsAtMissingScripts: Bool { major == 1 && isAtLeast(1, 10) }
}

extension JQueryVersion {
    /// The version in the banner of jQuery's own file; nil for another file, and for a build without a banner.
    init?(inCode code: [UInt8]) {
        let head = String(decoding: code.prefix(Self.bannerLength), as: UTF8.self)
        let banner = ["jQuery JavaScript Library v", "jQuery v"].lazy.compactMap { head.firstRange(of: $0) }.first
        guard let banner, let version = Self(head[banner.upperBound...]) else { return nil }
        self = version
    }

    /// The version that a script's address tells, or else its file.
    ///
    /// - Parameters:
    ///   - address: the address as it is written.
    ///   - contents: the bytes of its file, if they lie in the site.
    package init?(in address: String, contents: () -> [UInt8]?) {
        guard let version = Self(in: address) ?? contents().flatMap({ Self(inCode: $0) }) else { return nil }
        self = version
    }

    /// As it is written: `1.11.3`; nil for what is none.
    package init?(text: String) { self.init(text[...]) }

    private static let bannerLength = 300

    /// Whether it is this version or a later one; where the second number is not told, as if it were 0.
    package func isAtLeast(_ major: Int, _ minor: Int = 0) -> Bool {
        self.major > major || self.major == major && (self.minor ?? 0) >= minor
    }
}

extension JQueryVersion: CustomStringConvertible {
    /// `1.11`, or `3` where that is all that is told.
    package var description: String { minor.map { "\(major).\($0)" } ?? "\(major)" }
}
