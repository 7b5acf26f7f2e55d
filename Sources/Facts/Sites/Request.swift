/// One HTTP request of a browser.
public struct Request: Hashable, Sendable {
    /// The request's method.
    public enum Method: String, Hashable, Sendable {
        /// Asks for a resource.
        case get
        /// Sends data; a static folder refuses it.
        case post
        /// Replaces a resource; likewise.
        case put
        /// Changes a resource; likewise.
        case patch
        /// Removes a resource; likewise.
        case delete
    }

    /// The method.
    public var method: Method
    /// The path, percent-encoded, beginning with `/`; the query is not part of it.
    public var path: String
    /// The query without its `?`, nil when there is none.
    public var query: String?
    /// What a library sends with its requests for servers to answer otherwise than to the browser, by lower-case names.
    public var headers: [String: String] = [:]

    /// Makes a request.
    public init(method: Method = .get, path: String, query: String? = nil, headers: [String: String] = [:]) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
    }

    /// Makes a request of a path that may have a query behind it.
    package init(address: String) {
        let path = address.prefix { $0 != "?" }
        let query = path.endIndex == address.endIndex ? nil : String(address[path.endIndex...].dropFirst())
        self.init(path: String(path), query: query)
    }

    /// Path and query, as a request line has them.
    package var pathAndQuery: String { path + (query.map { "?" + $0 } ?? "") }
}
