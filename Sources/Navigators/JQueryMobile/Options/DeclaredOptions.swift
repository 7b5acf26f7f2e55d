internal import Facts

/// What elements declare in attributes for the widgets that are made of them: which widget, and its options.
///
/// 1.5 reads both once for each id and hands them to every later element of that id, as long as the document lives
/// (js/widgets/enhancer.js, `$.enhance.getOptions`, `$.enhance.getRoles`): of two files whose pages share an id, the one
/// that was made first decides for both whether they stay in the DOM.
struct DeclaredOptions: Sendable {
    /// Where options were read.
    private struct Declaration: Sendable {
        var markup: Markup
        var element: Int
    }

    private var options: [String: Declaration] = [:]
    private var roles: [String: String?] = [:]

    /// Notes whose options count for an id from now on, unless that is decided.
    mutating func read(_ element: Int, of markup: Markup, id: String?) {
        if options[Self.sought(id)] == nil { options[id ?? ""] = Declaration(markup: markup, element: element) }
    }

    /// The markup and the element whose options count for an id; nil for the asking element's own.
    func source(for id: String?) -> (markup: Markup, element: Int)? {
        options[Self.sought(id)].map { ($0.markup, $0.element) }
    }

    /// Whose options count, by id.
    var sources: [(id: String, markup: Markup, element: Int)] {
        options.sorted { $0.key < $1.key }.map { ($0.key, $0.value.markup, $0.value.element) }
    }

    /// Notes what elements of an id become from now on, unless that is decided.
    mutating func read(role: String?, id: String?) {
        if roles[Self.sought(id)] == nil { roles[id ?? ""] = .some(role) }
    }

    /// What elements of an id become; nil where each one's own role says so.
    func role(for id: String?) -> String?? { roles[Self.sought(id)] }

    /// Elements without id are noted under the empty id, and looked for under that of `String( undefined )`.
    private static func sought(_ id: String?) -> String { id ?? "undefined" }
}

extension Door<JQueryMobile> {
    /// An option that an element declares for its widget.
    func declared(_ name: AttributeName, by element: Node) -> String? {
        if profile.keepsDeclaredOptions, let source = own.declared.source(for: live.id(of: element)) {
            return source.markup.attribute(name, of: source.element)
        }
        return live.attribute(name, of: element)
    }

    /// Whether an element's role makes the widget of that name of it.
    func isWidget(_ element: Node, _ role: String) -> Bool {
        if profile.keepsDeclaredOptions, let known = own.declared.role(for: live.id(of: element)) {
            return known == role
        }
        return live.attribute(names.role, of: element, equals: role)
    }

    /// The elements in a page that widgets of some roles are made of, in document order.
    func widgets(_ roles: [String], in page: Node) -> [Node] {
        guard profile.keepsDeclaredOptions else { return live.elements(with: names.role, in: roles, under: page) }
        return live.elements(with: names.role, under: page).filter { element in
            roles.contains { isWidget(element, $0) }
        }
    }

    /// A widget is made of an element: its options are read.
    mutating func readOptions(of element: Node) {
        guard profile.keepsDeclaredOptions, let markup = live.markup(of: element) else { return }
        own.declared.read(Int(element.element), of: markup, id: live.id(of: element))
    }

    /// `$.enhance`: widgets are made of what lies in a page, of controls by their names and of others by their roles.
    mutating func readDeclarations(in page: Node) {
        guard profile.keepsDeclaredOptions else { return }
        for control in live.descendants(
            of: page, where: { live.isHTML($0, in: [.input, .button, .select, .textarea]) })
        {
            readOptions(of: control)
        }
        for element in live.elements(with: names.role, under: page) {
            own.declared.read(role: live.attribute(names.role, of: element), id: live.id(of: element))
            if widgetNames.contains(where: { isWidget(element, $0) }) { readOptions(of: element) }
        }
    }
}

/// The roles that widgets are made of in 1.5.
private let widgetNames: [String] = [
    "accordion", "button", "checkboxradio", "collapsible", "collapsibleset", "controlgroup", "filterable", "flipswitch",
    "listview", "navbar", "page", "panel", "popup", "rangeslider", "selectmenu", "slider", "table", "tabs", "textinput",
    "toolbar",
]
