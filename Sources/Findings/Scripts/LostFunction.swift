internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// Names that a page uses and does not find on some arrivals, all for one reason: the scripts that stand in the page's file, or
/// some with files of their own.
struct LostFunction {
    /// The page's file.
    var file: String
    /// The names, in the order of their first use.
    var names: [MissingName]
    /// A shortest way to a state that lacks them.
    var trace: Trace
    /// The link that brought the page by AJAX, as far as one did.
    var arrival: Link?
    /// The file that was loaded as a whole there.
    var document: String

    /// Why they are missing.
    var reason: MissingName.Reason { names[0].reason }
    /// The scripts that would define them, in the order of the names.
    var definers: [MissingName.Definer] {
        var seen: Set<String> = []
        return names.map { $0.definers[0] }.filter { seen.insert($0.script).inserted }
    }
}

/// Looks for lost functions in every state and after every click that brings a file: a state may stand for others, whose
/// documents have run other scripts.
struct LostFunctionSearch {
    /// A script that some page lacks.
    private struct Lack: Hashable, Comparable {
        var file: String
        /// The page's offset; -1 for the body.
        var page: Int
        var script: String
        var reason: MissingName.Reason

        static func < (left: Lack, right: Lack) -> Bool {
            (left.file, left.page, left.script, left.reason.rawValue)
                < (right.file, right.page, right.script, right.reason.rawValue)
        }
    }

    private let evidence: Evidence
    /// The lacks that were met.
    private var met: Set<Lack> = []
    /// What is lost, by the first of its lacks.
    private var found: [Lack: LostFunction] = [:]

    /// The lost functions of a site, those of each cause with the first state that lacks them.
    static func all(_ evidence: Evidence) -> [LostFunction] {
        var search = LostFunctionSearch(evidence: evidence)
        for number in evidence.graph.nodes.indices { search.visit(number) }
        for arrival in evidence.fileArrivals { search.visit(arrival) }
        return search.found.sorted { $0.key < $1.key }.map(\.value).toldTogether
    }

    private init(evidence: Evidence) { self.evidence = evidence }

    private mutating func visit(_ number: Int) {
        guard let page = evidence.graph.nodes[number].state.active, let file = page.file, evidence.hasCodeOfPages(file)
        else { return }
        let node = evidence.graph.nodes[number]
        if evidence.session.scriptJoin.hasAllNames(file: file, pageAt: page.offset, ran: node.scripts.contains) {
            return
        }
        let document = evidence.documentFile(of: number)
        take(
            evidence.session.scriptJoin.missingNames(in: document, file: file, pageAt: page.offset, ran: node.scripts),
            of: file, page: page.offset
        ) { evidence in
            LostFunction(
                file: file, names: [], trace: evidence.graph.trace(to: number),
                arrival: evidence.arrivingLink(at: number), document: document)
        }
    }

    private mutating func visit(_ arrival: FileArrival) {
        let isComplete = evidence.session.scriptJoin.hasAllNames(file: arrival.file, pageAt: arrival.page) {
            arrival.ran.contains($0) || arrival.brought.contains($0)
        }
        if isComplete { return }
        let ran = arrival.ran.union(arrival.brought)
        take(
            evidence.session.scriptJoin.missingNames(
                in: arrival.document, file: arrival.file, pageAt: arrival.page, ran: ran),
            of: arrival.file, page: arrival.page
        ) { evidence in
            LostFunction(
                file: arrival.file, names: [], trace: evidence.trace(arrival.approach),
                arrival: evidence.link(arrival.approach), document: arrival.document)
        }
    }

    private mutating func take(
        _ names: [MissingName], of file: String, page: Int?, _ make: (Evidence) -> LostFunction
    ) {
        let lost = names.filter { !$0.definers.isEmpty }
        if lost.isEmpty { return }
        func lack(_ name: MissingName) -> Lack {
            Lack(file: file, page: page ?? -1, script: name.definers[0].script, reason: name.reason)
        }
        // Scripts in the page's file are lost together, and mended together.
        let together = Dictionary(grouping: lost.filter { !met.contains(lack($0)) }) { name in
            name.definers[0].isFile || name.reason == .keptInside ? name.definers[0].script : nil
        }
        for names in together.values {
            var function = make(evidence)
            function.names = names
            found[lack(names[0])] = function
            met.formUnion(names.map(lack))
        }
    }
}

extension [LostFunction] {
    /// A script file and the document that did not load it.
    private struct ScriptFile: Hashable {
        var script: String
        var document: String
    }

    /// A page as some way shows it, with the pages that lack the same script files.
    private struct PageLackingFiles: Hashable {
        var file: String
        var way: String
        var pagesOfScript: Set<String>
    }

    /// Those with the script files made one that the same pages lack, of each page and way.
    fileprivate var toldTogether: [LostFunction] {
        var pages: [ScriptFile: Set<String>] = [:]
        for lost in self {
            if let file = scriptFile(of: lost) { pages[file, default: []].insert(lost.file) }
        }
        var together: [LostFunction] = []
        var numbers: [PageLackingFiles: Int] = [:]
        for lost in self {
            guard let file = scriptFile(of: lost) else {
                together.append(lost)
                continue
            }
            let page = PageLackingFiles(file: lost.file, way: lost.trace.text, pagesOfScript: pages[file] ?? [])
            if let number = numbers[page] {
                together[number].names += lost.names
            } else {
                numbers[page] = together.count
                together.append(lost)
            }
        }
        for number in numbers.values {
            together[number].names.sort { Place($0.uses[0].range) < Place($1.uses[0].range) }
        }
        return together
    }

    private func scriptFile(of lost: LostFunction) -> ScriptFile? {
        let definer = lost.names[0].definers[0]
        guard definer.isFile, lost.reason == .notRun else { return nil }
        return ScriptFile(script: definer.script, document: lost.document)
    }
}

extension [MissingName] {
    /// That they are missing, in words: the first few by name.
    var areNotDefined: String {
        let names = prefix(5).map(\.shown).joined(separator: ", ")
        let more = count > 5 ? " and \(count - 5) more" : ""
        return "\(names)\(more) \(count == 1 ? "is" : "are") not defined"
    }

    /// What ends with the first of their uses that ends anything.
    ///
    /// - Parameter place: where the finding is told.
    /// - Returns: a note; nil where no use ends more than its script.
    func noteOnEnd(at place: Place?) -> String? {
        for name in self {
            guard let use = name.uses.first(where: { $0.ending != nil }), let ending = use.ending else { continue }
            let script = Place(use.range) == place ? "the script" : "the script that uses \(name.shown)"
            return "\(script) \(ending.text)"
        }
        return nil
    }
}
