internal import Facts
internal import Findings

/// What a folder holds in place of what visitors get: programs that a server runs, sources that a generator builds a site of.
struct FolderSources {
    private let folder: FolderSite
    /// The folder as the user named it.
    private let name: String

    /// Nil for a running server.
    init?(_ site: any PagedSite, named name: String) {
        guard let folder = site as? FolderSite else { return nil }
        (self.folder, self.name) = (folder, name)
    }

    /// What to say of it in a report, a phrase each; a program is told of when something leads there.
    var remarks: [String] { [generatorRemark, programRemark, packageRemark].compactMap { $0 } }

    /// What to do where the folder has no page; nil where it says nothing of where its pages come from.
    var helpWithoutPages: String? {
        if let generator = folder.generator { return "\(generator.name) makes its pages: \(checking(generator))" }
        if folder.holdsFile(where: { ServerProgram.language(ofFile: $0) != nil }) {
            return "programs make its pages: start its server, then sidedoor check http://localhost:8000/"
        }
        return nil
    }

    private var generatorRemark: String? {
        folder.generator.map { "the folder holds sources of \($0.name); visitors get what it makes: \(checking($0))" }
    }

    private var programRemark: String? {
        let programs = folder.programs
        guard let first = programs.first?.path else { return nil }
        let languages = Set(programs.map(\.reason)).sorted().joined(separator: ", ")
        let what =
            programs.count == 1
            ? "\(first) was not asked for: it is a program (\(languages))"
            : "\(programs.count) files such as \(first) were not asked for: they are programs (\(languages))"
        return "\(what); a running server tells what visitors get: sidedoor check http://localhost:8000/"
    }

    private var packageRemark: String? {
        let folders = folder.packageFolders.map(\.path)
        guard let first = folders.first else { return nil }
        return folders.count == 1
            ? "\(first) holds packages: their pages are not the site's, and were left alone"
            : "\(folders.count) folders such as \(first) hold packages: their pages are not the site's, and were left alone"
    }

    private func checking(_ generator: SiteGenerator) -> String {
        let place = name == "." ? "" : name.hasSuffix("/") ? name : name + "/"
        return "\(generator.command), then sidedoor check \(VisibleText.escape(place + generator.output))"
    }
}
