internal import Facts
internal import Scripts

/// P3: the options of a request: the library's defaults, what the page makes of them, and what the call says.
package struct PjaxOptions: Sendable, Hashable {
    /// Where the window goes after an insertion.
    enum Scroll: Sendable, Hashable {
        case top
        case stay
        /// To a number of pixels.
        case elsewhere
    }

    /// What names the container.
    enum Container: Sendable, Hashable {
        /// Nothing: the `data-pjax` of the link does.
        case byAttribute
        case selector(String)
        /// A value that is no text, which the library refuses.
        case refused
        /// The script computes it.
        case unread
    }

    var container = Container.byAttribute
    var fragment: String?
    /// In milliseconds; none waits for ever.
    var timeout: Double = 650
    var pushes = true
    var replaces = false
    var scroll = Scroll.top
    var method = "GET"
    var cacheLength = 20

    /// Takes over what an object or an assignment says; what the text does not tell stays as it is.
    mutating func set(_ name: String, to value: Literal?) {
        if value == .undefined { return }
        switch name {
        case "container": container = Container(value)
        case "fragment":
            guard let value else { return }
            if case .string(let text) = value, !text.isEmpty { fragment = text } else { fragment = nil }
        case "timeout": if let value { timeout = value.number }
        case "push": if let value { pushes = value.isTruthy }
        case "replace": if let value { replaces = value.isTruthy }
        case "scrollTo":
            guard case .number(let number)? = value else {
                scroll = value == nil ? .elsewhere : .stay
                return
            }
            scroll = number == 0 ? .top : .elsewhere
        case "type": if case .string(let text)? = value { method = text.uppercased() }
        default: break
        }
    }

    /// Takes over an object.
    mutating func set(_ options: [ProgrammaticMove.Option]) {
        for option in options { set(option.name, to: option.value) }
    }

    // MARK: Options that whoever runs a visit sets

    /// Their names on the command line.
    package static let names = [
        "container", "fragment", "maxCacheLength", "push", "replace", "scrollTo", "selector", "timeout",
    ].map { prefix + $0 }

    private static let prefix = "pjax."

    /// Takes over what was set from outside.
    mutating func set(_ options: [String: OptionValue]) {
        for name in ["container", "fragment", "timeout", "push", "replace", "scrollTo", "maxCacheLength"] {
            guard let value = options[Self.prefix + name] else { continue }
            switch value {
            case .boolean(let flag): set(name, to: .boolean(flag))
            case .string(let text):
                let number = Double(text).map { Literal.number($0) }
                if name == "maxCacheLength" { cacheLength = Int(text) ?? cacheLength }
                set(name, to: ["timeout", "scrollTo"].contains(name) ? number ?? .string(text) : .string(text))
            }
        }
    }

    /// The selector of the links, where it was set from outside.
    static func selector(in options: [String: OptionValue]) -> String? {
        if case .string(let text)? = options[prefix + "selector"] { text } else { nil }
    }
}

extension PjaxOptions.Container {
    /// What a value names.
    init(_ value: Literal?) {
        switch value {
        case .string(let text): self = .selector(text)
        case .undefined: self = .byAttribute
        case .null, .boolean, .number: self = .refused
        case nil: self = .unread
        }
    }
}

extension Literal {
    fileprivate var isTruthy: Bool {
        switch self {
        case .boolean(let flag): flag
        case .number(let number): number != 0 && !number.isNaN
        case .string(let text): !text.isEmpty
        case .null, .undefined: false
        }
    }

    /// As JavaScript compares it with a number.
    fileprivate var number: Double {
        switch self {
        case .boolean(let flag): flag ? 1 : 0
        case .number(let number): number
        case .string(let text): Double(text) ?? 0
        case .null, .undefined: 0
        }
    }
}
