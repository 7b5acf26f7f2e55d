internal import Facts

/// A library that takes clicks and inserts pages, as those do that are simulated, and is none of them.
package struct UnsimulatedLibrary: Sendable {
    /// As its makers write it.
    package let name: String
    /// Its name in addresses: a word of its script's name, as in `swup.min.js`, or a package, as in `/swup@4`.
    private let word: String
    /// Whether a script of that name may be another, so that only the package tells.
    private let isCommonWord: Bool
    /// What stands in its text, and hardly in scripts of pages where it is not.
    private let marks: BytePatterns

    private init(_ name: String, word: String, isCommonWord: Bool = false, marks: [String]) {
        (self.name, self.word, self.isCommonWord) = (name, word, isCommonWord)
        self.marks = BytePatterns(marks)
    }

    // Sources: the libraries' texts: swup 2 to 4, barba.js 1 and 2, Pjax 0.2 of MoOx and 2 of PaperStrike, pjax of welefen (its
    // file is called jquery.pjax.js too), InstantClick 3, Unpoly 1 to 3, smoothState 0.7, the router of Astro 3 to 5.
    private static let all = [
        UnsimulatedLibrary("swup", word: "swup", marks: ["data-no-swup"]),
        UnsimulatedLibrary("barba.js", word: "barba", marks: ["[@barba/core]", "Barba.Pjax"]),
        UnsimulatedLibrary("Pjax", word: "pjax", isCommonWord: true, marks: ["data-pjax-state", "Aborted switches"]),
        UnsimulatedLibrary(
            "pjax of welefen", word: "welefen", isCommonWord: true, marks: ["pjax.showFx", ".showFx={"]),
        UnsimulatedLibrary("InstantClick", word: "instantclick", marks: ["data-no-instant", "InstantClick.init"]),
        UnsimulatedLibrary("Unpoly", word: "unpoly", marks: ["up:fragment:inserted"]),
        UnsimulatedLibrary("smoothState", word: "smoothstate", marks: ["smoothState"]),
        UnsimulatedLibrary("Astro's router", word: "clientrouter", marks: ["astro:after-swap"]),
    ]

    /// The library that a script's address names; nil for none.
    package init?(inAddress address: String) {
        let path = address.withoutQueryAndFragment.lowercased()
        let parts = path.split(separator: "/")
        guard let file = parts.last else { return nil }
        let isScript = file.hasSuffix(".js") || file.hasSuffix(".mjs")
        let words = isScript ? file.split { ".-_".contains($0) } : []
        let found = Self.all.first { library in
            // @barba/core is a package of its name too.
            parts.contains { $0 == library.word || $0 == "@" + library.word || $0.hasPrefix(library.word + "@") }
                || !library.isCommonWord && words.contains { $0 == library.word }
        }
        guard let found else { return nil }
        self = found
    }

    /// The library that a script holds, alone or among others; nil for none.
    package init?(within code: [UInt8]) {
        guard let found = Self.all.first(where: { $0.marks.stands(in: code) }) else { return nil }
        self = found
    }
}
