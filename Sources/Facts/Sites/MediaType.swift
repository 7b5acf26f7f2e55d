/// The media types a static server gives files by their names, and what a browser does with each on a full load.
package enum MediaType {
    /// What a browser does with a document of some media type.
    package enum Handling { case page, text, viewer, download }

    /// The type of files whose extension says nothing.
    static let unknown = "application/octet-stream"

    /// The type for a file name; ``unknown`` when the extension is.
    static func of(fileName: String) -> String {
        guard let dot = fileName.lastIndex(of: ".") else { return unknown }
        return types[fileName[fileName.index(after: dot)...].lowercased()] ?? unknown
    }

    /// What a browser does with a document of this type.
    package static func handling(of type: String) -> Handling {
        switch type {
        case "text/html", "application/xhtml+xml": .page
        case "text/plain", "text/css", "text/javascript", "application/json", "text/csv", "text/xml",
            "application/xml", "text/markdown":
            .text
        case "application/pdf": .viewer
        case _ where type.hasPrefix("image/") || type.hasPrefix("audio/") || type.hasPrefix("video/"): .viewer
        default: .download
        }
    }

    private static let types: [String: String] = [
        "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "txt": "text/plain",
        "css": "text/css", "js": "text/javascript", "mjs": "text/javascript", "json": "application/json",
        "csv": "text/csv", "xml": "text/xml", "md": "text/markdown", "pdf": "application/pdf", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "ico": "image/vnd.microsoft.icon", "mp3": "audio/mpeg", "mp4": "video/mp4", "webm": "video/webm",
        "ogg": "audio/ogg", "wav": "audio/x-wav",
    ]
}
