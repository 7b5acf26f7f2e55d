internal import Foundation
internal import Facts
internal import LiveSite

/// A file that was named on the command line, with the site it is served from.
struct PageArgument {
    /// The site, in which the file is a page whatever its name ends in.
    var site: any Site
    /// The site without that page.
    var home: any PagedSite
    /// The file's address in the site.
    var url: String
    /// What to put before a file's path from the root of the site to get a path that can be opened from here.
    var prefix: String
    /// The file as it was named.
    var name: String

    /// - Parameters:
    ///   - name: a path, `-` for standard input, or with `root` an address in the site.
    ///   - root: the folder to serve; the page's own folder if nil.
    ///   - sites: how the site is read.
    /// - Throws: what cannot be read, with what to name instead.
    init(_ name: String, root: String?, sites: SiteReader) throws(CommandError) {
        if WebAddress.namesServer(name) || root.map(WebAddress.namesServer) ?? false {
            try self.init(onServer: name, root: root, sites)
            return
        }
        if name == "-" {
            let folder = try sites.openFolder(root ?? ".")
            let bytes = try TextFile.readStandardInput(limit: folder.largestFile)
            let overlay = OverlaySite(over: folder, path: "/standard-input.html", file: "/standard input", body: bytes)
            self.init(site: overlay, home: folder, url: overlay.path, prefix: "", name: "standard input")
            return
        }
        let isInSite = root != nil && name.hasPrefix("/") && !FileManager.default.fileExists(atPath: name)
        if !isInSite { try Self.check(name, as: name) }
        let folder = try sites.openFolder(root ?? Self.parent(of: name))
        let prefix = SiteReader.prefix(root ?? Self.parent(of: name), folder)
        let path = isInSite ? folder.root + name : name
        if isInSite { try Self.check(path, as: name) }
        guard let real = realpath(path, nil) else { throw Self.unreadable(name) }
        defer { free(real) }
        // The last link is followed to read the file, not to name it: an address ends in the name that was given.
        let within = Self.relative(isInSite ? path : Self.realParent(of: path), to: folder.root)
        guard let within, Self.relative(String(cString: real), to: folder.root) != nil else {
            throw CommandError(
                message: "\(name) lies outside of the site \(root ?? Self.parent(of: name))",
                help: "name a folder that holds it with --site")
        }
        let url = folder.address(ofFile: within)
        let response = folder.respond(to: Request(path: url))
        guard response.isSuccess else {
            guard let reason = folder.leftOut.first?.reason else { throw Self.unreadable(name) }
            throw CommandError(
                message: "cannot read \(name): \(reason)", help: "see --max-file-size and the file's permissions")
        }
        let isPage = response.mediaType == "text/html" || response.mediaType == "application/xhtml+xml"
        var body = isPage ? nil : response.body
        if let language = ServerProgram.language(ofFile: String(cString: real)) {
            body = try TextFile.read(path, help: "see the file's permissions", limit: folder.largestFile)
            Console.note("\(name) is a program (\(language)): shown is what is written in it, not what it answers")
        }
        let site: any Site = body.map { OverlaySite(over: folder, path: url, body: $0) } ?? folder
        self.init(site: site, home: folder, url: url, prefix: prefix, name: name)
    }

    /// A page that a server answers with.
    private init(onServer name: String, root: String?, _ sites: SiteReader) throws(CommandError) {
        let home = try sites.open(root ?? name)
        guard let address = WebAddress(name, base: WebAddress(home.origin + "/")), address.origin == home.origin else {
            throw CommandError(
                message: "\(name) is not on \(home.origin)", help: "name an address of that server")
        }
        let url = address.pathAndQuery
        let response = home.respond(to: Request(address: url))
        guard response.isSuccess else {
            let reason = home.leftOut.first?.reason ?? "the server answers \(response.status)"
            throw CommandError(message: "cannot read \(address.href): \(reason)", help: "see that the server runs")
        }
        self.init(site: home, home: home, url: url, prefix: home.origin + "/", name: address.href)
    }

    private init(site: any Site, home: any PagedSite, url: String, prefix: String, name: String) {
        (self.site, self.home, self.url, self.prefix, self.name) = (site, home, url, prefix, name)
    }

    /// What to put before a path from the root of a site in this folder.
    static func prefix(_ folder: String) -> String {
        folder == "." || folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// The deepest folder that holds both files, both being named as paths.
    static func commonFolder(of first: String, _ second: String) -> String {
        let left = parent(of: first).split(separator: "/", omittingEmptySubsequences: false)
        let right = parent(of: second).split(separator: "/", omittingEmptySubsequences: false)
        if parent(of: first) == parent(of: second) { return parent(of: first) }
        let common = zip(left, right).prefix { $0 == $1 }.map { String($0.0) }.joined(separator: "/")
        return common.isEmpty ? (first.hasPrefix("/") ? "/" : ".") : common
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func realParent(of path: String) -> String {
        guard let real = realpath(parent(of: path), nil) else { return path }
        defer { free(real) }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return String(cString: real) + "/" + name
    }

    private static func relative(_ path: String, to root: String) -> String? {
        let base = root == "/" ? "" : root
        return path.hasPrefix(base + "/") ? String(path.dropFirst(base.count)) : nil
    }

    private static func check(_ path: String, as name: String) throws(CommandError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw unreadable(name) }
        if status.st_mode & S_IFMT == S_IFDIR {
            let index = (name.hasSuffix("/") ? name : name + "/") + "index.html"
            throw CommandError(message: "\(name) is a folder", help: "name a file in it, such as \(index)")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw CommandError(message: "\(name) is not a regular file", help: "use - to read standard input")
        }
        guard access(path, R_OK) == 0 else { throw unreadable(name) }
    }

    private static func unreadable(_ name: String) -> CommandError {
        CommandError(
            message: "cannot read \(name): \(String(cString: strerror(errno)))",
            help: "name an HTML file, or - for standard input")
    }
}
