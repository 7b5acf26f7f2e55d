internal import Facts

/// The title of a page that is shown (section 6).
extension Door<JQueryMobile> {
    /// Finds the title and remembers it with the page: data-title or the loaded title, else the header's text, else
    /// the title before. The very first page shown keeps the document's.
    ///
    /// - Parameters:
    ///   - pages: the pages of one data-url that are shown together; the first one's data counts, and all their headers.
    ///   - active: the entry of the history before; nil for the first page shown.
    /// - Returns: the title.
    mutating func setTitle(of pages: [Node], active: NavigationState?) -> String {
        var title = tab.window.title
        if active != nil || !profile.keepsFirstTitle {
            let own = pages.first.flatMap { dataTitle(of: $0) }
            let text = own?.isTruthy == true ? own?.text ?? "" : headerText(of: pages)
            if !text.isEmpty { title = text }
        }
        if profile.remembersTitle, pages.first.flatMap({ dataTitle(of: $0) })?.isTruthy != true {
            for page in pages { own.pages[page, default: PageState()].title = .string(title) }
        }
        return title
    }

    /// `toPage.children( ":jqmData(role='header')" ).find( ".ui-title" ).text()`.
    private func headerText(of pages: [Node]) -> String {
        var text = ""
        let isTyped = profile.headerTitle == .textOfTypedHeader
        let (name, title) = isTyped ? (names.type, "ui-toolbar-title") : (names.role, "ui-title")
        let headers = pages.flatMap { live.children(of: $0) }
        for header in headers where live.attribute(name, of: header, equals: "header") {
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
