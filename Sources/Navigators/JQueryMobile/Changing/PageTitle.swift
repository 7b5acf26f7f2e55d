internal import Facts

/// The title of a page that is shown (section 6).
extension Door<JQueryMobile> {
    /// Finds the title and remembers it with the page: data-title or the loaded title, else the header's text, else
    /// the title before. The very first page shown keeps the document's.
    mutating func setTitle(of page: Node, active: NavigationState?) -> String {
        var title = tab.window.title
        if active != nil || !profile.keepsFirstTitle {
            let own = dataTitle(of: page)
            let text = own?.isTruthy == true ? own?.text ?? "" : headerText(of: page)
            if !text.isEmpty { title = text }
        }
        if profile.remembersTitle, dataTitle(of: page)?.isTruthy != true {
            own.pages[page, default: PageState()].title = .string(title)
        }
        return title
    }

    /// `toPage.children( ":jqmData(role='header')" ).find( ".ui-title" ).text()`.
    private func headerText(of page: Node) -> String {
        var text = ""
        let isTyped = profile.headerTitle == .textOfTypedHeader
        let (name, title) = isTyped ? (names.type, "ui-toolbar-title") : (names.role, "ui-title")
        for header in live.children(of: page) where live.attribute(name, of: header, equals: "header") {
            for element in live.descendants(of: header, where: { live.hasClass(title, $0) }) {
                text += live.text(of: element)
            }
        }
        return profile.headerTitle == .encoded ? Self.encode(text) : text
    }

    /// `getEncodedText`: the text as HTML, which then becomes the title unread.
    private static func encode(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\u{A0}", with: "&nbsp;")
    }
}
