internal import DOM
internal import Facts

/// What a `Content-Type` says.
struct ContentType {
    /// The media type, lower case; types that browsers read alike have one name.
    let mediaType: String
    let encoding: Encoding?

    /// Reads a header's value; a page where there is none, as browsers guess of what begins like one.
    init(_ value: String?) {
        let parts = (value ?? "text/html").split(separator: ";").map { $0.trimming(while: \.isWhitespace) }
        mediaType = Self.common(parts.first?.lowercased() ?? "text/html")
        let charset = parts.dropFirst().first { $0.lowercased().hasPrefix("charset=") }
        encoding = charset.flatMap {
            Encoding(label: String($0.dropFirst("charset=".count).trimming { $0 == "\"" || $0 == "'" }))
        }
    }

    private static func common(_ type: String) -> String {
        switch type {
        case "application/javascript", "application/x-javascript", "application/ecmascript", "text/ecmascript":
            "text/javascript"
        case "image/svg+xml", "application/xhtml+xml": type
        case _ where type.hasSuffix("+json"): "application/json"
        case _ where type.hasSuffix("+xml"): "application/xml"
        default: type
        }
    }
}
