/// The element whose `innerHTML` a text becomes.
struct FragmentContext {
    let name: String
    let namespace: Namespace

    /// - Parameter text: A name such as `div`, or `svg path` and `math mi` for foreign elements.
    init(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        switch (parts.first, parts.count) {
        case ("svg", 2): (name, namespace) = (String(parts[1]), .svg)
        case ("math", 2): (name, namespace) = (String(parts[1]), .mathml)
        default: (name, namespace) = (text.isEmpty ? "div" : text, .html)
        }
    }
}
