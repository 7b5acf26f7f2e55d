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
    var remarks: [String] { [generatorRemark, programRemark].compactMap { $0 } + packageRemarks }

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

    private var packageRemarks: [String] {
        Dictionary(grouping: folder.packageFolders, by: \.reason).sorted { $0.key > $1.key }.map { reason, folders in
            folders.count == 1
                ? "\(folders[0].path) was left alone as \(reason)"
                : "\(folders.count) folders such as \(folders[0].path) were left alone as \(reason)"
        }
    }

    /// What to say of links that lead to the folder by the address that visitors will find it at; nil where there are none.
    ///
    /// - Parameter addresses: how many addresses of other sites links lead to, by scheme and authority.
    /// - Returns: a phrase.
    func remark(on addresses: [String: Int]) -> String? {
        guard !addresses.isEmpty, let stated = folder.statedOrigin else { return nil }
        // Whoever moved to https still has links of before.
        let hosts = ["https", "http"].map { $0 + stated.origin.drop { $0 != ":" } }
        guard let (origin, count) = hosts.compactMap({ host in addresses[host].map { (host, $0) } }).first else {
            return nil
        }
        let what = count == 1 ? "1 address that links lead to is" : "\(count) addresses that links lead to are"
        let option = "--site-url \(origin) checks them too"
        return "\(what) at \(origin), which \(stated.source) says is the site's own: \(option)"
    }

    private func checking(_ generator: SiteGenerator) -> String {
        let place = name == "." ? "" : name.hasSuffix("/") ? name : name + "/"
        return "\(generator.command), then sidedoor check \(VisibleText.escape(place + generator.output))"
    }
}
