/// How long things take, in milliseconds of virtual time.
///
/// AD-HOC: in a real network chance decides which of two answers comes first. The recordings' server fixed it, and the
/// proportions here are that server's: scripts are slower than style sheets, a page that is asked for again is slower than the
/// scripts of its preview, frames are answered one after the other, what is fetched in advance comes last.
enum Latency {
    /// The next frame of the screen.
    static let frame = 3
    /// A page.
    static let page = 6
    /// A page that was asked for before.
    static let knownPage = 50
    /// The next of several pages: it waits for the scripts of the one before.
    static let nextPage = 40
    /// What a frame asks for.
    static let turboFrame = 20
    /// The next of several frames.
    static let nextTurboFrame = 24
    /// What is fetched in advance.
    static let preload = 80
}
