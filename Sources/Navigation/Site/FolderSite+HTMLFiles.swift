internal import Foundation

extension FolderSite {
    /// The paths of all HTML files, percent-encoded, beginning with `/`, sorted; names that begin with a dot are left out.
    public func htmlFiles() -> [String] {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
            for name in names where !name.hasPrefix(".") {
                let path = folder + "/" + name
                // Links are left out: they could lead in circles, and what they name is listed at its own place.
                guard
                    let type = try? FileManager.default.attributesOfItem(atPath: root + path)[.type]
                        as? FileAttributeType
                else { continue }
                if type == .typeDirectory {
                    folders.append(path)
                } else if type == .typeRegular, Self.isHTML(name) {
                    found.append(Self.encode(path))
                }
            }
        }
        return found.sorted()
    }

    private static func encode(_ path: String) -> String {
        // These would end a path or be read as an escape already there.
        let plain = path.replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23")
        return WebAddress.encode(plain[...], .path)
    }

    private static func isHTML(_ name: String) -> Bool {
        let lower = name.lowercased()
        return [".html", ".htm", ".xhtml"].contains { lower.hasSuffix($0) }
    }
}
