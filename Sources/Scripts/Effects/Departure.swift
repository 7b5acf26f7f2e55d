/// A move that running a function makes, and on how many of the ways through it.
public struct Departure: Hashable, Sendable {
    /// How it leaves.
    public let method: ProgrammaticMove.Method
    /// Where to.
    public internal(set) var target: MoveTarget
    /// On how many of the ways through the function.
    public internal(set) var extent: Extent
    /// Whether it comes later: in a function handed to `setTimeout`, to an animation or to a request.
    public internal(set) var isDeferred: Bool
    /// The bytes of the call or assignment, where it stands in the script that was read.
    public internal(set) var range: Range<Int>
}

/// A call of a function that the script itself does not define.
public struct OutsideCall: Hashable, Sendable {
    /// The function, as `go` or `App.show`.
    public let name: String
    /// What is known of its arguments, the first eight.
    public internal(set) var arguments: [MoveTarget]
    /// On how many of the ways through the function that calls.
    public internal(set) var extent: Extent
    /// Whether it is called later, as in a function handed to `setTimeout`.
    public internal(set) var isDeferred: Bool
    /// Whether what it returns is returned: `onclick="return go()"`.
    public internal(set) var isReturned: Bool
    /// Whether it gets the event and so may prevent what the browser would do.
    public internal(set) var getsEvent: Bool
}
