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
    /// The `a` whose start tag begins at this byte of a file.
    case place(file: String, offset: Int)

    /// Reads `href=…`, `id=…`, `xpath=…`, `place=FILE@BYTE`, `text=…` or a plain text.
    public init(_ string: String) {
        if let value = string.after("href=") {
            self = .href(value)
        } else if let value = string.after("id=") {
            self = .id(value)
        } else if let value = string.after("xpath=") {
            self = .xpath(value)
        } else if let value = string.after("place="), let place = Self.place(value) {
            self = place
        } else if let value = string.after("text=") {
            self = .text(value)
        } else {
            self = .text(string)
        }
    }

    private static func place(_ text: String) -> ElementSelector? {
        guard let mark = text.lastIndex(of: "@"), let offset = Int(text[text.index(after: mark)...]) else { return nil }
        return .place(file: String(text[..<mark]), offset: offset)
    }

    /// The form ``init(_:)`` reads.
    public var description: String {
        switch self {
        case .text(let text): text
        case .href(let href): "href=" + href
        case .id(let id): "id=" + id
        case .xpath(let expression): "xpath=" + expression
        case .place(let file, let offset): "place=\(file)@\(offset)"
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
