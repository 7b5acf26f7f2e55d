internal import Facts

/// A data-url made part of a selector, as `_find` does it (L1), with what the selector engine makes of punctuation.
struct DataURLSelector {
    private let dataURL: String
    private let building: MobileProfile.SelectorBuilding
    private let jQuery: JQueryVersion

    init(_ dataURL: String, _ profile: MobileProfile) {
        self.dataURL = dataURL
        building = profile.selector
        jQuery = profile.jQuery
    }

    /// `[data-url='…']`: a quote inside ends the value too early, unless it is escaped, or jQuery looks for the last one.
    ///
    /// - Throws: jQuery's syntax error.
    func validateAttribute() throws(ScriptError) {
        if building == .escaped || jQuery.readsQuotesInValues { return }
        if dataURL.utf8.contains(UInt8(ascii: "'")) { throw .selector("[data-url='\(dataURL)']") }
    }

    /// `#…`: which elements an unescaped data-url finds as an id.
    ///
    /// - Throws: jQuery's syntax error.
    func idMatcher(_ live: LiveDocument) throws(ScriptError) -> (Node) -> Bool {
        let text = dataURL
        if building == .escaped || building == .escapedID {
            // Blanks are not escaped: at the end they are trimmed, inside they make a selector that no child fits.
            let blanks: (Character) -> Bool = { " \t\n\r\u{0C}".contains($0) }
            var trimmed = text[...]
            while let last = trimmed.last, blanks(last) { trimmed.removeLast() }
            if trimmed.contains(where: blanks) { return { _ in false } }
            let id = String(trimmed)
            return { live.attribute(.id, of: $0, equals: id) }
        }
        // `#a.b#c` is the id a with the class b and the id c.
        let parts = ("#" + text).split { $0 == "#" || $0 == "." }.map(String.init)
        let marks = ("#" + text).filter { $0 == "#" || $0 == "." }
        if parts.count == marks.count, parts.allSatisfy({ $0.allSatisfy(isIdentifierCharacter) }) {
            return { element in
                zip(marks, parts).allSatisfy { mark, name in
                    mark == "#" ? live.attribute(.id, of: element, equals: name) : live.hasClass(name, element)
                }
            }
        }
        let id = String(text.prefix(while: isIdentifierCharacter))
        // Sizzle skipped what it did not know until jQuery 1.8.
        guard building == .rawLenient, !jQuery.isAtLeast(1, 8), !id.isEmpty else { throw .selector("#" + text) }
        return { live.attribute(.id, of: $0, equals: id) }
    }
}

/// `[\w\u00c0-\uFFFF-]`
private func isIdentifierCharacter(_ character: Character) -> Bool {
    guard character.isASCII else { return true }
    return character.isLetter || character.isNumber || character == "_" || character == "-"
}
