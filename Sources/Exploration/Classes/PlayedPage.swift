/// What is shown in a state that has to be played, whatever else is in the DOM: an own page of its document, or a page that
/// came by AJAX, in whichever document.
struct PlayedPage: Hashable {
    private let document: String?
    private let file: String?
    private let offset: Int?
    private let dataURL: String?
    private let role: String?
    private let popup: String?
    private let isStuck: Bool

    init(_ state: State) {
        let active = state.active
        document = active?.isExternal == true ? nil : state.document
        file = active?.file
        offset = active?.offset
        dataURL = active?.dataURL
        role = active?.role
        popup = state.popup
        isStuck = state.isStuck
    }
}
