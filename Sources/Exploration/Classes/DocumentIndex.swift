/// Which documents have a page, a script or an id.
struct DocumentIndex {
    enum Kind { case page, script, id }

    private let pages: Holders
    private let scripts: Holders
    private let ids: Holders
    private let isDocument: [Bool]
    private let count: Int

    init(_ model: SiteModel) {
        isDocument = model.files.map(\.hasFramework)
        count = isDocument.count { $0 }
        pages = Holders(model) { $0.pageNames + $0.plainNames + $0.panelNames }
        scripts = Holders(model) { $0.scripts }
        ids = Holders(model) { $0.ids }
    }

    func has(_ kind: Kind, _ name: Int32, _ document: Int32) -> Bool { holders(kind).has(name, document) }

    /// How many documents there are beside one.
    func documentCount(except document: Int32) -> Int { count - (isDocument[Int(document)] ? 1 : 0) }

    func count(_ kind: Kind, _ name: Int32, except document: Int32) -> Int {
        let holders = holders(kind)
        return holders.count(name) - (holders.has(name, document) ? 1 : 0)
    }

    private func holders(_ kind: Kind) -> Holders {
        switch kind {
        case .page: pages
        case .script: scripts
        case .id: ids
        }
    }
}

/// The documents that have each name, ascending, behind each other.
///
/// OPTIMIZATION: as sets they took four times as long to make; most names stand in one document.
private struct Holders {
    /// Where the documents of each name begin, and where the last ones end.
    private let starts: [Int32]
    private let documents: [Int32]

    init(_ model: SiteModel, _ names: (SiteModel.File) -> [Int32]) {
        // Each pair once, in the order of the documents.
        var last = [Int32](repeating: -1, count: model.names.count)
        var counts = [Int32](repeating: 0, count: model.names.count + 1)
        var pairs: [(name: Int32, document: Int32)] = []
        for (number, file) in model.files.enumerated() where file.hasFramework {
            for name in names(file) where name >= 0 && last[Int(name)] != Int32(number) {
                last[Int(name)] = Int32(number)
                counts[Int(name) + 1] += 1
                pairs.append((name, Int32(number)))
            }
        }
        for name in last.indices { counts[name + 1] += counts[name] }
        starts = counts
        var places = counts
        var documents = [Int32](repeating: 0, count: pairs.count)
        for (name, document) in pairs {
            documents[Int(places[Int(name)])] = document
            places[Int(name)] += 1
        }
        self.documents = documents
    }

    func count(_ name: Int32) -> Int { Int(starts[Int(name) + 1] - starts[Int(name)]) }

    func has(_ name: Int32, _ document: Int32) -> Bool {
        var lower = Int(starts[Int(name)])
        let end = Int(starts[Int(name) + 1])
        var upper = end
        while lower < upper {
            let middle = (lower + upper) / 2
            if documents[middle] < document { lower = middle + 1 } else { upper = middle }
        }
        return lower < end && documents[lower] == document
    }
}
