internal import Exploration
internal import Facts
internal import Navigators

extension Trace {
    /// `open /index.html, click "Date Conversion" (index.html:14:9), click "Format"`
    ///
    /// The last link is the one a finding is about, and its place stands there already.
    var text: String {
        let last = steps.count - 1
        return steps.enumerated().map { number, step in
            step.text + (number == last ? "" : step.link.map { " (\(Place($0.tag)))" } ?? "")
        }.joined(separator: ", ")
    }

    /// The same for people (``ReadableAddress``).
    var readableText: String { ReadableAddress.decode(text) }
}

extension Trace.Step {
    /// `click "Format"`
    var text: String {
        if case .open(let address) = action { return "open \(address)" }
        if case .back = action { return "back" }
        if case .reload = action { return "reload" }
        if let script {
            switch action {
            case .change(let target, _): return "let the script at \(Place(script)) change to \"\(target)\""
            case .go(let target), .hash(let target): return "let the script at \(Place(script)) go to \"\(target)\""
            default: break
            }
        }
        if let link { return "click \"\(link.text.isEmpty ? link.reference ?? "" : link.text)\"" }
        guard let madeText, !madeText.isEmpty else { return "click a link of the framework" }
        return "click \"\(madeText)\""
    }
}
