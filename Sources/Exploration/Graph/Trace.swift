public import DOM
public import Navigators

/// A way to a state: what a visitor does, from opening the site on.
public struct Trace: Hashable, Sendable {
    /// One thing the visitor does.
    public struct Step: Hashable, Sendable {
        /// The action, as ``Session/perform(_:)`` takes it.
        public var action: Action
        /// The link that is clicked, nil for an opening and for links the framework made.
        public var link: Link?
        /// Where a script makes the move, nil for what the visitor does.
        public var script: SourceRange?

        init(action: Action, link: Link?, script: SourceRange? = nil) {
            self.action = action
            self.link = link
            self.script = script
        }

        /// A click on a link.
        ///
        /// - Parameters:
        ///   - link: nil for one that the framework made.
        ///   - nth: which of the elements that the link's place names, or of all links where it has none; from 1.
        init(clicking link: Link?, nth: Int32 = 1) {
            let selector = link.map { ElementSelector.place(file: $0.file, offset: $0.offset) } ?? .xpath(".//a")
            self.init(action: .click(selector, nth: Int(nth)), link: link)
        }

        init(_ move: ScriptedMove) { self.init(action: move.action, link: nil, script: move.range) }
    }

    /// The actions in order.
    public var steps: [Step]

    /// The address the visit begins at.
    public var entry: String {
        if case .open(let address)? = steps.first?.action { return address }
        return ""
    }

    /// Walks the way.
    ///
    /// - Throws: ``ActionFailure`` when the site is another than the one it was found in.
    /// - Returns: what the last action did; nil for an empty way.
    @discardableResult
    public func replay(in session: Session) throws(ActionFailure) -> Navigators.Step? {
        var last: Navigators.Step?
        for step in steps { last = try session.perform(step.action) }
        return last
    }
}
