/// Why an action could not be carried out; the visit stays where it was.
public enum ActionFailure: Error, Sendable {
    /// Nothing was opened yet.
    case nothingOpen
    /// The text is no address.
    case notAnAddress(String)
    /// No element fits the selector. `candidates` are those that could have been meant, the nearest first.
    case noSuchElement(ElementSelector, nth: Int, found: Int, candidates: [String])
    /// The expression is no XPath.
    case badXPath(String, reason: String)

    /// What to say to the person who asked, in one line.
    public var description: String {
        switch self {
        case .nothingOpen: "nothing is open yet"
        case .notAnAddress(let text): "\(text) is not an address"
        case .noSuchElement(let selector, let nth, let found, _):
            found == 0
                ? "no link \"\(selector)\" in the active page"
                : "no link number \(nth) for \"\(selector)\" in the active page: there \(found == 1 ? "is" : "are") \(found)"
        case .badXPath(let expression, let reason): "\(expression) is not an XPath expression: \(reason)"
        }
    }
}

extension ActionFailure: CustomStringConvertible {}
