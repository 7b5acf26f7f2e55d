internal import DOM
internal import Exploration
internal import Facts
internal import Navigators

/// A widget that throws while its page is made, and a shortest way to see it.
struct ThrowingWidget {
    /// What it stumbles over.
    var fault: WidgetFault
    /// Its tag.
    var tag: SourceRange
    /// The page that is not shown.
    var page: PageOfFile?
    var trace: Trace
}

extension Evidence {
    /// The widgets that end all changes of pages, but those that a script may mend before they are made.
    func findThrowingWidgets() -> [ThrowingWidget] {
        var found: [SourceRange: ThrowingWidget] = [:]
        func note(_ mishap: Mishap, _ trace: @autoclosure () -> Trace) {
            guard let tag = mishap.tag, found[tag] == nil, let fault = WidgetFault(rawValue: mishap.subject) else {
                return
            }
            guard let markup = markup(of: tag.source.name),
                let element = (0..<markup.count).first(where: { markup.startTag(of: $0) == tag }),
                !mayBeMended(element, in: markup)
            else { return }
            found[tag] = ThrowingWidget(
                fault: fault, tag: tag, page: page(around: element, in: markup), trace: trace())
        }
        for (number, node) in graph.nodes.enumerated() where node.state.isStuck {
            if let mishap = node.mishaps.thrown { note(mishap, self.graph.trace(to: number)) }
        }
        graph.forEachClick(by: \.mishaps.thrown) { mishap, visit, _, _ in
            // A page that is only fetched ahead ends nothing.
            guard visit.outcome.route?.mayTake == nil, after(visit)?.isStuck ?? true else { return }
            note(mishap, self.trace(visit))
        }
        return found.values.sorted { Place($0.tag) < Place($1.tag) }
    }

    /// Whether a script names an id of a widget's or in it, and so may give it what it lacks.
    private func mayBeMended(_ element: Int, in markup: Markup) -> Bool {
        (element..<markup.end(of: element)).contains { inner in
            markup.id(of: inner).map(namedIDs.mayBeNamedByScript) ?? false
        }
    }

    private func page(around element: Int, in markup: Markup) -> PageOfFile? {
        let file = markup.source.name
        let pages = Set(facts[file]?.pages.map(\.tag.lowerBound) ?? [])
        return sequence(first: element) { markup.parent(of: $0) }.lazy
            .compactMap { markup.startTag(of: $0)?.bytes.lowerBound }.first(where: pages.contains)
            .map { PageOfFile(file: file, offset: $0) }
    }
}

extension [Mishap] {
    /// The widget that threw.
    fileprivate var thrown: Mishap? { first { $0.kind == .widgetThrows } }
}
