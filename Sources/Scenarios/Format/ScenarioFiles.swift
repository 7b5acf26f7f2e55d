internal import Foundation

/// Finds the files of scenarios and routes.
package enum ScenarioFiles {
    /// What the names of such files end in.
    package static let endings = ["scenarios.yml", "scenarios.yaml", "routes.yml", "routes.yaml"]

    /// The files that some arguments stand for, each once: files by whatever name, and all files in folders and the folders
    /// below whose names are one of ``endings`` or end in a dot and one of them. Hidden folders and links are left out.
    ///
    /// - Parameter arguments: files and folders; the working folder if empty.
    /// - Throws: the first argument that is not there, or an error when nothing is found at all.
    /// - Returns: paths as they were named, those of a folder sorted.
    package static func find(_ arguments: [String]) throws(ScenarioFileError) -> [String] {
        var found: [String] = []
        for argument in arguments.isEmpty ? ["."] : arguments {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
                throw ScenarioFileError(
                    file: argument, message: "cannot be read: \(String(cString: strerror(ENOENT)))",
                    help: "name a file of scenarios, or a folder that holds some")
            }
            found += isFolder.boolValue ? files(below: argument) : [argument]
        }
        var seen: Set<String> = []
        let unique = found.filter { seen.insert($0).inserted }
        guard unique.isEmpty else { return unique }
        throw ScenarioFileError(
            file: arguments.isEmpty ? "." : arguments.joined(separator: ", "), message: "no scenario found",
            help: "name a file, or a folder with files such as scenarios.yml, shop.scenarios.yml or routes.yml")
    }

    private static func files(below folder: String) -> [String] {
        var found: [String] = []
        var folders = [folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"]
        while let prefix = folders.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: prefix.isEmpty ? "." : prefix)) ?? []
            for name in names where !name.hasPrefix(".") {
                let path = prefix + name
                // A link could lead in circles, and what it names is found at its own place.
                let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
                if type == .typeDirectory {
                    folders.append(path + "/")
                } else if type == .typeRegular, endings.contains(where: { name == $0 || name.hasSuffix("." + $0) }) {
                    found.append(path)
                }
            }
        }
        return found.sorted()
    }
}
