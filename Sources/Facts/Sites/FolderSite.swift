internal import Foundation

/// A folder served as if over HTTP from `/`, as a plain static server does.
///
/// - `/a%20b/x.html?q` is the file `a b/x.html`; the query is ignored.
/// - A folder answers with its `index.html`; without a final slash it redirects to itself with one; without an index
///   it answers with a listing titled `Directory listing for /a b/`, query and all.
/// - What is missing answers 404 with a page titled `Error response`; so does everything that lies outside the folder,
///   whether by `..`, by an absolute path or by a symbolic link. Nothing outside is ever read.
/// - What is there and may not be read answers 403, what is larger than ``largestFile`` 500; ``leftOut`` lists it.
/// - A folder that a symbolic link shows inside itself redirects to itself: `/loop/a.html` is `/a.html` where `loop` leads
///   to the folder it is in. A plain server would show such files at paths without end.
/// - What a server would run, such as `site.php`, is not sent: what it answers is not known. A folder without an index of
///   HTML, but with such an `index.php`, is one of them.
/// - POST answers 501.
/// - With ``hasCleanURLs`` a path that names no file answers with the file of that name and `.html`, if there is one; with
///   ``basePath`` the folder is served below the root.
public struct FolderSite: Site {
    /// The folder could not be served.
    public struct UnreadableFolder: Error, CustomStringConvertible {
        /// The path as it was given.
        public let path: String
        /// Why not, as the system says it.
        public let reason: String
        /// One line for people.
        public var description: String { "cannot open \(path): \(reason)" }
    }

    /// Scheme and authority under which the folder is served.
    public package(set) var origin: String
    /// The folder's path with all symbolic links resolved.
    public let root: String
    /// The most bytes of a file that are read.
    public let largestFile: Int
    /// Whether `/about` answers with `about.html` where there is no file `about`; false for a plain server.
    ///
    /// As GitHub Pages does it: the file comes before a folder `about`, and `/about/` is the folder alone.
    public var hasCleanURLs = false
    /// Where on its server the folder is served: `/docs` where `/docs/` stands for it, percent-encoded; empty for the root.
    ///
    /// Files are named by where they are served, as `/docs/index.html`; what lies beside is answered with 404.
    public var basePath = ""
    private let openFolders = OpenFolders()
    let leftOutFiles = LeftOutFiles()
    private let programFiles = LeftOutFiles()
    let packages = LeftOutFiles()

    /// What is there and was not read, as far as somebody asked for it: files that may not be read or are too large, and
    /// with ``htmlFiles()`` folders that cannot be listed and names that are not UTF-8. Sorted by path.
    public var leftOut: [LeftOut] { served(leftOutFiles) }

    /// The programs that somebody asked for, with their languages as the reasons: only a server shows what they answer.
    /// Sorted by path.
    package var programs: [LeftOut] { served(programFiles) }

    /// The folders of packages and of Cordova that ``htmlFiles()`` has met and left alone, with what they are as the reasons.
    /// Sorted by path.
    package var packageFolders: [LeftOut] { served(packages) }

    private func served(_ files: LeftOutFiles) -> [LeftOut] {
        let base = basePath.isEmpty ? "" : served("/").dropFirst()
        return files.all.map { LeftOut(path: base + $0.path, reason: $0.reason) }
    }

    /// Opens a folder.
    ///
    /// - Parameters:
    ///   - path: the folder, absolute or relative to the working directory.
    ///   - origin: scheme and authority to serve it under.
    ///   - largestFile: the most bytes of a file that are read; 64 MB if nil.
    /// - Throws: ``UnreadableFolder`` when it is missing, no folder, or may not be read.
    public init(
        path: String, origin: String = "http://localhost", largestFile: Int? = nil
    ) throws(UnreadableFolder) {
        guard let resolved = Self.realPath(path) else {
            throw UnreadableFolder(path: path, reason: String(cString: strerror(errno)))
        }
        guard case .folder = Self.kind(of: resolved) else {
            throw UnreadableFolder(path: path, reason: "not a folder")
        }
        guard access(resolved, R_OK | X_OK) == 0 else {
            throw UnreadableFolder(path: path, reason: String(cString: strerror(errno)))
        }
        self.root = resolved
        self.origin = origin
        self.largestFile = largestFile ?? FileBytes.limit
    }

    /// Answers as a plain static server does that serves the folder at its root.
    func respondPlainly(to request: Request) -> Response {
        guard request.method == .get else {
            let sent = respondPlainly(to: Request(path: request.path, query: request.query))
            return sent.unvisited == nil ? .unsupportedMethod(at: request.path) : sent
        }
        let type = MediaType.of(fileName: request.path)
        if type != MediaType.unknown, let bytes = bytesOfPlainFile(at: request.path) {
            return Response(status: 200, path: request.path, file: request.path, mediaType: type, body: bytes)
                .leavingOutFrontMatter()
        }
        guard let segments = Self.segments(of: request.path) else { return .notFound(at: request.path) }
        let path = ([root] + segments).joined(separator: "/")
        guard let file = contained(path) else { return notResolved(path, request) }
        if let plain = SymbolicLoop.path(around: segments, to: file, below: root) {
            let end = request.path.hasSuffix("/") && !plain.hasSuffix("/") ? "/" : ""
            return respondPlainly(to: Request(path: Self.urlPath(ofFile: plain) + end, query: request.query))
        }
        switch Self.kind(of: file) {
        case .folder:
            return respond(forFolder: file, request: request)
        case .file where !request.path.hasSuffix("/"):
            let name = Self.file(of: request.path)
            return respond(
                withFile: file, named: name, mediaType: MediaType.of(fileName: file), at: request.path)
        default:
            return .notFound(at: request.path)
        }
    }

