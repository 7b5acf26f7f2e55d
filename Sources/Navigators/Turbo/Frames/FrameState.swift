internal import Facts

/// What is known of a frame that is connected (FRAME).
struct FrameState: Sendable {
    /// Its own restoration identifier, which all addresses that it changes have.
    var restoration: Int
    /// The number of the request whose answer counts.
    var request: Int?
    /// Whether it loaded its source once.
    var hasBeenLoaded = false
    /// Up to 7.1: the source that was loaded.
    var loaded: String?
    /// Whether it waits until it is seen.
    var isLazy = false
    /// Whether its next rendering morphs (T110).
    var morphs = false
    /// T87: what its next rendering does to the address.
    var promotion: Promotion?

    /// A visit that follows the rendering of a frame.
    struct Promotion: Sendable {
        var action: VisitAction
        /// The page as it was when the frame was asked to load.
        var page: PageSnapshot?
    }
}

/// A request of a frame.
package struct FrameRequest: Sendable {
    let frame: Node
    let number: Int
    let url: WebAddress
}
