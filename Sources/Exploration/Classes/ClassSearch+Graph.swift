internal import DOM
internal import Navigation

/// Step 4: the states that were met become a graph.
extension ClassSearch {
    /// The graph of the states that a report needs: the first of each class, those in `needed`, and those on the ways there.
    mutating func graph(with needed: [Int32]) -> StateGraph {
        let chosen = choose(needed)
        var nodeNumbers = [Int32](repeating: -1, count: labels.count)
        for (node, number) in chosen.enumerated() { nodeNumbers[Int(number)] = Int32(node) }
        var graph = StateGraph(tables)
        graph.isRepresentative = true
        graph.missingEntries = missingEntries
        graph.stopReason = stopReason
        graph.nodes.reserveCapacity(chosen.count)
        var idTables: [Int32: [String: Int]] = [:]
        var scriptSets: [[Int32]: Set<String>] = [:]
        for number in chosen {
            let label = labels[Int(number)]
            var node = StateGraph.Node(
                state: details[number]?.state ?? label.position.map { model.state($0, origin: origin) } ?? .none,
                arrival: nil, entry: entry(of: number), scripts: [], edges: edges(of: number, nodeNumbers),
                duplicates: [])
            if label.parent >= 0, let from = Self.node(label.parent, nodeNumbers) {
                node.arrival = arrival(of: number, from: from, in: graph)
            }
            node.scripts = scripts(of: number, arrival: node.arrival, in: graph, &scriptSets)
            node.duplicates =
                label.position.map { duplicates(in: $0, &idTables) } ?? details[number]?.duplicates ?? []
            graph.nodes.append(node)
        }
        return graph
    }

    /// The states to show, those of short ways first.
    private func choose(_ needed: [Int32]) -> [Int32] {
        var isChosen = [Bool](repeating: false, count: labels.count)
        func choose(_ number: Int32) {
            var at = number
            while at >= 0, !isChosen[Int(at)] {
                isChosen[Int(at)] = true
                at = labels[Int(at)].parent
            }
        }
        for (number, label) in labels.enumerated() {
            if let position = label.position, !isFirst(Int32(number), at: position) { continue }
            choose(Int32(number))
        }
        needed.forEach(choose)
        let chosen = labels.indices.filter { isChosen[$0] }.map(Int32.init)
        return chosen.sorted { (labels[Int($0)].depth, $0) < (labels[Int($1)].depth, $1) }
    }

    // MARK: Edges

    private mutating func edges(of number: Int32, _ nodeNumbers: [Int32]) -> StateGraph.Edges {
        let label = labels[Int(number)]
        var edges = StateGraph.Edges(tables)
        let clicks = (played[number] ?? []) + (played[first(like: label)] ?? [])
        func add(_ click: PlayedClick) {
            edges.append(
                tables.record(
                    link: click.link, nth: click.nth, outcome: click.outcome,
                    target: Self.node(click.target, nodeNumbers), move: click.move))
        }
        guard let position = label.position, !model.isPlayed(position) else {
            (played[number] ?? clicks).forEach(add)
            return edges
        }
        let byOffset =
            clicks.isEmpty ? [:] : Dictionary(clicks.map { ($0.link?.offset ?? -1, $0) }) { first, _ in first }
        let file = model.files[Int(model.shownFile(position))]
        let hasFramework = model.traits[Int(position.document)].hasFramework
        let place = file.source.map { tables.number(of: $0) } ?? -1
        edges.reserveCapacity(model.links(position).count)
        for index in model.links(position) {
            let link = file.links[index]
            let effect = link.effect(hasFramework)
            let kind: Outcome.Kind
            var target: Int?
            var stays = false
            switch model.move(effect, at: position) {
            case .played:
                if let click = byOffset[Int(link.tag.lowerBound)] { add(click) }
                continue
            case .loads(let url):
                kind = .fullLoad
                target = starts[url].flatMap { Self.node($0, nodeNumbers) }
            case .stays(let end):
                kind = end
                stays = true
            case .leads(let next, let end):
                kind = end
                target = node(of: next, nodeNumbers)
            }
            let outcome = outcomes.outcome(effect, at: position, kind: kind, in: model)
            if stays, tables.outcomes[Int(outcome)].isFollowed { target = Self.node(number, nodeNumbers) }
            edges.append(
                EdgeRecord(
                    place: place, start: link.tag.lowerBound, stop: link.tag.upperBound, outcome: outcome,
                    kind: kind, target: target.map { Int32($0) } ?? -1))
        }
        for click in clicks where click.move != nil { add(click) }
        return edges
    }

