/// A move that running a function makes, and on how many of the ways through it.
package struct Departure: Hashable, Sendable {
    /// How it leaves.
    package let method: ProgrammaticMove.Method
    /// Where to.
    package internal(set) var target: MoveTarget
    /// The options behind the target.
    package let options: [ProgrammaticMove.Option]
    /// On how many of the ways through the function.
    package internal(set) var extent: Extent
    /// Whether it comes later: in a function handed to `setTimeout`, to an animation or to a request.
    package internal(set) var isDeferred: Bool
    /// The bytes of the call or assignment, where it stands in the script that was read.
    package internal(set) var range: Range<Int>
}

/// A move that a script makes whatever happens, once its document is there.
package struct StartMove: Hashable, Sendable {
    /// The move.
    package let departure: Departure
    /// Whether it is made when the window is loaded, and not when the document is ready.
    package let isAtLoad: Bool
}

/// A call of a function that the script itself does not define.
package struct OutsideCall: Hashable, Sendable {
    /// The function, as `go` or `App.show`.
    package let name: String
    /// What is known of its arguments, the first eight.
    package internal(set) var arguments: [MoveTarget]
    /// On how many of the ways through the function that calls.
    package internal(set) var extent: Extent
    /// Whether it is called later, as in a function handed to `setTimeout`.
    package internal(set) var isDeferred: Bool
    /// Whether what it returns is returned: `onclick="return go()"`.
    package internal(set) var isReturned: Bool
    /// Whether it gets the event and so may prevent what the browser would do.
    package internal(set) var getsEvent: Bool
}
