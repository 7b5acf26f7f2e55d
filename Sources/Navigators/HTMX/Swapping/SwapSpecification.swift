internal import Facts

/// How an answer is put in its place: `hx-swap` (H51).
struct SwapSpecification: Sendable {
    var style: String
    var swapDelay: Int
    var settleDelay: Int
    var ignoresTitle: Bool?
    /// `top` or `bottom`, and of what.
    var show: String?
    var showTarget: String?
    var hasTransition = false
    /// Version 4: `strip:true`, `target:X`, `swapEmpty:…`.
    var strips: Bool?
    var target: String?
    var swapsEmpty: Bool?

    /// Reads the modifiers behind a style.
    ///
    /// - Parameters:
    ///   - text: the value of `hx-swap`.
    ///   - startsWithStyle: whether the first word is a style, whatever it is.
    mutating func read(_ text: String, startsWithStyle: Bool = false) {
        for (index, word) in text.split(whereSeparator: \.isWhitespace).enumerated() {
            if index == 0, startsWithStyle {
                style = String(word)
                continue
            }
            guard let colon = word.firstIndex(of: ":"), set(word[..<colon], String(word[word.index(after: colon)...]))
            else {
                if index == 0 { style = String(word) }
                continue
            }
        }
    }

    /// Sets a modifier; false for what is none.
    private mutating func set(_ name: Substring, _ value: String) -> Bool {
        switch name {
        case "swap": swapDelay = HTMXTrigger.milliseconds(value)
        case "settle": settleDelay = HTMXTrigger.milliseconds(value)
        case "transition": hasTransition = value == "true"
        case "ignoreTitle": ignoresTitle = value == "true"
        case "scroll", "focus-scroll": break
        case "show":
            var parts = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            show = parts.popLast()
            showTarget = parts.isEmpty ? nil : parts.joined(separator: ":")
        default: return false
        }
        return true
    }
}

extension Door<HTMX> {
    /// How the answer to an element's request is put in its place.
    func swapSpecification(for request: HTMXRequest, override: String?) -> SwapSpecification {
        let configuration = configuration
        var spec = SwapSpecification(
            style: request.isBoosted ? "innerHTML" : configuration.swapStyle, swapDelay: configuration.swapDelay,
            settleDelay: configuration.settleDelay)
        // H63: what has no fragment in its href; a form has no href.
        let href = tab.window.live.attribute(.href, of: request.element)
        if configuration.scrollsOnBoost, request.isBoosted, href?.contains("#") != true { spec.show = "top" }
        if let text = override ?? inherited(.swap, request.element) {
            spec.read(text, startsWithStyle: profile.swapsByFirstWord)
        }
        return spec
    }
}
