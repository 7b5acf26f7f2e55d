/// Where a session's bytes come from: something that answers requests as a web server does.
///
/// ``FolderSite`` serves a folder; an HTTP source can join by conforming.
public protocol Site: Sendable {
    /// Scheme and authority under which the site is served, such as `http://localhost`.
    var origin: String { get }

    /// Whether answers depend on queries; a static server ignores those of files.
    var readsQueries: Bool { get }

    /// Answers one request; a failure is an answer too (its status says so).
    func respond(to request: Request) -> Response
}

extension Site {
    /// A static server ignores the query of a file.
    public var readsQueries: Bool { false }
}
