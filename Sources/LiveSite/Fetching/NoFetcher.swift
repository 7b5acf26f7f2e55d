#if !Servers
    internal import Facts

    /// What a program has in place of what asks servers that was built without it: with `--disable-default-traits`, so that
    /// nothing of a network is compiled.
    final class Fetcher: Sendable {
        static let asksServers = false

        let options: HTTPOptions
        let receivedCount = 0

        init(origin: String, options: HTTPOptions) { self.options = options }

        func fetch(
            _ address: WebAddress, headers: [String: String], then done: @escaping @Sendable (Exchange) -> Void
        ) {
            done(Exchange(failed: "this program asks no servers", at: address))
        }
    }
#endif
