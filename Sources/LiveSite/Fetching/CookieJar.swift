#if Servers
    internal import AsyncHTTPClient
    internal import Facts
    internal import Synchronization

    /// The cookies of one run.
    final class CookieJar: Sendable {
        private struct Cookie {
            var name: String
            var value: String
            var path: String
        }

        private let cookies = Mutex<[Cookie]>([])

        /// Takes in what `Cookie` would hold: `a=1; b=2`.
        init(_ text: String?) {
            for pair in (text ?? "").split(separator: ";") {
                let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let name = halves[0].trimming(while: \.isWhitespace)
                guard !name.isEmpty else { continue }
                add(String(name), halves.count > 1 ? String(halves[1].trimming(while: \.isWhitespace)) : "", "/")
            }
        }

        /// What a server sets.
        func add(_ cookie: HTTPClient.Cookie) {
            if let age = cookie.maxAge, age <= 0 { return remove(cookie.name, cookie.path) }
            add(cookie.name, cookie.value, cookie.path)
        }

        private func add(_ name: String, _ value: String, _ path: String) {
            cookies.withLock { cookies in
                cookies.removeAll { $0.name == name && $0.path == path }
                cookies.append(Cookie(name: name, value: value, path: path))
            }
        }

        private func remove(_ name: String, _ path: String) {
            cookies.withLock { $0.removeAll { $0.name == name && $0.path == path } }
        }

        /// What goes out with a request; nil where there is nothing.
        func header(for path: String) -> String? {
            let fitting = cookies.withLock { cookies in
                cookies.filter { cookie in
                    path == cookie.path || path.hasPrefix(cookie.path.hasSuffix("/") ? cookie.path : cookie.path + "/")
                }
            }
            // The longer path comes first (RFC 6265, 5.4).
            let sorted = fitting.enumerated().sorted { left, right in
                left.element.path.utf8.count != right.element.path.utf8.count
                    ? left.element.path.utf8.count > right.element.path.utf8.count : left.offset < right.offset
            }
            return sorted.isEmpty
                ? nil : sorted.map { $0.element.name + "=" + $0.element.value }.joined(separator: "; ")
        }
    }
#endif
