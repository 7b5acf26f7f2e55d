internal import Exploration
internal import Facts
internal import Navigators

/// A way that was walked, and what its last click did.
struct Walk {
    /// The way.
    let trace: Trace
    /// The file that was loaded as a whole last, as a decoded path.
    let document: String
    /// The scripts that had run in the document before the last click, by label.
    let ran: Set<String>
    /// The scripts that the last click had run.
    let brought: [String]
    /// The pages that had come by AJAX before it.
    let pages: [ShownPage]
    /// What the last click brought by AJAX.
    let insertion: Insertion
    /// The page that is shown in the end.
    let page: ShownPage

    /// Walks a way.
    ///
    /// - Returns: nil unless its last click brings a file by AJAX and shows its page.
    init?(_ trace: Trace, in setting: TabSetting) {
        var tab = Tab(setting)
        var before = tab
        for step in trace.steps {
            before = tab
            guard (try? tab.perform(step.action)) != nil else { return nil }
        }
        let load = tab.record.loads.first { $0.kind == .ajax }
        guard !tab.record.isFull, let insertion = load?.insertion, let document = tab.window.file?.response.file,
            let page = tab.foreground().page, page.isExternal
        else { return nil }
        self.trace = trace
        self.document = document
        ran = before.window.scriptsRun
        pages = before.guests() + (before.foreground().page.map { $0.isExternal ? [$0] : [] } ?? [])
        self.insertion = insertion
        self.page = page
        brought = tab.record.scripts.map(\.label)
    }
}

/// A click that brings a file by AJAX: one of the graph, or the last one of a way that was walked besides.
enum Approach {
    case click(Evidence.Visit)
    case walk(Walk)
}

extension Evidence {
    /// A shortest way to a click, itself included.
    func trace(_ approach: Approach) -> Trace {
        switch approach {
        case .click(let visit): trace(visit)
        case .walk(let walk): walk.trace
        }
    }

    /// The link that is clicked; nil for one the framework made.
    func link(_ approach: Approach) -> Link? {
        switch approach {
        case .click(let visit): graph.nodes[visit.node].edges[visit.edge].link
        case .walk(let walk): walk.trace.steps.last?.link
        }
    }
}
