internal import DOM
internal import Facts
internal import Navigators

/// What a page leads to, as far as its markup says it.
struct PageLinks {
    /// Addresses of pages, without fragments, in document order.
    private(set) var pages: [WebAddress] = []
    /// Addresses that htmx asks for parts of pages, without fragments.
    private(set) var fragments: [WebAddress] = []
    /// Addresses of what the page is made of: scripts and style sheets.
    private(set) var parts: [WebAddress] = []
    /// Links that do something when they are followed, by what says so.
    private(set) var refused: [(address: WebAddress, reason: String)] = []

    private let markup: Markup
    private let address: WebAddress
    private let base: WebAddress

    /// Reads a page.
    ///
    /// - Parameters:
    ///   - markup: the page.
    ///   - address: where it came from.
    init(_ markup: Markup, at address: WebAddress) {
        self.markup = markup
        self.address = address
        let href = markup.elements(named: .base).lazy.compactMap { markup.attribute(.href, of: $0) }.first
        base = href.flatMap { WebAddress($0, base: address) } ?? address
        for name in [Word.a, .area] { for link in markup.elements(named: name) { addLink(link) } }
        for name in [Word.iframe, .turboFrame] { for frame in markup.elements(named: name) { add(.src, of: frame) } }
        if let refresh = MetaRefresh.first(in: markup), let target = resolved(refresh.address, base) {
            pages.append(target)
        }
        for form in markup.elements(named: .form) { addForm(form) }
        for fragment in markup.fragmentsAskedFor { addFragment(fragment) }
        for script in markup.elements(named: .script) { addPart(.src, of: script) }
        for link in markup.elements(named: .link) where markup.isStyleSheet(link) { addPart(.href, of: link) }
    }

    private func resolved(_ reference: String, _ base: WebAddress) -> WebAddress? {
        guard var target = WebAddress(reference, base: base), target.isHierarchical else { return nil }
        target.fragment = nil
        return target
    }

    /// Links that Rails, Laravel and their like send by another method than GET, or ask about first.
    private static let acting = [
        "data-method", "data-turbo-method", "data-confirm", "data-turbo-confirm", "data-turbolinks-confirm",
        "data-remote",
    ].map { AttributeName($0) }

    private mutating func addLink(_ link: Int) {
        guard let reference = markup.attribute(.href, of: link), let target = resolved(reference, base) else { return }
        for name in Self.acting {
            guard let value = markup.attribute(name, of: link), value.lowercased() != "get" else { continue }
            return refused.append((target, name.text))
        }
        pages.append(target)
    }

    private mutating func add(_ name: Word, of element: Int) {
        guard let reference = markup.attribute(name, of: element), !reference.isEmpty else { return }
        if let target = resolved(reference, base) { pages.append(target) }
    }

    private mutating func addFragment(_ fragment: AskedFragment) {
        guard let target = resolved(fragment.reference, base) else { return }
        if fragment.isConfirmed { refused.append((target, "hx-confirm")) } else { fragments.append(target) }
    }

    /// A form that asks by GET, as it is when nobody has typed anything.
    private mutating func addForm(_ form: Int) {
        guard (markup.attribute(.method, of: form) ?? "get").lowercased() == "get" else { return }
        let action = markup.attribute(.action, of: form) ?? ""
        guard var target = resolved(action, action.isEmpty ? address : base) else { return }
        let live = LiveDocument(markup)
        target.query = FormData.encode(FormData(of: Node(part: 0, element: form), in: live, withFiles: true).pairs)
        pages.append(target)
    }

    private mutating func addPart(_ name: Word, of element: Int) {
        guard let reference = markup.attribute(name, of: element), !reference.isEmpty else { return }
        if let target = resolved(reference, base) { parts.append(target) }
    }
}
