package import Navigators

/// One action of a walk as people write it, on the command line, in a script and in a scenario.
package struct WalkAction: Hashable, Sendable {
    /// The names of actions.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// Opens an address: a full load.
        case open
        /// Clicks a link.
        case click
        /// Submits a form.
        case submit
        /// Goes back.
        case back
        /// Goes forward.
        case forward
        /// Loads the document anew.
        case reload
        /// Changes the fragment.
        case hash
    }

    /// What is done.
    package var name: Name
    /// The address, selector or fragment; empty for actions that need none.
    package var argument: String
    /// Which of the elements that fit, counted from 1.
    package var nth: Int

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - name: what is done.
    ///   - argument: the address, selector or fragment it is done to.
    ///   - nth: which of the elements that fit, counted from 1.
    package init(_ name: Name, _ argument: String = "", nth: Int = 1) {
        self.name = name
        self.argument = argument
        self.nth = nth
    }

    /// What a tab does.
    package var action: Action {
        switch name {
        case .open: .open(argument)
        case .click: .click(ElementSelector(argument), nth: nth)
        case .submit: .submit(ElementSelector(argument), nth: nth)
        case .back: .back
        case .forward: .forward
        case .reload: .reload
        case .hash: .hash(argument)
        }
    }

    /// As people read it: `click "Format" (number 2)`.
    package var text: String {
        switch name {
        case .back, .forward, .reload: return name.rawValue
        case .open, .hash: return "\(name.rawValue) \(argument)"
        case .click, .submit:
            let shown = if case .text(let text) = ElementSelector(argument) { "\"\(text)\"" } else { argument }
            return "\(name.rawValue) \(shown)" + (nth == 1 ? "" : " (number \(nth))")
        }
    }
}
