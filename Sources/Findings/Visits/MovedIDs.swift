internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// Ids that stand in a document twice since something of one page stands in another: in a permanent element (T56), or in a
/// frame (T82).
struct MovedIDs {
    private let evidence: Evidence
    private var found: [DuplicateID] = []

    /// All of them, each once, by the place of what was moved.
    static func all(_ evidence: Evidence) -> [DuplicateID] {
        var search = MovedIDs(evidence: evidence)
        search.lookAtPermanentElements()
        search.lookAtFrames()
        var seen: Set<Place> = []
        return search.found.filter { seen.insert(Place($0.inserted)).inserted }
            .sorted { Place($0.inserted) < Place($1.inserted) }
    }

    private init(evidence: Evidence) { self.evidence = evidence }

    /// What a permanent element takes along, and meets in a page that has its partner.
    private mutating func lookAtPermanentElements() {
        let holders = evidence.turboFiles.filter { !evidence.permanentElements(of: $0).isEmpty }
        var partners: [String: [String: Int]] = [:]
        for file in holders {
            guard let markup = evidence.markup(of: file) else { continue }
            for (element, _) in evidence.permanentElements(of: file) {
                if let id = markup.id(of: element), partners[id]?[file] == nil {
                    partners[id, default: [:]][file] = element
                }
            }
        }
        for elements in partners.sorted(by: { $0.key < $1.key }).map(\.value) {
            for (file, element) in elements.sorted(by: { $0.key < $1.key }) {
                guard let markup = evidence.markup(of: file) else { continue }
                let moved = ids(in: markup, element + 1..<markup.end(of: element))
                if moved.isEmpty { continue }
                var met: [String: Int] = [:]
                let evidence = evidence
                let chain = evidence.visitChain(from: [file]) {
                    elements[$0] != nil
                } to: { other in
                    guard let place = elements[other], let others = evidence.markup(of: other) else { return false }
                    met = moved.filter { others.has($0.key, outside: place..<others.end(of: place)) }
                    return !met.isEmpty
                }
                guard let chain else { continue }
                add(met, of: file, in: chain.end, evidence.trace(chain))
            }
        }
    }

    /// What a link brings into a frame, and meets in the page around the frame.
    private mutating func lookAtFrames() {
        for (visit, frame, url) in evidence.turboVisits.frameClicks {
            guard let file = evidence.file(at: url), let markup = evidence.markup(of: file),
                let content = markup.frame(frame), let page = evidence.graph.nodes[visit.node].state.active?.file,
                page != file, let around = evidence.markup(of: page), let place = around.frame(frame)
            else { continue }
            let met = ids(in: markup, content + 1..<markup.end(of: content))
                .filter { around.has($0.key, outside: place..<around.end(of: place)) }
            add(met, of: file, in: page, evidence.trace(visit))
        }
    }

    private mutating func add(_ elements: [String: Int], of file: String, in other: String, _ trace: Trace) {
        guard !elements.isEmpty, let markup = evidence.markup(of: file), let live = evidence.walk(trace)?.window.live
        else {
            return
        }
        for (id, element) in elements where live.elements(with: AttributeName(.id), in: [id]).count > 1 {
            guard let range = markup.range(of: AttributeName(.id), at: element) else { continue }
            found.append(DuplicateID(id: id, file: file, inserted: range, others: [other], trace: trace))
        }
    }

    /// The ids among some elements, by the first element that has each.
    private func ids(in markup: Markup, _ range: Range<Int>) -> [String: Int] {
        var ids: [String: Int] = [:]
        for element in markup.elements(with: AttributeName(.id), within: range) {
            if let id = markup.id(of: element), ids[id] == nil { ids[id] = element }
        }
        return ids
    }
}

extension Markup {
    /// Whether an element outside of some has an id.
    fileprivate func has(_ id: String, outside range: Range<Int>) -> Bool {
        elements(with: AttributeName(.id), equalTo: id, within: 0..<count).contains { !range.contains($0) }
    }

    /// The first frame of an id.
    fileprivate func frame(_ id: String) -> Int? {
        elements(named: .turboFrame).first { attribute(AttributeName(.id), of: $0, equals: id) }
    }
}
