public import Navigators

extension WalkError {
    /// Why an action could not be carried out, and what there is instead.
    package init(_ failure: ActionFailure) {
        self.init(message: failure.description, help: failure.help)
    }
}

extension ActionFailure {
    /// What there is instead, or how to write it.
    public var help: String {
        switch self {
        case .noSuchElement(_, _, let found, let names):
            let shown = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
            let more = names.count > 8 ? " and \(names.count - 8) more" : ""
            return found > 0
                ? "nth counts from 1"
                : names.isEmpty ? "there is no link in the active page" : "there are \(shown)\(more)"
        case .nothingOpen: return "begin with an open"
        case .notAnAddress: return "write a path from the root of the site, such as /index.html"
        case .badXPath: return "write an XPath 1.0 expression for elements, such as xpath=.//a[2]"
        }
    }
}