    /// Answers with a file's bytes, or with why they were not read.
    private func respond(withFile file: String, named name: String, mediaType: String, at path: String) -> Response {
        if let language = ServerProgram.language(ofFile: file) {
            programFiles.add(name, language)
            let reason = "it is a program (\(language)) that only a server runs"
            return .unvisited(Request(path: path), reason, file: name)
        }
        do throws(FileBytes.Failure) {
            let bytes = try read(file)
            return Response(status: 200, path: path, file: name, mediaType: mediaType, body: bytes)
                .leavingOutFrontMatter()
        } catch {
            switch error {
            case .system(ENOENT), .system(ENOTDIR): return .notFound(at: path)
            case .tooLarge: return unread(name, "\(error)", .tooLarge(at: path))
            case .system: return unread(name, "\(error)", .forbidden(at: path))
            }
        }
    }

    /// Answers for a path that leads nowhere: to nothing, out of the folder, or through a folder that may not be entered.
    private func notResolved(_ path: String, _ request: Request) -> Response {
        var status = stat()
        guard stat(path, &status) != 0, errno == EACCES else {
            guard let host = HostedPath.host(of: request.path) else { return .notFound(at: request.path) }
            return .unvisited(request, "where the site is hosted, \(host) answers it")
        }
        return unread(
            Self.file(of: request.path), FileBytes.Failure.system(EACCES).description, .forbidden(at: request.path))
    }

    private func unread(_ name: String, _ reason: String, _ response: Response) -> Response {
        leftOutFiles.add(name, reason)
        return response
    }

    /// The bytes of a file whose path has nothing to decode and does not end in a link; nil says nothing.
    private func bytesOfPlainFile(at path: String) -> [UInt8]? {
        guard Self.isFileName(path), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let folder = (root == "/" ? "" : root) + path[..<slash]
        // A folder behind a link takes the long way: the link could show the folder that it is in.
        let opened = openFolders.folder(folder.isEmpty ? "/" : folder) { contained($0) == $0 ? $0 : nil }
        return opened?.read(String(path[path.utf8.index(after: slash)...]), limit: largestFile)
    }

    private func respond(forFolder folder: String, request: Request) -> Response {
        guard request.path.hasSuffix("/") else {
            return respondPlainly(to: Request(path: request.path + "/", query: request.query))
        }
        for name in ["index.html", "index.htm"] {
            guard let index = contained(folder + "/" + name), case .file = Self.kind(of: index) else { continue }
            let file = Self.file(of: request.path) + "/" + name
            return respond(withFile: index, named: file, mediaType: "text/html", at: request.path)
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            let name = Self.file(of: request.path) + "/"
            return unread(name, FileBytes.Failure.system(EACCES).description, .forbidden(at: request.path))
        }
        if let index = names.filter(ServerProgram.isIndex).min(),
            case .file = Self.kind(of: folder + "/" + index)
        {
            let name = Self.file(of: request.path) + "/" + index
            return respond(withFile: folder + "/" + index, named: name, mediaType: "text/html", at: request.path)
        }
        let entries = names.map { (name: $0, isFolder: Self.kind(of: folder + "/" + $0) == .folder) }
        return .directoryListing(at: request, entries: entries)
    }

    /// The file behind a URL path, nil when there is none inside the folder.
    ///
    /// - Parameter path: percent-encoded, beginning with `/`.
    /// - Returns: an absolute path.
    public func filePath(ofURLPath path: String) -> String? {
        guard let path = pathInFolder(path), let segments = Self.segments(of: path) else { return nil }
        return contained(([root] + segments).joined(separator: "/"))
    }

    /// The decoded path of a file, for people.
    private static func file(of path: String) -> String { (segments(of: path) ?? []).map { "/" + $0 }.joined() }

    /// Whether a URL path is the name of a file as it stands: nothing to decode, no `.` or `..`, no empty names.
    ///
    /// OPTIMIZATION: most are, and taking the others apart takes 20,000 instructions.
    private static func isFileName(_ path: String) -> Bool {
        var last: UInt8 = 0
        for byte in path.utf8 {
            if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
            if byte == UInt8(ascii: "%") || byte == 0 { return false }
            last = byte
        }
        return path.utf8.first == UInt8(ascii: "/") && last != UInt8(ascii: "/")
    }

    /// The names in a URL path, decoded, with `..` resolved; nil when it leads above the root or is no file name.
    static func segments(of path: String) -> [String]? {
        let decoded = URIComponent.decodeLeniently(path)
        guard !decoded.contains(0), let text = String(validating: decoded, as: UTF8.self) else { return nil }
        var segments: [String] = []
        for segment in text.split(separator: "/") where segment != "." {
            if segment != ".." {
                segments.append(String(segment))
            } else if segments.popLast() == nil {
                return nil
            }
        }
        return segments
    }

    /// The path with links resolved, nil when it does not exist or leads out of the folder.
    private func contained(_ path: String) -> String? {
        guard let resolved = Self.realPath(path) else { return nil }
        return resolved == root || resolved.hasPrefix(root == "/" ? "/" : root + "/") ? resolved : nil
    }

    private enum Kind { case file, folder, other }

    private static func kind(of path: String) -> Kind {
        var status = stat()
        guard stat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Reads a file, which may have become a device or a pipe meanwhile.
    private func read(_ path: String) throws(FileBytes.Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        return try FileBytes.read(descriptor, expected: Int(status.st_size), limit: largestFile)
    }
}