    /// The first state of the same page: what was played there holds for the others.
    private func first(like label: Label) -> Int32 {
        guard let position = label.position, position.foreign >= 0 else { return -1 }
        return numbers.first(of: Shown(position)) ?? -1
    }

    /// The node of a position, or of the same page in another document.
    private func node(of position: Position, _ nodeNumbers: [Int32]) -> Int? {
        if let exact = numbers[position].flatMap({ Self.node($0, nodeNumbers) }) { return exact }
        guard position.foreign >= 0 else { return nil }
        return numbers.first(of: Shown(position)).flatMap { Self.node($0, nodeNumbers) }
    }

    /// The node of a state, nil for one that no report needs.
    private static func node(_ number: Int32, _ nodeNumbers: [Int32]) -> Int? {
        guard number >= 0, nodeNumbers[Int(number)] >= 0 else { return nil }
        return Int(nodeNumbers[Int(number)])
    }

    /// The edge of the node before by which a state was met.
    private func arrival(of number: Int32, from: Int, in graph: StateGraph) -> StateGraph.Arrival? {
        let label = labels[Int(number)]
        let edges = graph.nodes[from].edges
        let offset: Int?
        if label.link >= 0, let before = labels[Int(label.parent)].position {
            // Its links are its edges, as long as none had to be played.
            let place = Int(label.link) - model.links(before).lowerBound
            offset = Int(model.files[Int(model.shownFile(before))].links[Int(label.link)].tag.lowerBound)
            if edges.indices.contains(place), edges[place].link?.offset == offset {
                return StateGraph.Arrival(from: from, edge: place)
            }
        } else {
            offset = details[number]?.step?.link?.offset
        }
        let index =
            offset.map { offset in edges.firstIndex { $0.link?.offset == offset } }
            ?? edges.firstIndex { $0.link == nil && $0.step.action == details[number]?.step?.action }
        return index.flatMap { $0 }.map { StateGraph.Arrival(from: from, edge: $0) }
    }

    // MARK: What is in the DOM

    /// The scripts that have run in a state; `known` are the sets of documents by their scripts' numbers.
    private func scripts(
        of number: Int32, arrival: StateGraph.Arrival?, in graph: StateGraph, _ known: inout [[Int32]: Set<String>]
    ) -> Set<String> {
        guard let arrival else {
            if let details = details[number] { return Set(details.scripts) }
            guard let document = labels[Int(number)].position?.document else { return [] }
            let scripts = model.files[Int(document)].scripts
            if let set = known[scripts] { return set }
            let made = Set(scripts.map { model.names[Int($0)] })
            known[scripts] = made
            return made
        }
        let before = graph.nodes[arrival.from].scripts
        let edge = graph.nodes[arrival.from].edges[arrival.edge]
        let ran = edge.outcome.scripts
        return edge.kind == .fullLoad ? Set(ran) : ran.isEmpty ? before : before.union(ran)
    }

    /// Ids of the page that came by AJAX which the document has as well.
    private func duplicates(in position: Position, _ tables: inout [Int32: [String: Int]]) -> [DuplicateID] {
        guard position.foreign >= 0 else { return [] }
        let document = model.files[Int(position.document)]
        let table: [String: Int]
        if let known = tables[position.document] {
            table = known
        } else {
            let pairs = document.summary.ids.enumerated().map { ($0.element.id, $0.offset) }
            table = Dictionary(pairs) { first, _ in first }
            tables[position.document] = table
        }
        let file = model.files[Int(position.foreign)]
        return file.summary.ids.compactMap { id in
            guard id.page == 0, let other = table[id.id], let present = document.range(ofID: other),
                let inserted = file.range(of: id)
            else { return nil }
            return DuplicateID(id: id.id, inserted: inserted, present: present)
        }
    }
}

extension SiteModel.File {
    fileprivate func range(ofID index: Int) -> SourceRange? { range(of: summary.ids[index]) }

    fileprivate func range(of id: FileSummary.ID) -> SourceRange? {
        guard let source = summary.source else { return nil }
        return source.valueRange(of: "id", inTag: id.offset..<source.bytes.count)
    }
}

extension State {
    /// A tab with nothing in it.
    fileprivate static let none = State(
        document: "", pages: [], base: nil, baseAfterFailure: nil, address: nil, popup: nil, isStuck: false)
}
