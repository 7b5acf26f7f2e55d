/// A place where a script leaves the page without a click on a link.
package struct ProgrammaticMove: Hashable, Sendable {
    /// How it leaves.
    package enum Method: Hashable, Sendable {
        /// `$.mobile.changePage`
        case changePage
        /// The `change` method of the `pagecontainer` widget.
        case changeContainer
        /// `$.mobile.loadPage`, and the `load` method of the `pagecontainer` widget: fetched, not shown.
        case loadPage
        /// `$.mobile.navigate`
        case navigate
        /// An assignment to `location` or `location.href`, `location.assign`.
        case assignLocation
        /// `location.replace`
        case replaceLocation
        /// An assignment to `location.hash`.
        case assignHash
        /// An assignment to another part of `location`, such as `search`.
        case assignLocationPart
        /// `location.reload`
        case reload
        /// `history.back`
        case back
        /// `$.mobile.back`
        case libraryBack
        /// `history.forward`
        case forward
        /// `history.go`, with a number as its target.
        case go
        /// `window.open`
        case open
        /// The `open` method of the `popup` widget, which counts as a move: it makes an entry of the history.
        case openPopup
        /// The `close` method of the `popup` widget, which goes back to the entry before.
        case closePopup

        /// Whether it opens or closes a popup of the page that is shown.
        package var isOfPopup: Bool { self == .openPopup || self == .closePopup }

        /// Whether it sends the browser to an address.
        package var leavesDocument: Bool { self == .assignLocation || self == .replaceLocation }

        /// Whether it leads to another page or fragment of a document that stays.
        var staysInDocument: Bool { [.changePage, .changeContainer, .navigate, .assignHash].contains(self) }
    }

    /// An option of a move: a property of the object literal behind the target.
    package struct Option: Hashable, Sendable {
        /// The name of the property.
        package let name: String
        /// Its value, if that is written out.
        package let value: Literal?
    }

    /// How it leaves.
    package let method: Method
    /// Where to, if that is written out.
    package let target: String?
    /// Whether the target is a jQuery object, whose selector `target` then is, rather than an address.
    package let targetIsSelector: Bool
    /// The options, in the order of the text.
    package let options: [Option]
    /// The bytes of the whole call or assignment.
    package internal(set) var range: Range<Int>
    /// When it runs.
    package internal(set) var context: RunContext
}
