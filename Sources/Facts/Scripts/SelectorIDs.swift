/// The ids that a selector names.
package enum SelectorIDs {
    /// `dc_form` and `go` for `#dc_form a#go.wide`.
    package static func ids(in selector: String) -> [String] {
        selector.split(separator: "#", omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        }.filter { !$0.isEmpty }
    }

    /// The id, if the selector is nothing but one.
    package static func only(_ selector: String) -> String? {
        guard selector.hasPrefix("#"), let id = ids(in: selector).first, selector.count == id.count + 1 else {
            return nil
        }
        return id
    }
}
