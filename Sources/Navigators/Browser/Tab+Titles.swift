internal import DOM
internal import Facts

/// The document's title, as scripts write and read it.
extension Tab {
    /// `document.title` follows the first `title` element of the document.
    package mutating func updateTitle() {
        let live = window.live
        let first = live.elements(named: .title).first
        window.title = first.map { (window.titles[$0] ?? live.text(of: $0)).collapsed } ?? ""
    }

    /// An element gets a text as `document.title = …` gives it to the first `title` element; without one, the head gets a
    /// `title` element.
    mutating func setTitle(_ text: String, of element: Node?) {
        if let element {
            window.titles[element] = text
        } else if let head = window.live.head {
            window.titles[window.live.append(made: Self.emptyTitle, to: head)] = text
        }
        updateTitle()
    }

    private static let emptyTitle = Markup(making: "<title></title>")

    /// What was written into elements that have left the document is forgotten.
    mutating func forgetDetachedTitles() {
        let live = window.live
        window.titles = window.titles.filter { live.isConnected($0.key) }
    }
}
