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

    /// `[data-url='…']`: a quote inside ends the value too early, unless it is escaped, or jQuery looks for the last one; and so
    /// does a `)` where the selector is `:jqmData(url='…')`, which the library takes apart with a regular expression.
    ///
    /// - Throws: jQuery's syntax error.
    func validateAttribute() throws(ScriptError) {
        if building == .jqmData, dataURL.utf8.contains(UInt8(ascii: ")")) {
            throw .selector(":jqmData(url='\(dataURL)')")
        }
        if building == .escaped || jQuery.readsQuotesInValues { return }
        if dataURL.utf8.contains(UInt8(ascii: "'")) { throw .selector("[data-url='\(dataURL)']") }
    }

    /// `#…`: which elements a data-url finds as an id.
    ///
    /// - Throws: jQuery's syntax error.
    func idMatcher(_ live: LiveDocument) throws(ScriptError) -> (Node) -> Bool {
        if building == .escaped || building == .escapedID {
            // Blanks are not escaped: at the end they are trimmed, inside they make a selector that no child fits.
            let blanks: (Character) -> Bool = { " \t\n\r\u{0C}".contains($0) }
            var trimmed = dataURL[...]
            while let last = trimmed.last, blanks(last) { trimmed.removeLast() }
            if trimmed.contains(where: blanks) { return { _ in false } }
            let id = String(trimmed)
            return { live.attribute(.id, of: $0, equals: id) }
        }
        let selector = "#" + dataURL
        guard let alternatives = ChildSelector.alternatives(of: selector, jQuery) else { throw .selector(selector) }
        return { element in alternatives.contains { $0.matches(element, live) } }
    }
}
