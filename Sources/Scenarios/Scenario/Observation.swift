internal import DOM
package import Navigators

/// What there is to see after a step.
package struct Observation: Sendable {
    /// The step.
    package var step: Step
    /// The file that the shown page comes from; nil when none is shown.
    package var pageFile: String?
    /// The scripts that AJAX loads of the step left behind and that the document does not have by itself.
    package var scriptsLost: [String]
    /// The global functions that the document's scripts have defined, nil where nobody asked.
    package var functions: Set<String>?
    /// What a check says of the click, nil where nobody asked.
    package var findings: [String]?

    /// What the step loaded.
    package var load: LoadKind { LoadKind(step) }

    /// The scripts that ran, the libraries not counted.
    package var scriptsRun: [String] { step.scripts.filter { $0.kind != .library }.map(\.label) }

    /// The shown page: `#main from /dc.html`.
    package var pageText: String {
        guard let active = step.active else { return "no page" }
        let id = active.id.map { "#" + $0 } ?? "a page without id"
        return pageFile.map { "\(id) from \($0)" } ?? id
    }

    /// The pages in the DOM: `#home`, `#main at /dc.html (by AJAX)`.
    package var pagesText: [String] {
        step.pages.map { page in
            let name = page.id.map { "#" + $0 } ?? "page without id"
            let place = page.dataURL.map { $0 == page.id ? "" : " at \($0)" } ?? ""
            return name + place + (page.isExternal ? " (by AJAX)" : "")
        }
    }
}

extension Observation {
    /// What there is to see in another tab than a simulated one.
    ///
    /// - Parameters:
    ///   - step: the step that came to rest.
    ///   - pageFile: the file that the shown page comes from.
    package init(_ step: Step, pageFile: String?) {
        self.init(
            step: step, pageFile: pageFile,
            scriptsLost: step.loads.compactMap(\.insertion).flatMap { $0.lostScripts.map(\.name) }, functions: nil,
            findings: nil)
    }

    /// What there is to see in a tab.
    ///
    /// - Parameters:
    ///   - step: the step that came to rest.
    ///   - session: the tab.
    ///   - withLosses: whether to find out which scripts were left behind, which takes a third of a step's time.
    package init(_ step: Step, in session: Session, withLosses: Bool = true) {
        let shown = step.active == nil ? nil : session.tab.shownElement
        self.init(
            step: step, pageFile: shown.flatMap { session.tab.window.live.startTag(of: $0) }?.source.name,
            scriptsLost: withLosses
                ? step.loads.compactMap { $0.insertion.map { session.missed(of: $0) } }
                    .flatMap { $0.lostScripts.map(\.name) } : [],
            functions: nil, findings: nil)
    }
}
