internal import DOM

/// The title of a page that is shown (section 6).
extension Framework {
    /// Finds the title and remembers it with the page: data-title or the loaded title, else the header's text, else
    /// the title before. The very first page shown keeps the document's.
    func setTitle(of page: Element, active: NavigationState?) -> String {
        var title = window.title
        if active != nil || !profile.keepsFirstTitle {
            let own = dataTitle(of: page)
            let text = own?.isTruthy == true ? own?.text ?? "" : headerText(of: page)
            if !text.isEmpty { title = text }
        }
        if profile.remembersTitle, dataTitle(of: page)?.isTruthy != true {
            pages[page, default: PageState()].title = .string(title)
        }
        return title
    }

    /// `toPage.children( ":jqmData(role='header')" ).find( ".ui-title" ).text()`.
    private func headerText(of page: Element) -> String {
        var text = ""
        let isTyped = profile.headerTitle == .textOfTypedHeader
        for header in page.children where header.attribute(dataName(isTyped ? "type" : "role"), equals: "header") {
            for title in header.descendants where title.hasClass(isTyped ? "ui-toolbar-title" : "ui-title") {
                text += title.text
            }
        }
        return profile.headerTitle == .encoded ? Framework.encode(text) : text
    }

    /// `getEncodedText`: the text as HTML, which then becomes the title unread.
    private static func encode(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\u{A0}", with: "&nbsp;")
    }
}
