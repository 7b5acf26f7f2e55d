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
        /// What a visitor reads on a link that the framework made; nil for all else.
        public var madeText: String?
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
        ///   - link: the link.
        ///   - nth: which of the elements that its place names; from 1.
        init(clicking link: Link, nth: Int) {
            self.init(action: .click(.place(file: link.file, offset: link.offset), nth: nth), link: link)
        }

        /// A click on a link that the framework made.
        ///
        /// - Parameters:
        ///   - text: what a visitor reads on it.
        ///   - nth: which of all links that are shown; from 1.
        init(clickingMade text: String, nth: Int) {
            self.init(action: .click(.xpath(".//a"), nth: nth), link: nil)
            madeText = text
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
