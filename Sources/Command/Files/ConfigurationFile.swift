internal import Findings
internal import Foundation
internal import Facts

/// Where the configuration of a site is.
enum ConfigurationFile {
    /// The file in the site's folder, or in the nearest folder above that has one; a server's is the working folder.
    static func nearest(to site: any Site) -> String? {
        var folder = (site as? FolderSite)?.root ?? FileManager.default.currentDirectoryPath
        while true {
            let path = (folder == "/" ? "" : folder) + "/" + Configuration.fileName
            var status = stat()
            // Whatever has the name is meant: what cannot be read is an error, not a file less.
            if lstat(path, &status) == 0 { return TextFile.name(path) }
            guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }

    /// Reads a configuration.
    ///
    /// - Throws: what is wrong with it, and where.
    static func read(_ path: String) throws(CommandError) -> Configuration {
        let bytes = try TextFile.read(path, help: "name a configuration with --config, or leave it out")
        do throws(ConfigurationError) {
            return try Configuration(reading: bytes, file: path)
        } catch {
            throw CommandError(message: error.description, help: error.help ?? "see \"sidedoor check --help\"")
        }
    }
}
