internal import Foundation

extension FolderSite: ListingSite {
    /// The paths of all HTML files, percent-encoded, beginning with `/`, sorted; names that begin with a dot are left out, and
    /// what package managers, libraries and Cordova have put there, and what a Java server keeps for itself.
    ///
    /// Folders that cannot be listed, files that are too large and names that are not UTF-8 are missing there; ``leftOut``
    /// has them then.
    public func htmlFiles() -> [String] {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let entries = entries(of: folder)
            let isApp = isCordovaProject(folder, entries)
            let isLibrary = !folder.isEmpty && Self.isDownloadOfMobile(entries)
            for (name, kind) in entries where !name.hasPrefix(".") {
                let path = folder + "/" + name
                // Links are left out: they could lead in circles, and what they name is listed at its own place.
                switch kind {
                case .folder:
                    if Self.packageFolders.contains(name) {
                        packages.add(path, "packages: their pages are not the site's")
                    } else if isApp, Self.foldersOfCordova.contains(name) {
                        packages.add(path, "Cordova's: the site is in www")
                    } else if isLibrary, name == Self.demos {
                        packages.add(path, "jQuery Mobile's own demos")
                    } else if Self.foldersOfJavaServers.contains(name) {
                        packages.add(path, "a Java server's own: no visitor gets what is there")
                    } else {
                        folders.append(path)
                    }
                case .file: if Self.isHTML(name) { found.append(address(ofFile: path)) }
                case .other: break
                }
            }
        }
        return found.sorted()
    }

    /// Whether a file has a path that meets a condition; names that begin with a dot are left out.
    package func holdsFile(where isWanted: (_ path: String) -> Bool) -> Bool {
        var folders = [""]
        while let folder = folders.popLast() {
            for (name, kind) in entries(of: folder) where !name.hasPrefix(".") {
                let path = folder + "/" + name
                if kind == .folder { folders.append(path) }
                if kind == .file, isWanted(served(path)) { return true }
            }
        }
        return false
    }

    /// The folders that package managers fill: npm's, Bower's, jspm's, pip's. Their pages are tests, demos and templates of
    /// the packages.
    static let packageFolders: Set<String> = ["node_modules", "bower_components", "jspm_packages", "site-packages"]

    /// Whether a folder that holds these is a project of Cordova or PhoneGap with pages in `www`.
    private func isCordovaProject(_ folder: String, _ held: [(name: String, kind: Entry)]) -> Bool {
        guard held.contains(where: { $0.name == "www" && $0.kind == .folder }),
            held.contains(where: { $0.name == "config.xml" || $0.name == "platforms" })
        else { return false }
        return entries(of: folder + "/www").contains { $0.kind == .file && Self.isHTML($0.name) }
    }

    /// What Cordova makes of `www` for each platform, and the plug-ins with their tests.
    private static let foldersOfCordova: Set<String> = ["platforms", "plugins"]

    /// Whether a folder holds what the ZIP file of a release of jQuery Mobile does: the library beside its demos.
    private static func isDownloadOfMobile(_ held: [(name: String, kind: Entry)]) -> Bool {
        held.contains { $0.name == demos && $0.kind == .folder }
            && held.contains { $0.kind == .file && ScriptElement.library(in: $0.name) == .jQueryMobile }
    }

    private static let demos = "demos"

    /// Source: Java Servlet Specification 4.0, 10.5: nothing below `WEB-INF` may be served to a client; nor below `META-INF`.
    private static let foldersOfJavaServers: Set<String> = ["WEB-INF", "META-INF"]

    static func isHTML(_ name: String) -> Bool {
        let lower = name.lowercased()
        return [".html", ".htm", ".xhtml"].contains { lower.hasSuffix($0) }
    }

    private enum Entry { case file, folder, other }

    /// The names in a folder with what they are; none of a folder that cannot be read, which is noted.
    ///
    /// OPTIMIZATION: the folder says what each name is, so that no file is asked (10,000 files: 0.14 s before, 0.02 s after).
    private func entries(of folder: String) -> [(name: String, kind: Entry)] {
        guard let stream = opendir(root + folder) else {
            leftOutFiles.add(folder + "/", FileBytes.Failure.system(errno).description)
            return []
        }
        defer { closedir(stream) }
        var found: [(String, Entry)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let (name, bytes) = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    (String(validatingCString: $0), [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))))
                }
            }
            guard let name else {
                noteUnreadableName(bytes, in: folder, entry.pointee.d_type)
                continue
            }
            guard name != ".", name != ".." else { continue }
            let kind = Self.kind(of: entry.pointee.d_type, root + folder + "/" + name)
            if kind == .file, Self.isHTML(name), let reason = obstacle(to: name, in: dirfd(stream)) {
                leftOutFiles.add(folder + "/" + name, reason)
                continue
            }
            found.append((name, kind))
        }
        if errno != 0 { leftOutFiles.add(folder + "/", FileBytes.Failure.system(errno).description) }
        return found
    }

    /// Why a file is not read; nil when it can be.
    private func obstacle(to name: String, in folder: Int32) -> String? {
        var status = stat()
        if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, Int(status.st_size) > largestFile {
            return FileBytes.Failure.tooLarge(limit: largestFile).description
        }
        guard faccessat(folder, name, R_OK, 0) != 0, errno == EACCES else { return nil }
        return FileBytes.Failure.system(EACCES).description
    }

    /// Notes a folder or an HTML file whose name is not UTF-8: no address can be made of it.
    private func noteUnreadableName(_ name: [UInt8], in folder: String, _ type: UInt8) {
        let isFolder = Int(type) == Int(DT_DIR)
        var shown = ""
        for byte in name {
            if (0x20..<0x7F).contains(byte) {
                shown.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16)
                shown += "\\x" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        guard isFolder || Self.isHTML(shown), name.first != UInt8(ascii: ".") else { return }
        leftOutFiles.add(folder + "/" + shown + (isFolder ? "/" : ""), "its name is not UTF-8")
    }

    private static func kind(of type: UInt8, _ path: String) -> Entry {
        switch Int(type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_UNKNOWN):
            var status = stat()
            guard lstat(path, &status) == 0 else { return .other }
            let kind = status.st_mode & S_IFMT
            return kind == S_IFDIR ? .folder : kind == S_IFREG ? .file : .other
        default: return .other
        }
    }
}
