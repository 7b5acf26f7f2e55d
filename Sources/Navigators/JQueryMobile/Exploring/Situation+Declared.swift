internal import Facts

/// What elements declared before counts for later ones of their id (1.5): a page may stay or leave by it, or be a dialog.
extension Door<JQueryMobile> {
    /// What is declared for ids in the document.
    var declaredOffers: [Offer] {
        own.declared.sources.map { id, markup, element in
            Offer(question: .declared(id, declaration(of: element, in: markup)), stays: true)
        }
    }

    /// Whether something else is declared for a page's id than the page declares itself.
    func declarationQuestions(of page: Int, in markup: Markup) -> [Question] {
        guard profile.keepsDeclaredOptions, let id = markup.id(of: page) else { return [] }
        let own = declaration(of: page, in: markup)
        return Declaration.all.filter { $0 != own }.map { .declared(id, $0) }
    }

    /// The same, for the page that a file brings.
    func declarationQuestions(ofPageIn file: String) -> [Question] {
        guard profile.keepsDeclaredOptions, let address = WebAddress(file), address.origin == tab.origin else {
            return []
        }
        let loaded = tab.files.load(Request(path: address.path, query: address.query))
        guard loaded.response.isSuccess else { return [] }
        let fetched = FetchedPage.of(loaded, ns: self.own.options.ns, missingBody: profile.missingBody)
        return fetched.content.first.map { declarationQuestions(of: $0, in: fetched.markup) } ?? []
    }

    private func declaration(of element: Int, in markup: Markup) -> Declaration {
        func isSet(_ name: AttributeName) -> Bool {
            markup.attribute(name, of: element).map { DataValue(attribute: $0).isTruthy } ?? false
        }
        return Declaration(isKept: isSet(names.domCache), isDialog: isSet(names.dialog))
    }
}

/// What an element declares of what decides where visits lead.
private struct Declaration: Equatable {
    var isKept: Bool
    var isDialog: Bool

    static let all = [false, true].flatMap { kept in [false, true].map { Declaration(isKept: kept, isDialog: $0) } }
}

extension Question {
    /// Something was declared for an id.
    fileprivate static func declared(_ id: String, _ declaration: Declaration) -> Question {
        Question("declared:\(id) \(declaration.isKept ? "kept" : "") \(declaration.isDialog ? "dialog" : "")")
    }
}
