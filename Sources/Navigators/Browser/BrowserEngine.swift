/// Which browser a simulated tab behaves as, where browsers differ.
package enum BrowserEngine: Sendable {
    /// Chromium's; recordings are made with it.
    case blink
    /// Firefox's. At a navigation to the fragment that the address has already the entry loses its state, which Chromium
    /// leaves it, and no `popstate` is fired, as Chromium does.
    case gecko
}
