/// Which documents have a page, a script or an id.
struct DocumentIndex {
    enum Kind { case page, script, id }

    private var holders: [Kind: [Int32: Set<Int32>]] = [:]
    private var documents: Set<Int32> = []

    init(_ model: SiteModel) {
        for (number, file) in model.files.enumerated() where file.hasFramework {
            let document = Int32(number)
            documents.insert(document)
            for name in file.pageNames + file.plainNames + file.panelNames where name >= 0 {
                holders[.page, default: [:]][name, default: []].insert(document)
            }
            for name in file.scripts { holders[.script, default: [:]][name, default: []].insert(document) }
            for name in file.ids { holders[.id, default: [:]][name, default: []].insert(document) }
        }
    }

    func has(_ kind: Kind, _ name: Int32, _ document: Int32) -> Bool {
        holders[kind]?[name]?.contains(document) ?? false
    }

    /// How many documents there are beside one.
    func documentCount(except document: Int32) -> Int {
        documents.count - (documents.contains(document) ? 1 : 0)
    }

    func count(_ kind: Kind, _ name: Int32, except document: Int32) -> Int {
        guard let found = holders[kind]?[name] else { return 0 }
        return found.count - (found.contains(document) ? 1 : 0)
    }
}
