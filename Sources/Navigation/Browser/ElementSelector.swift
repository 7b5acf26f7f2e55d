/// How an action names the element it is about, inside the active page, or inside `body` when there is none.
public enum ElementSelector: Hashable, Sendable {
    /// An element whose text, blanks collapsed, is this; else one whose text contains it.
    case text(String)
    /// An `a` whose `href` attribute is exactly this.
    case href(String)
    /// The element with this id.
    case id(String)
    /// What an XPath expression finds, relative to the active page.
    case xpath(String)
    /// The element whose `data-k` attribute is this, as recordings name elements.
    case key(String)

    /// Reads `href=…`, `id=…`, `xpath=…`, `text=…` or a plain text.
    public init(_ string: String) {
        if let value = string.after("href=") {
            self = .href(value)
        } else if let value = string.after("id=") {
            self = .id(value)
        } else if let value = string.after("xpath=") {
            self = .xpath(value)
        } else if let value = string.after("text=") {
            self = .text(value)
        } else {
            self = .text(string)
        }
    }

    /// The form ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .text(let text): text
        case .href(let href): "href=" + href
        case .id(let id): "id=" + id
        case .xpath(let expression): "xpath=" + expression
        case .key(let key): "xpath=.//*[@data-k='\(key)']"
        }
    }
}

extension ElementSelector: CustomStringConvertible {}

extension String {
    fileprivate func after(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
